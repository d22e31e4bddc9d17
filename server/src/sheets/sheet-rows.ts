import { lettersOf } from '@buckle/domain/import/column-label';
import { decodeText } from '@buckle/domain/import/broken-text';
import { fontOf } from '@buckle/domain/import/marked-cell';
import { sheetMessages } from '@buckle/domain/messages/sheets';
import { rejectColumn } from './cell-position.ts';
import { SheetError } from './sheet-error.ts';
import { count, type LeftOut, nothingLeftOut, type ReadRow } from './sheet-file.ts';
import { sheetLimits } from './sheet-limits.ts';

/** Returns the text without NUL characters, which PostgreSQL does not store. */
const withoutNul = (cell: string): string => (cell.includes('\0') ? cell.replaceAll('\0', '') : cell);

/** Returns the cells that the sheet shows, and counts the others. */
function shownCells(row: ReadRow, leftOut: LeftOut): string[] {
  const { index, hidden, hiddenColumns, struck = 0, hiddenCells = [], formulas = [], strayQuote } = row;
  const cells = row.cells.map((cell) => decodeText(withoutNul(cell)));
  if (hidden === true) {
    if (struck > 0 || cells.some((cell) => cell.trim() !== '')) leftOut.rows++;
    return [];
  }
  leftOut.struck += struck;
  for (const text of hiddenCells) count(leftOut.cells, text);
  for (const column of formulas)
    if (hiddenColumns?.has(column) !== true) count(leftOut.formulas, `${lettersOf(column)}${index + 1}`);
  if (strayQuote !== undefined) count(leftOut.strayQuotes, strayQuote);
  for (const column of hiddenColumns ?? []) {
    const text = cells[column]?.trim() ?? '';
    if (text !== '' && !leftOut.columns.has(column)) leftOut.columns.set(column, text);
    if (column < cells.length) cells[column] = '';
  }
  for (const cell of cells) {
    const font = fontOf(cell);
    if (font !== undefined) leftOut.fonts.add(font);
  }
  return cells;
}

/**
 * Returns the rows of a sheet from the first, those between rows with something as blank ones; without blank cells at
 * the end of a row and blank rows at the end of the sheet. Throws if there are too many.
 */
export async function* sheetRows(
  rows: AsyncIterable<ReadRow>,
  leftOut: LeftOut = nothingLeftOut(),
): AsyncGenerator<readonly string[]> {
  let next = 0;
  for await (const row of rows) {
    const { index } = row;
    const cells = shownCells(row, leftOut);
    while (cells.length > 0 && cells.at(-1)?.trim() === '') cells.pop();
    if (cells.length === 0) continue;
    rejectColumn(index, cells.length - 1);
    if (index >= sheetLimits.rows) throw new SheetError(sheetMessages.rows(sheetLimits.rows));
    for (; next < index; next++) yield [];
    next = index + 1;
    yield cells;
  }
}
