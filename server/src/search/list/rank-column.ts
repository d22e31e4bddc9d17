import { lengthAt, type TextColumn } from '../text-column.ts';
import type { SortColumn } from './value-column.ts';

/** Whether two rows of a column have the same text. */
function isSame({ bytes, starts }: TextColumn, a: number, b: number): boolean {
  const [from, to] = [starts[a] as number, starts[a + 1] as number];
  const end = starts[b] as number;
  if (to - from !== (starts[b + 1] as number) - end) return false;
  for (let i = 0; i < to - from; i++) if (bytes[from + i] !== bytes[end + i]) return false;
  return true;
}

interface Parts {
  /** The rows in the order of the texts. */
  readonly order: Int32Array;
  /** Sort keys. */
  readonly keys: TextColumn;
  readonly isBlank: (row: number) => boolean;
}

/** A column of texts most of which differ. */
export interface RankColumnData {
  /** For each row the number of distinct smaller texts; blanks last. */
  readonly codes: Uint32Array;
  /** For each rank the first row that has it. */
  readonly rowOfRank: Int32Array;
  readonly hasBlank: boolean;
}

export function rankColumnData({ order, keys, isBlank }: Parts): RankColumnData {
  const codes = new Uint32Array(order.length);
  const firsts = new Int32Array(order.length);
  const blanks: number[] = [];
  let size = 0;
  let before: number | undefined;
  for (const row of order) {
    if (isBlank(row)) {
      blanks.push(row);
      continue;
    }
    if (before === undefined || !isSame(keys, before, row)) firsts[size++] = row;
    codes[row] = size - 1;
    before = row;
  }
  for (const row of blanks) codes[row] = size;
  return { codes, rowOfRank: firsts.slice(0, size), hasBlank: blanks.length > 0 };
}

/** `keyOf`: key of a row for comparison with a cursor. */
export function rankColumn({ codes, rowOfRank, hasBlank }: RankColumnData, keyOf: (row: number) => string): SortColumn {
  const size = rowOfRank.length;
  return {
    codes,
    ranks: undefined,
    size,
    blank: hasBlank ? size : -1,
    keyAt: (rank) => keyOf(rowOfRank[rank] as number),
    bytes: codes.byteLength + rowOfRank.byteLength,
  };
}

/** Returns whether a row's number is blank. `foldedNumberSortKey` makes `1` of a blank one; all other keys begin with 0. */
export const isBlankNumber = (keys: TextColumn, row: number): boolean => lengthAt(keys, row) === 1;
