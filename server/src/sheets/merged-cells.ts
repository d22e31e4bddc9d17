import { sheetMessages } from '@buckle/domain/messages/sheets';
import { SheetError } from './sheet-error.ts';
import { sheetLimits } from './sheet-limits.ts';

/** A merged range, from 0, both ends included. */
export interface MergedRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

interface OpenRange extends MergedRange {
  text: string;
}

/** Fills merged ranges with the text of their first cell, row by row from above. */
export class MergedCells {
  #ahead: MergedRange[] = [];
  #open: OpenRange[] = [];
  #count = 0;

  /** Ranges may be added until their first row is filled, in the order of their first rows. */
  add(range: MergedRange): void {
    const right = Math.min(range.right, sheetLimits.columns - 1);
    if (range.left > right || (range.top >= range.bottom && range.left >= right)) return;
    if (++this.#count > sheetLimits.merges) throw new SheetError(sheetMessages.unsafe);
    this.#ahead.push({ ...range, right });
  }

  /** Adds ranges in any order. */
  static of(ranges: readonly MergedRange[]): MergedCells {
    const merged = new MergedCells();
    for (const range of ranges.toSorted((a, b) => b.top - a.top)) merged.add(range);
    return merged;
  }

  /** Whether a cell of this row is in a range that began above. */
  covers(row: number, column: number): boolean {
    return this.#open.some(({ bottom, left, right }) => row <= bottom && left <= column && column <= right);
  }

  fill(row: number, cells: string[]): void {
    if (this.#open.length > 0) this.#open = this.#open.filter(({ bottom }) => bottom >= row);
    for (let next = this.#ahead.at(-1); next !== undefined && next.top <= row; next = this.#ahead.at(-1)) {
      this.#ahead.pop();
      // A range whose first row is blank has no text.
      if (next.bottom >= row) this.#open.push({ ...next, text: next.top === row ? (cells[next.left] ?? '') : '' });
    }
    // Ranges do not overlap, so that a row has no more of them than columns.
    if (this.#open.length > sheetLimits.columns) throw new SheetError(sheetMessages.unsafe);
    for (const { left, right, text } of this.#open) {
      if (text === '') continue;
      while (cells.length < left) cells.push('');
      for (let column = left; column <= right; column++) cells[column] = text;
    }
  }
}
