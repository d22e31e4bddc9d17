import { queryOptions } from '@tanstack/react-query';
import type { ActionOutput } from '@buckle/domain/registry';
import { type OfficerWire, readQuietly } from '@buckle/domain/officers/wire';
import { differenceMessages as messages } from '@buckle/domain/history/history.messages';
import { proposalPageMessages as proposals } from '@buckle/domain/proposals/proposals.messages';
import { changedFields, same } from '@buckle/domain/officers/differences';
import { isContested, mergeDifferences, mergeVersions } from '@buckle/domain/officers/three-way-merge';
import type { FieldName, Officer } from '@buckle/domain/officers/field-table';
import { get } from '../../lib/api/api-client.ts';
import { usePages } from '../../lib/api/pages.ts';
import { PROPOSALS, WAITING } from '../../lib/officers/proposals.ts';
import { filledFields, type State } from '../../ui/differences.tsx';

/** A proposal as a list of the own ones shows it. */
export type Summary = ActionOutput<'ownProposals'>['proposals'][number];

/** A proposal that waits, with what it changes; the other fields of its states are blank. */
export type Waiting = Summary & Compared;

/** The proposals that wait, the oldest first. */
export const useWaiting = () => usePages(WAITING, (cursor, signal) => get('proposals', cursor, signal), waitingOf);

const waitingOf = ({ proposals }: ActionOutput<'proposals'>): Waiting[] =>
  proposals.map(({ then, now, proposed, ...rest }) => ({
    ...rest,
    then: read(then),
    now: read(now),
    proposed: readQuietly(proposed),
  }));

const read = (wire: OfficerWire | undefined) => wire && readQuietly(wire);

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

/** A proposal as the server compares it; neither `then` nor `now` for a record to be added. */
export interface Compared {
  readonly then: Officer | undefined;
  readonly now: Officer | undefined;
  readonly proposed: Officer;
}

/** Fields to compare, the states, and conflicting fields. */
export interface Comparison {
  readonly fields: readonly FieldName[];
  readonly states: readonly State[];
  readonly movedOn: boolean;
  /** What to say of each. */
  readonly contested: ReadonlyMap<FieldName, string>;
}

/**
 * Returns the comparison of a proposal. `decided`: only shows the proposed changes, regardless of the current record.
 */
export function comparisonOf({ then, now, proposed }: Compared, decided: boolean): Comparison {
  const proposedColumn = { word: messages.proposed, details: proposed };
  const calm = { movedOn: false, contested: new Map<FieldName, string>() };
  if (!then || !now) return { ...calm, fields: filledFields(proposed), states: [{ details: proposed }] };
  const before = { word: messages.then, details: then };
  if (decided) {
    return { ...calm, fields: changedFields(then, proposed), states: [before, proposedColumn] };
  }
  const ways = mergeDifferences(then, now, proposed);
  const merged = { word: messages.proposed, details: mergeVersions(then, now, proposed) };
  const movedOn = then.version !== now.version;
  const present = { word: messages.now, details: now };
  return {
    fields: ways.map(({ field }) => field),
    states: movedOn ? [before, present, merged] : [present, merged],
    movedOn,
    contested: new Map(
      ways
        .filter(({ contested }) => contested)
        .map((way) => [way.field, same(way.then, way.now) ? proposals.postingChanged : proposals.contested]),
    ),
  };
}

/** Whether a proposal that waits would overwrite what others have changed since: it is decided by itself. */
export const isContestedProposal = ({ then, now, proposed }: Compared): boolean =>
  then !== undefined && now !== undefined && isContested(then, now, proposed);
