import { type FieldName, fieldNames, type OfficerDetails } from './field-table.ts';

/** A field that two states of a record disagree on. */
export interface Difference {
  readonly field: FieldName;
  readonly before: unknown;
  readonly after: unknown;
}

/** Whether two values of a record are deeply equal. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => same(item, b[i]));
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b);
}

/** Returns the differences between two states of a record, in table order. */
export const differencesOf = (before: OfficerDetails, after: OfficerDetails): Difference[] =>
  fieldNames
    .filter((field) => !same(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));

/** The fields that two states of a record disagree on, in table order. */
export const changedFields = (before: OfficerDetails, after: OfficerDetails): FieldName[] =>
  differencesOf(before, after).map(({ field }) => field);
