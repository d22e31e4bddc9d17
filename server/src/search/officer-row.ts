import {
  codeRank,
  compareText,
  foldedNumberSortKey,
  foldedOf,
  type FoldedOfficer,
  nameRank,
  type Search,
} from '@buckle/domain/search/matching';
import type { RecordStatus } from '@buckle/domain/officers/field-table';
import { columnsOf, type ListedDetails, writeColumns } from '@buckle/domain/officers-list/list-columns';
import { addBit, bitSet, type BitSet, hasBit } from '@buckle/domain/search/word-table';
import { firstWhere } from './postings.ts';
import { textAt, type TextColumn } from './text-column.ts';

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

/** All officers as they are searched: a column for each fact, a row for each officer, in no order. */
export interface OfficerColumns {
  readonly id: TextColumn;
  readonly buckle: TextColumn;
  readonly employee: TextColumn;
  readonly name: TextColumn;
  readonly mobile: TextColumn;
}

export const officerAt = (columns: OfficerColumns, row: number): OfficerRow => ({
  id: textAt(columns.id, row),
  buckle: textAt(columns.buckle, row),
  employee: textAt(columns.employee, row),
  name: textAt(columns.name, row),
  mobile: textAt(columns.mobile, row),
});

/** The order of a row's id and another one, by their bytes: that of the code points. */
export function compareIds({ bytes, starts }: TextColumn, row: number, id: Uint8Array): number {
  const from = starts[row] as number;
  const length = (starts[row + 1] as number) - from;
  const both = Math.min(length, id.length);
  for (let i = 0; i < both; i++) {
    const order = (bytes[from + i] as number) - (id[i] as number);
    if (order !== 0) return order;
  }
  return length - id.length;
}

/** The place of an id in the order of ids, or where it would be. `byId`: the row of each place. */
export const rankOfId = (ids: TextColumn, byId: Int32Array, id: Uint8Array): number =>
  firstWhere(byId.length, (rank) => compareIds(ids, byId[rank] as number, id) >= 0);

type SearchTexts = Omit<OfficerRow, 'id'>;

/** Search columns of a record. */
export const searchedOf = (officer: ListedDetails): SearchTexts => ({
  ...foldedOf(officer),
  mobile: officer.mobileNumber,
});

const searchNames = Object.keys({
  buckle: true,
  employee: true,
  name: true,
  mobile: true,
} satisfies Record<keyof SearchTexts, true>) as (keyof SearchTexts)[];

/** Whether the search columns of a row have these texts. */
export const isFoundBy = (columns: OfficerColumns, row: number, texts: SearchTexts): boolean =>
  searchNames.every((name) => textAt(columns[name], row) === texts[name]);

/** Search and list columns of a record. */
export const matchedOf = (officer: ListedDetails) => ({
  ...searchedOf(officer),
  listed: writeColumns(columnsOf(officer)),
});

/** Names of the search and list columns. */
export const MATCHED = ['buckle', 'employee', 'name', 'mobile', 'listed'] as const satisfies (keyof ReturnType<
  typeof matchedOf
>)[];

/** All officers of a segment in one order, each at a place from 0 on. A removed officer's place gets a tombstone. */
export class OfficerOrder {
  readonly columns: OfficerColumns;
  /** The row of each place. */
  readonly rows: Int32Array;
  /** The place of each row. */
  readonly ranks: Int32Array;
  /** Tombstones, by place. */
  readonly gone: BitSet;
  #goneCount = 0;
  readonly #positionOf: (row: OfficerRow) => OfficerPosition;

  /** `positionOf`: the order that the rows are in. */
  constructor(columns: OfficerColumns, rows: Int32Array, positionOf: (row: OfficerRow) => OfficerPosition) {
    this.columns = columns;
    this.rows = rows;
    this.ranks = inverse(rows);
    this.gone = bitSet(rows.length);
    this.#positionOf = positionOf;
  }

  get goneCount(): number {
    return this.#goneCount;
  }

  /** Number of officers without tombstones. */
  get size(): number {
    return this.rows.length - this.#goneCount;
  }

  rowAt(rank: number): number {
    return this.rows[rank] as number;
  }

  officerAt(at: number): OfficerRow {
    return officerAt(this.columns, this.rowAt(at));
  }

  /** Returns the first position after a cursor, whether or not the cursor's officer exists. */
  firstBehind(rank: OfficerPosition | undefined): number {
    if (!rank) return 0;
    return firstWhere(this.rows.length, (at) => comparePositions(this.#positionOf(this.officerAt(at)), rank) > 0);
  }

  /** Marks a row as gone; once only. */
  remove(row: number): void {
    addBit(this.gone, this.ranks[row] as number);
    this.#goneCount++;
  }

  /** The rows from a place on that are not gone, at most `limit`. */
  rowsFrom(from: number, limit: number): number[] {
    const found: number[] = [];
    for (let at = from; at < this.rows.length && found.length < limit; at++)
      if (!hasBit(this.gone, at)) found.push(this.rowAt(at));
    return found;
  }
}

function inverse(order: Int32Array): Int32Array {
  const ranks = new Int32Array(order.length);
  for (let rank = 0; rank < order.length; rank++) ranks[order[rank] as number] = rank;
  return ranks;
}
