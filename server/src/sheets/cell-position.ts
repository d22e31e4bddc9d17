import { lettersOf } from '@buckle/domain/import/column-label';
import { sheetMessages } from '@buckle/domain/messages/sheets';
import { SheetError } from './sheet-error.ts';
import { sheetLimits } from './sheet-limits.ts';

const A = 64;
const LETTERS = 26;

/** Returns the column of a cell reference, from 0: 27 for `AB12`; -1 if it has none. */
export function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) - A;
    if (letter < 1 || letter > LETTERS) break;
    column = column * LETTERS + letter;
  }
  return column - 1;
}

/** Throws if a non-blank column exceeds the limit. Row and column are zero-based. */
export function rejectColumn(row: number, column: number): void {
  if (column >= sheetLimits.columns)
    throw new SheetError(sheetMessages.columns(sheetLimits.columns, row + 1, lettersOf(column)));
}

/** Adds columns from 0, the last one included, as far as sheets are read. */
export function addColumns(columns: Set<number>, first: number, last: number): void {
  for (let column = first; column <= Math.min(last, sheetLimits.columns - 1); column++) columns.add(column);
}

/** Sets a cell (zero-based). Throws if the column exceeds the limit. */
export function putCell(cells: string[], row: number, column: number, text: string): void {
  rejectColumn(row, column);
  while (cells.length < column) cells.push('');
  cells[column] = text;
}
