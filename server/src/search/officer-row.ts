import { codeRank, foldedNumberSortKey, type FoldedOfficer, type Search } from '@buckle/domain/officer/matching';
import { compareText } from '@buckle/domain/officer/text-order';

/** What is searched of a record: folded texts, as the database keeps them. */
export interface OfficerRow extends FoldedOfficer {
  readonly id: string;
  /** As recorded: one number or several. */
  readonly mobile: string;
}

/** The same, with what the desk's list filters and sorts by, as the domain's `writeFacts` makes it. */
export interface ListedRow extends OfficerRow {
  readonly listed: string;
}

/** Place of an officer in the order of a search: what a cursor points behind. */
export type Place = readonly (string | number)[];

/** The place of an officer among those whom a search finds. Together its values are unique. */
export function placeOf(search: Search, row: OfficerRow): Place {
  const number = foldedNumberSortKey(row.buckle);
  if (search.by === 'name') return [row.name, number, row.id];
  if (search.by === 'all') return [number, row.name, row.id];
  return [codeRank(search.code, row), number, row.name, row.id];
}

/** Of how many values, and of which kinds, a place in the order of a search is made. */
export const fitsSearch = (search: Search, place: Place): boolean =>
  place.length === (search.by === 'code' ? 4 : 3) &&
  place.every((value, i) => typeof value === (search.by === 'code' && i === 0 ? 'number' : 'string'));

export function comparePlaces(a: Place, b: Place): number {
  for (const [i, x] of a.entries()) {
    const y = b[i] ?? '';
    const order = typeof x === 'string' && typeof y === 'string' ? compareText(x, y) : Number(x) - Number(y);
    if (order !== 0) return order;
  }
  return 0;
}
