import { differencesOf, same } from './differences.ts';
import type { FieldName, OfficerDetails } from './field-table.ts';

/**
 * A change of a proposal, compared with the current record. `then`: the value that its author saw. A field conflicts if
 * another user has changed it since to another value.
 */
export interface MergeDifference {
  readonly field: FieldName;
  readonly then: unknown;
  readonly now: unknown;
  readonly proposed: unknown;
  readonly contested: boolean;
}

/** Returns the changes of a proposal to the current record, in table order. */
export const mergeDifferences = (
  then: OfficerDetails,
  now: OfficerDetails,
  proposed: OfficerDetails,
): MergeDifference[] =>
  differencesOf(then, proposed)
    .filter(({ field }) => !same(now[field], proposed[field]))
    .map(({ field }) => ({
      field,
      then: then[field],
      now: now[field],
      proposed: proposed[field],
      contested: !same(then[field], now[field]),
    }));

/**
 * Three-way merge: returns the current record with the proposal's changes; concurrent changes by others are preserved.
 */
export function mergeVersions(then: OfficerDetails, now: OfficerDetails, proposed: OfficerDetails): OfficerDetails {
  const changed = Object.fromEntries(differencesOf(then, proposed).map(({ field, after }) => [field, after]));
  return { ...now, ...changed };
}
