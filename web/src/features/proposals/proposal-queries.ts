import { queryOptions } from '@tanstack/react-query';
import type { ActionOutput } from '@buckle/domain/actions/registry';
import { type OfficerWire, readQuietly } from '@buckle/domain/officer/wire';
import { get } from '../../lib/api/api-client.ts';
import { usePages } from '../../lib/api/pages.ts';
import { PROPOSALS } from '../../lib/officers/proposal-count.ts';

type Listed = ActionOutput<'proposals'>;

/** A proposal as a list shows it. */
export type Summary = Listed['proposals'][number];

/** Path of a proposal's page. */
export const proposalAddress = (id: string): string => `/proposals/one?${new URLSearchParams({ id })}`;

const summaries = ({ proposals }: Listed): Summary[] => proposals;

/** The proposals that wait, the oldest first. */
export const useWaiting = () =>
  usePages([PROPOSALS, 'waiting'], (cursor, signal) => get('proposals', cursor, signal), summaries);

/** The own proposals, the newest first. */
export const useMyChanges = () =>
  usePages([PROPOSALS, 'own'], (cursor, signal) => get('ownProposals', cursor, signal), summaries);

const read = (wire: OfficerWire | undefined) => wire && readQuietly(wire);

/** One proposal with the record then, now and as proposed; neither `then` nor `now` for a record to be added. */
export const proposalQuery = (id: string) =>
  queryOptions({
    queryKey: [PROPOSALS, 'one', id],
    queryFn: ({ signal }) => get('proposal', { id }, signal),
    select: ({ proposal, then, now, proposed }) => ({
      proposal,
      then: read(then),
      now: read(now),
      proposed: readQuietly(proposed),
    }),
  });
