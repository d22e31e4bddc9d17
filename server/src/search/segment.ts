/**
 * A part of the search index: some officers at the time it was built. Immutable except for tombstones of officers that
 * a newer segment contains.
 */
import type { Search } from '@buckle/domain/search/matching';
import { addBit, type BitSet, hasBit, KeyTable } from '@buckle/domain/search/word-table';
import type { Comparison } from '@buckle/domain/search/name-query';
import { type CodeRunsData, type NumberIndex, numberIndex } from './number-index.ts';
import { findByCode, findEveryone, findByName, type Found } from './find-officers.ts';
import { type RankedRow, findSimilarByName, findSimilarByCode, type SimilarQuestion } from './find-similar.ts';
import { type ListTable, listTable, type ListTableData } from './list/list-table.ts';
import { type NameIndex, nameIndex, type NameIndexData } from './name-index.ts';
import {
  compareIds,
  namePosition,
  numberPosition,
  officerAt,
  type OfficerColumns,
  OfficerOrder,
  type OfficerRow,
  rankOfId,
} from './officer-row.ts';
import type { Steps } from './time-slices.ts';

/** Everything that a segment is made of, but for its tombstones: it never changes, and can be written to a file. */
export interface SegmentData {
  readonly columns: OfficerColumns;
  /** The rows in the orders of their numbers, names and ids. */
  readonly byNumber: Int32Array;
  readonly byName: Int32Array;
  readonly byId: Int32Array;
  readonly codeRuns: CodeRunsData;
  readonly names: NameIndexData;
  /** Entries of the `KeyTable` of similar numbers. */
  readonly numberKeys: Float64Array;
  readonly list: ListTableData;
}

/** A row of a segment that another segment has too, and its row there. */
export type SharedRow = readonly [row: number, inSecond: number];

/** Ids compared per time slice. */
const IDS_AT_ONCE = 2_000;

export class Segment {
  /** The segment's officers as a table for the desk list, row by row. */
  readonly list: ListTable;
  /** How many rows it has, tombstones included. */
  readonly rows: number;
  /** In bytes. */
  readonly bytes: number;
  readonly data: SegmentData;
  readonly #byNumber: OfficerOrder;
  readonly #byName: OfficerOrder;
  readonly #numbers: NumberIndex;
  readonly #names: NameIndex;
  readonly #numberKeys: KeyTable;

  constructor(data: SegmentData) {
    const { columns, byId } = data;
    this.data = data;
    this.#byNumber = new OfficerOrder(columns, data.byNumber, numberPosition);
    this.#byName = new OfficerOrder(columns, data.byName, namePosition);
    this.#numbers = numberIndex([columns.buckle, columns.employee], data.byNumber, data.codeRuns);
    this.#names = nameIndex(data.names);
    this.#numberKeys = new KeyTable(data.numberKeys);
    this.list = listTable(data.list, columns, this.#byNumber);
    this.rows = byId.length;
    this.bytes =
      Object.values(columns).reduce((sum, { bytes, starts }) => sum + bytes.length + starts.byteLength, 0) +
      5 * byId.byteLength +
      this.#numbers.size +
      this.#names.size +
      this.#numberKeys.bytes +
      this.list.bytes;
  }

  /** How many officers it has, without those that have a tombstone. */
  get size(): number {
    return this.#byNumber.size;
  }

  find(search: Search): Found {
    if (search.by === 'all') return findEveryone(this.#byNumber);
    return search.by === 'code'
      ? findByCode(this.#byNumber, this.#numbers, search.code)
      : findByName(this.#byName, this.#names, search.words);
  }

  /** Returns similar officers, best first. */
  similar(query: SimilarQuestion, comparison: Comparison): RankedRow[] {
    return query.by === 'name'
      ? findSimilarByName(this.#byName, this.#names, query, comparison)
      : findSimilarByCode(this.#byNumber, this.#numberKeys, query);
  }

  officerAt(row: number): OfficerRow {
    return officerAt(this.data.columns, row);
  }

  isGone(row: number): boolean {
    return hasBit(this.list.gone, row);
  }

  /** The row of an officer, with a tombstone or without; undefined where there is none. */
  rowOf(id: string): number | undefined {
    const rank = rankOf(this.data, id);
    return rank === undefined ? undefined : this.data.byId[rank];
  }

  /** Puts a tombstone on a row. */
  remove(row: number): void {
    if (this.isGone(row)) return;
    addBit(this.list.gone, row);
    for (const order of [this.#byNumber, this.#byName]) order.remove(row);
  }

  /** Puts tombstones on rows. */
  removeAll(rows: BitSet): void {
    for (let row = 0; row < this.rows; row++) if (hasBit(rows, row)) this.remove(row);
  }

  /** Returns the officers that another segment contains too, including tombstones. */
  *sharedWith(second: Segment): Steps<SharedRow[]> {
    const [mine, theirs] = [this.data, second.data];
    const shared: SharedRow[] = [];
    let from = 0;
    for (let at = 0; at < mine.byId.length && from < theirs.byId.length; at++) {
      const row = mine.byId[at] as number;
      const { bytes, starts } = mine.columns.id;
      const id = bytes.subarray(starts[row], starts[row + 1]);
      from = firstFromId(theirs, id, from);
      const inSecond = theirs.byId[from];
      if (inSecond !== undefined && compareIds(theirs.columns.id, inSecond, id) === 0) shared.push([row, inSecond]);
      if (at % IDS_AT_ONCE === IDS_AT_ONCE - 1) yield;
    }
    return shared;
  }
}

/** The place of an officer in the order of ids; undefined where there is none. `guess`: a place at which it may be. */
export function rankOf({ columns, byId }: SegmentData, id: string, guess = 0): number | undefined {
  const bytes = Buffer.from(id, 'utf8');
  const isAt = (rank: number): boolean =>
    rank < byId.length && compareIds(columns.id, byId[rank] as number, bytes) === 0;
  if (isAt(guess)) return guess;
  const rank = rankOfId(columns.id, byId, bytes);
  return isAt(rank) ? rank : undefined;
}

/** The first place with this id or a later one, from a place on: in growing steps, for the next one is mostly near. */
function firstFromId({ columns, byId }: SegmentData, id: Uint8Array, from: number): number {
  const isBefore = (rank: number): boolean => compareIds(columns.id, byId[rank] as number, id) < 0;
  let [low, step] = [from, 1];
  if (low < byId.length && !isBefore(low)) return low;
  while (low + step < byId.length && isBefore(low + step)) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, byId.length);
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle;
    else high = middle;
  }
  return high;
}
