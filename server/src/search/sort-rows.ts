import { raise, sumUp } from './postings.ts';
import type { Steps } from './time-slices.ts';
import { byteAt, rowsOf, type TextColumn } from './text-column.ts';

/** Below this many rows, comparing is quicker than counting. */
const FEW = 48;
/** A byte, and the end of the text before every byte. */
const BUCKETS = 257;
/** Rows that are distributed between two interruptions. */
const ROWS_AT_ONCE = 20_000;

/** The order of two rows by several columns, byte by byte, from a place in the first column on; then by row number. */
function compareRows(columns: readonly TextColumn[], from: number, a: number, b: number): number {
  let depth = from;
  for (const column of columns) {
    for (; ; depth++) {
      const x = byteAt(column, a, depth);
      const y = byteAt(column, b, depth);
      if (x !== y) return x - y;
      if (x === -1) break;
    }
    depth = 0;
  }
  return a - b;
}

/** Sorts few rows in place, by insertion. */
function sortFew(rows: Int32Array, columns: readonly TextColumn[], depth: number): void {
  for (let i = 1; i < rows.length; i++) {
    const row = rows[i] as number;
    let j = i;
    while (j > 0 && compareRows(columns, depth, rows[j - 1] as number, row) > 0) {
      rows[j] = rows[j - 1] as number;
      j--;
    }
    rows[j] = row;
  }
}

/** Rows that are equal in all columns before the first, and in its bytes before `place`. */
interface Group {
  readonly rows: Int32Array;
  readonly columns: readonly TextColumn[];
  readonly depth: number;
}

/** Sorts the rows by their byte at `place`, and returns the groups with equal bytes. */
function distribute({ rows, columns, depth }: Group, space: Int32Array): Group[] {
  const [column, ...behind] = columns;
  if (!column) return [];
  const ends = new Uint32Array(BUCKETS);
  for (const row of rows) raise(ends, byteAt(column, row, depth) + 1, 1);
  // Numbers are filled up with zeros on the left, so that most bytes are the same in all.
  if (ends[byteAt(column, rows[0] as number, depth) + 1] === rows.length) {
    const isAtEnd = byteAt(column, rows[0] as number, depth) === -1;
    return [isAtEnd ? { rows, columns: behind, depth: 0 } : { rows, columns, depth: depth + 1 }];
  }
  sumUp(ends);
  const starts = ends.slice();
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i] as number;
    space[raise(starts, byteAt(column, row, depth) + 1, -1)] = row;
  }
  rows.set(space.subarray(0, rows.length));
  const groups: Group[] = [];
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const [start, end] = [starts[bucket] as number, ends[bucket] as number];
    if (end - start < 2) continue;
    const equal = rows.subarray(start, end);
    groups.push(bucket === 0 ? { rows: equal, columns: behind, depth: 0 } : { rows: equal, columns, depth: depth + 1 });
  }
  return groups;
}

/**
 * The row numbers in the order of several columns (the order of their UTF-8 bytes, which is that of the code points),
 * then of the row numbers: a radix sort from the first byte on, a few seconds for millions of rows.
 */
export function* sortRows(columns: readonly [TextColumn, ...TextColumn[]]): Steps<Int32Array> {
  const all = Int32Array.from({ length: rowsOf(columns[0]) }, (_, row) => row);
  const space = new Int32Array(all.length);
  const groups: Group[] = [{ rows: all, columns, depth: 0 }];
  let distributed = 0;
  for (let group = groups.pop(); group; group = groups.pop()) {
    if (group.rows.length <= FEW) sortFew(group.rows, group.columns, group.depth);
    else groups.push(...distribute(group, space));
    distributed += group.rows.length;
    if (distributed < ROWS_AT_ONCE) continue;
    distributed = 0;
    yield;
  }
  return all;
}
