import { sheetMessages } from '@buckle/domain/messages/sheets';
import { rejectColumn } from './cell-position.ts';
import { SheetError } from './sheet-error.ts';
import type { ReadRow } from './sheet-file.ts';
import { sheetLimits } from './sheet-limits.ts';

/** Returns the text without NUL characters, which PostgreSQL does not store. */
const withoutNul = (cell: string): string => (cell.includes('\0') ? cell.replaceAll('\0', '') : cell);

/**
 * Returns the rows of a sheet from the first, those between rows with something as blank ones; without blank cells at
 * the end of a row and blank rows at the end of the sheet. Throws if there are too many.
 */
export async function* sheetRows(rows: AsyncIterable<ReadRow>): AsyncGenerator<readonly string[]> {
  let next = 0;
  for await (const { index, cells: read } of rows) {
    const cells = read.map(withoutNul);
    while (cells.length > 0 && cells.at(-1)?.trim() === '') cells.pop();
    if (cells.length === 0) continue;
    rejectColumn(index, cells.length - 1);
    if (index >= sheetLimits.rows) throw new SheetError(sheetMessages.rows(sheetLimits.rows));
    for (; next < index; next++) yield [];
    next = index + 1;
    yield cells;
  }
}
