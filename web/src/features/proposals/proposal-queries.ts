import { queryOptions } from '@tanstack/react-query';
import type { ActionOutput } from '@buckle/domain/actions/registry';
import { type OfficerWire, readQuietly } from '@buckle/domain/officer/wire';
import { get } from '../../lib/api/api-client.ts';
import { usePages } from '../../lib/api/pages.ts';
import { PROPOSALS, WAITING } from '../../lib/officers/proposals.ts';
import type { Compared } from './comparison.ts';

/** A proposal as a list of the own ones shows it. */
export type Summary = ActionOutput<'ownProposals'>['proposals'][number];

const read = (wire: OfficerWire | undefined) => wire && readQuietly(wire);

/** A proposal that waits, with what it changes; the other fields of its states are blank. */
export type Waiting = Summary & Compared;

const waitingOf = ({ proposals }: ActionOutput<'proposals'>): Waiting[] =>
  proposals.map(({ then, now, proposed, ...rest }) => ({
    ...rest,
    then: read(then),
    now: read(now),
    proposed: readQuietly(proposed),
  }));

/** The proposals that wait, the oldest first. */
export const useWaiting = () => usePages(WAITING, (cursor, signal) => get('proposals', cursor, signal), waitingOf);

/** The own proposals, the newest first. */
export const useMyChanges = () =>
  usePages(
    [PROPOSALS, 'own'],
    (cursor, signal) => get('ownProposals', cursor, signal),
    ({ proposals }): Summary[] => proposals,
  );

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
