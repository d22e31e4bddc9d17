import { type FieldName, fieldNames, type OfficerDetails } from './field-table.ts';

/** A field that two states of a record disagree on. */
export interface Difference {
  readonly field: FieldName;
  readonly before: unknown;
  readonly after: unknown;
}

/** Whether two values of a record say the same. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What changed from one state of a record to another, in table order. */
export const differencesOf = (before: OfficerDetails, after: OfficerDetails): Difference[] =>
  fieldNames
    .filter((field) => !same(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));

/** The fields that two states of a record disagree on, in table order. */
export const changedFields = (before: OfficerDetails, after: OfficerDetails): FieldName[] =>
  differencesOf(before, after).map(({ field }) => field);

/**
 * What a proposal asks for, seen from the record as it is now. `then`: what its author saw. A field is contested where
 * somebody else has changed it since, to something else.
 */
export interface ThreeWay {
  readonly field: FieldName;
  readonly then: unknown;
  readonly now: unknown;
  readonly proposed: unknown;
  readonly contested: boolean;
}

export const threeWay = (then: OfficerDetails, now: OfficerDetails, proposed: OfficerDetails): ThreeWay[] =>
  differencesOf(then, proposed)
    .filter(({ field }) => !same(now[field], proposed[field]))
    .map(({ field }) => ({
      field,
      then: then[field],
      now: now[field],
      proposed: proposed[field],
      contested: !same(then[field], now[field]),
    }));

/** The record as it is now, with what the proposal changes: what others changed since stays. */
export function applyProposal(then: OfficerDetails, now: OfficerDetails, proposed: OfficerDetails): OfficerDetails {
  const changed = Object.fromEntries(differencesOf(then, proposed).map(({ field, after }) => [field, after]));
  return { ...now, ...changed };
}
