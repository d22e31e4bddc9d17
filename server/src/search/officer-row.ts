import { codeRank, foldedNumberSortKey, type FoldedOfficer, type Search } from '@buckle/domain/officer/matching';
import type { RecordStatus } from '@buckle/domain/officer/record-status';
import { compareText } from '@buckle/domain/officer/text-order';

/** Search texts of a record, folded, as stored in the database. */
export interface OfficerRow extends FoldedOfficer {
  readonly id: string;
  /** As recorded: one number or several. */
  readonly mobile: string;
}

/** The same, with filter and sort values of the desk list from the domain's `writeFacts`. */
export interface ListedRow extends OfficerRow {
  readonly listed: string;
  /** By default present. A change of one that is not leaves only tombstones. */
  readonly status?: RecordStatus;
}

export const isPresent = ({ status = 'present' }: ListedRow): boolean => status === 'present';

/** Cursor: position of an officer in the order of a search. */
export type OfficerPosition = readonly (string | number)[];

/** Returns the cursor of an officer in a search. Its values together are unique. */
export function positionOf(search: Search, row: OfficerRow): OfficerPosition {
  const number = foldedNumberSortKey(row.buckle);
  if (search.by === 'name') return [row.name, number, row.id];
  if (search.by === 'all') return [number, row.name, row.id];
  return [codeRank(search.code, row), number, row.name, row.id];
}

/** Of how many values, and of which kinds, a place in the order of a search is made. */
export const fitsSearch = (search: Search, position: OfficerPosition): boolean =>
  position.length === (search.by === 'code' ? 4 : 3) &&
  position.every((value, i) => typeof value === (search.by === 'code' && i === 0 ? 'number' : 'string'));

export function comparePositions(a: OfficerPosition, b: OfficerPosition): number {
  for (const [i, x] of a.entries()) {
    const y = b[i] ?? '';
    const order = typeof x === 'string' && typeof y === 'string' ? compareText(x, y) : Number(x) - Number(y);
    if (order !== 0) return order;
  }
  return 0;
}
