import { differenceMessages as messages } from '@buckle/domain/messages/history';
import { proposalPageMessages as proposals } from '@buckle/domain/messages/proposals';
import { changedFields, same } from '@buckle/domain/officer/differences';
import { isContested, mergeDifferences, mergeVersions } from '@buckle/domain/officer/three-way-merge';
import type { FieldName, Officer } from '@buckle/domain/officer/field-table';
import { filledFields, type State } from '../../ui/differences/differences.tsx';

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
