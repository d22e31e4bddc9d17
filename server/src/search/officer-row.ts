import {
  codeRank,
  foldedNumberSortKey,
  type FoldedOfficer,
  nameRank,
  type Search,
} from '@buckle/domain/officer/matching';
import type { RecordStatus } from '@buckle/domain/officer/record-status';
import { compareText } from '@buckle/domain/officer/text-order';

/** Search texts of a record, folded, as stored in the database. */
export interface OfficerRow extends FoldedOfficer {
  readonly id: string;
  /** As recorded: one number or several. */
  readonly mobile: string;
}

/** Row of the index with the filter and sort values of the desk list, as the domain's `writeColumns` writes them. */
export interface ListedRow extends OfficerRow {
  readonly listed: string;
  /** By default present. A change of one that is not leaves only tombstones. */
  readonly status?: RecordStatus;
}

export const isPresent = ({ status = 'present' }: ListedRow): boolean => status === 'present';

/** Cursor: position of an officer in the order of a search. */
export type OfficerPosition = readonly (string | number)[];

/** Position of an officer in number order, and in name order. Its values together are unique. */
export const numberPosition = ({ buckle, name, id }: OfficerRow): OfficerPosition => [
  foldedNumberSortKey(buckle),
  name,
  id,
];
export const namePosition = ({ buckle, name, id }: OfficerRow): OfficerPosition => [
  name,
  foldedNumberSortKey(buckle),
  id,
];

/** Returns the cursor of an officer in a search: the rank, if it has ranks, and the position within. */
export function positionOf(search: Search, row: OfficerRow): OfficerPosition {
  if (search.by === 'all') return numberPosition(row);
  return search.by === 'code'
    ? [codeRank(search.code, row), ...numberPosition(row)]
    : [nameRank(search.words, row.name), ...namePosition(row)];
}

/** Whether the values of a cursor are of the number and types that a kind of search has. */
export function fitsSearch(by: Search['by'], position: OfficerPosition): boolean {
  const ranks = by === 'all' ? 0 : 1;
  return (
    position.length === ranks + 3 && position.every((value, i) => typeof value === (i < ranks ? 'number' : 'string'))
  );
}

export function comparePositions(a: OfficerPosition, b: OfficerPosition): number {
  for (const [i, x] of a.entries()) {
    const y = b[i] ?? '';
    const order = typeof x === 'string' && typeof y === 'string' ? compareText(x, y) : Number(x) - Number(y);
    if (order !== 0) return order;
  }
  return 0;
}
