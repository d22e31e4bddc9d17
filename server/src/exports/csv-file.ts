import { writeDate } from '@buckle/domain/officer/calendar-date';
import { withFormulaMark } from '@buckle/domain/officer/formula-mark';
import { writeCsvStream } from 'hucre/csv';
import type { Cell } from './format-cell.ts';
import type { FileColumn, ListFile } from './list-file.ts';

function csvText(cell: Cell): string {
  const text = typeof cell === 'object' ? writeDate(cell.day) : String(cell);
  return withFormulaMark(text);
}

async function* textsOf(
  columns: readonly FileColumn[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string[]> {
  yield columns.map(({ header }) => csvText(header));
  for await (const row of rows) yield row.map(csvText);
}

/**
 * CSV in UTF-8 with a byte order mark, which Excel needs; days as `YYYY-MM-DD`. All fields are quoted: a spreadsheet
 * that separates by semicolons or tabs would otherwise create cells, and formulas, from their content.
 */
export const csvFile: ListFile = {
  type: 'text/csv; charset=utf-8',
  ending: 'csv',
  bytes: (columns, rows) =>
    writeCsvStream(textsOf(columns, rows), { headers: false, bom: true, lineSeparator: '\r\n', quoteStyle: 'all' }),
};
