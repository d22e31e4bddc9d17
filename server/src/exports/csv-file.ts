import { writeDate } from '@buckle/domain/officer/calendar-date';
import { writeCsvStream } from 'hucre/csv';
import type { Cell } from './cell.ts';
import type { ExportedColumn } from './exported-columns.ts';
import type { ListFile } from './list-file.ts';

/**
 * What a spreadsheet would take for a formula, also behind white space and in full width: it gets an apostrophe in
 * front, as OWASP's page on CSV injection advises.
 */
const FORMULA = /^[\s\p{Cc}]*[=+\-@|＝＋－＠]/u;

function csvText(cell: Cell): string {
  const text = typeof cell === 'object' ? writeDate(cell.day) : String(cell);
  return FORMULA.test(text) ? `'${text}` : text;
}

async function* textsOf(
  columns: readonly ExportedColumn[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string[]> {
  yield columns.map(({ header }) => csvText(header));
  for await (const row of rows) yield row.map(csvText);
}

/** CSV in UTF-8 with a byte order mark, by which Excel knows it; days as `YYYY-MM-DD`. */
export const csvFile: ListFile = {
  type: 'text/csv; charset=utf-8',
  ending: 'csv',
  bytes: (columns, rows) =>
    writeCsvStream(textsOf(columns, rows), { headers: false, bom: true, lineSeparator: '\r\n' }),
};
