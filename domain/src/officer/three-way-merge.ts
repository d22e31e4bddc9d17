import { differencesOf, same } from './differences.ts';
import type { FieldName, OfficerDetails } from './field-table.ts';

/**
 * What a proposal asks for, seen from the record as it is now. `then`: what its author saw. A field is contested where
 * somebody else has changed it since, to something else.
 */
export interface ThreeWayDifference {
  readonly field: FieldName;
  readonly then: unknown;
  readonly now: unknown;
  readonly proposed: unknown;
  readonly contested: boolean;
}

/** What a proposal would change in the record as it is now, in table order. */
export const threeWayDifferences = (
  then: OfficerDetails,
  now: OfficerDetails,
  proposed: OfficerDetails,
): ThreeWayDifference[] =>
  differencesOf(then, proposed)
    .filter(({ field }) => !same(now[field], proposed[field]))
    .map(({ field }) => ({
      field,
      then: then[field],
      now: now[field],
      proposed: proposed[field],
      contested: !same(then[field], now[field]),
    }));

/** The three-way merge: the record as it is now, with what the proposal changes. What others changed since stays. */
export function threeWayMerge(then: OfficerDetails, now: OfficerDetails, proposed: OfficerDetails): OfficerDetails {
  const changed = Object.fromEntries(differencesOf(then, proposed).map(({ field, after }) => [field, after]));
  return { ...now, ...changed };
}
