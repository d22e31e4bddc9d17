/** In which order the list shows officers: the rule, for the server's index and for the browser alike. */
import { fold, foldedNumberSortKey } from '../officer/matching.ts';
import { compareText } from '../officer/text-order.ts';
import { resolvedValue, standingOf } from '../reference/resolved-value.ts';
import type { Resolver } from '../reference/resolver.ts';
import type { ListColumn } from './list-columns.ts';
import { dateKey, type ListedOfficer } from './listed-officer.ts';

/** Officers who have nothing in the column come last, whichever way it is sorted. */
export interface ListSort {
  readonly column: ListColumn;
  readonly descending: boolean;
}

export const defaultSort: ListSort = { column: 'number', descending: false };

/** A value as its column is sorted: numbers in it as people count them. Empty where there is none. `folded` is folded. */
export const textKey = (folded: string): string => (folded.trim() === '' ? '' : foldedNumberSortKey(folded));

/** A name is sorted as a search sorts it. */
export const nameKey = (folded: string): string => (folded.trim() === '' ? '' : folded);

/** Before the keys of texts, which begin with `0`. */
const RANK = '!';
const RANK_DIGITS = 6;

/** Returns the sort key of a resolved designation: ranks by seniority, the highest first, other texts behind them. */
export function designationKey(value: string, resolver: Resolver): string {
  const key = textKey(fold(value));
  const standing = standingOf('designation', resolver)(value);
  return Number.isFinite(standing) ? `${RANK}${String(standing).padStart(RANK_DIGITS, '0')}${key}` : key;
}

/** Returns the sort key of an officer in a column: texts compare by code point, blanks last. */
export function columnKey(column: ListColumn, officer: ListedOfficer, resolver: Resolver): string {
  switch (column) {
    case 'number':
      return textKey(officer.buckle);
    case 'employee_id':
      return textKey(officer.employee);
    case 'name':
      return nameKey(officer.name);
    case 'joining':
    case 'retirement':
      return dateKey(officer[column]);
    case 'driving':
      return drivingKey(officer.driving.map((skill) => resolvedValue(column, skill, resolver)));
    case 'designation':
      return designationKey(resolvedValue(column, officer.designation, resolver), resolver);
    case 'posting':
    case 'zone':
      return textKey(fold(resolvedValue(column, officer[column], resolver)));
    case 'blood_group':
      return textKey(fold(resolvedValue(column, officer.bloodGroup, resolver)));
    default:
      return textKey(fold(officer[column]));
  }
}

export const drivingKey = (skills: readonly string[]): string => textKey(fold(skills.join(', ')));

/** The place of an officer in the list: in the column, then by number, name and id, which no two share. */
export type ListPosition = readonly [column: string, number: string, name: string, id: string];

export const listPosition = ({ column }: ListSort, officer: ListedOfficer, resolver: Resolver): ListPosition => [
  columnKey(column, officer, resolver),
  foldedNumberSortKey(officer.buckle),
  officer.name,
  officer.id,
];

/** The order of two values of a column. */
export function compareKeys(a: string, b: string, descending: boolean): number {
  if (a === b) return 0;
  if (a === '' || b === '') return a === '' ? 1 : -1;
  return descending ? compareText(b, a) : compareText(a, b);
}

/** The order of two places; officers who are equal in the column stay in number order, whichever way it is sorted. */
export const comparePositions = ({ descending }: ListSort, a: ListPosition, b: ListPosition): number =>
  compareKeys(a[0], b[0], descending) || compareText(a[1], b[1]) || compareText(a[2], b[2]) || compareText(a[3], b[3]);

/** Officers in the order of the list. */
export function sortList<T extends ListedOfficer>(officers: readonly T[], sort: ListSort, resolver: Resolver): T[] {
  const placed = officers.map((officer) => ({ officer, position: listPosition(sort, officer, resolver) }));
  return placed.toSorted((a, b) => comparePositions(sort, a.position, b.position)).map(({ officer }) => officer);
}
