import { compareKeys, type ListPosition, type ListSort } from '@buckle/domain/list/list-order';
import { hasBit } from '@buckle/domain/similar/bit-set';
import { firstWhere } from '../binary-search.ts';
import type { ListTable } from './list-table.ts';
import type { RowTest } from './row-tests.ts';
import type { SortColumn } from './value-column.ts';

/** Rows collected beyond a page before all but the first ones are dropped. */
const COLLECTED = 4096;
/** More officers than there can be: rank and place in number order are one number, which a double holds exactly. */
const RANK_FACTOR = 2 ** 26;

/** The rank that a key has in a column; half of one between two ranks where no row has it. */
function rankOf({ size, blank, keyAt }: SortColumn, key: string): number {
  if (key === '') return blank === -1 ? size : blank;
  const rank = firstWhere(size, (at) => compareKeys(keyAt(at), key, false) >= 0);
  return rank < size && keyAt(rank) === key ? rank : rank - 0.5;
}

/** Sort position of a rank; blanks last in both directions. */
const standingOf =
  ({ size, blank }: SortColumn, descending: boolean) =>
  (rank: number) => {
    if (rank === blank || rank === size) return size + 1;
    return descending ? size - rank : rank;
  };

/** Parameters of a page. */
interface RowsRequest {
  readonly tests: readonly RowTest[];
  readonly sort: ListSort;
  readonly behind: ListPosition | undefined;
  readonly limit: number;
}

/** Returns the sort position of the first row after a cursor. */
function standingBehind(table: ListTable, { sort, behind }: RowsRequest): number {
  if (!behind) return 0;
  const column = table.sorted[sort.column];
  const [key, ...numberNameId] = behind;
  const rank = rankOf(column, key);
  const standing = standingOf(column, sort.descending)(rank) * RANK_FACTOR;
  return Number.isInteger(rank) ? standing + table.byNumber.firstBehind(numberNameId) : standing;
}

/** The first rows behind a place that pass all tests, in order, at most `limit`, and how many rows pass in all. */
export function findRows(table: ListTable, request: RowsRequest): { rows: number[]; count: number } {
  const { tests, sort, limit } = request;
  const { gone, byNumber } = table;
  const { ranks: ranksOfColumn } = byNumber;
  const column = table.sorted[sort.column];
  const { codes, ranks } = column;
  const standing = standingOf(column, sort.descending);
  const from = standingBehind(table, request);
  const found = new Float64Array(limit + COLLECTED);
  let [collected, count, worst] = [0, 0, Infinity];
  const keepFirst = (): void => {
    found.subarray(0, collected).sort();
    if (collected >= limit) worst = found[limit - 1] as number;
    collected = Math.min(collected, limit);
  };
  for (let row = 0; row < table.rows; row++) {
    if (!passesAll(tests, row) || hasBit(gone, row)) continue;
    count++;
    const code = codes[row] as number;
    const at = standing(ranks ? (ranks[code] as number) : code) * RANK_FACTOR + (ranksOfColumn[row] as number);
    if (at < from || at >= worst) continue;
    found[collected++] = at;
    if (collected === found.length) keepFirst();
  }
  keepFirst();
  return { rows: [...found.subarray(0, collected)].map((at) => byNumber.rows[at % RANK_FACTOR] as number), count };
}

function passesAll(tests: readonly RowTest[], row: number): boolean {
  for (const { codes, passing } of tests) if (passing[codes[row] as number] === 0) return false;
  return true;
}
