import { formatDate } from '@buckle/domain/officer/calendar-date';
import { serialDayOf } from '@buckle/domain/officer/serial-day';
import { exportMessages as print } from '@buckle/domain/messages/export';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Cell } from './format-cell.ts';
import type { FileColumn, ListFile } from './list-file.ts';

/** Characters of a cell at most: Excel calls a file with more of them damaged. */
const CELL_MAX = 32_767;

/** Characters that are invalid in XML 1.0. */
const UNSPEAKABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
/** Texts that a spreadsheet would decode as an escaped character. */
const CHARACTER_CODE = /_(?=x[0-9A-F]{4}_)/giu;

function textOf(text: string): string {
  const escaped = text.replace(UNSPEAKABLE, '').replace(CHARACTER_CODE, '_x005F_');
  return escaped.length <= CELL_MAX
    ? escaped
    : `${escaped.slice(0, CELL_MAX - print.shortened.length)}${print.shortened}`;
}

/** Nothing for an empty cell: one that holds an empty text would be counted. */
function valueOf(cell: Cell): string | number | null {
  if (cell === '') return null;
  if (typeof cell === 'string') return textOf(cell);
  if (typeof cell === 'number') return cell;
  return serialDayOf(cell.day) ?? formatDate(cell.day);
}

async function* rowsOf(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<(string | number | null)[]> {
  for await (const row of rows) yield row.map(valueOf);
}

/** The format of a text: a spreadsheet makes no number and no date of it. */
const TEXT_FORMAT = '@';

function formatOf({ isDate, isTyped = false }: FileColumn): { numFmt?: string } {
  if (isDate) return { numFmt: 'd mmm yyyy' };
  return isTyped ? { numFmt: TEXT_FORMAT } : {};
}

const columnOf = (column: FileColumn) => ({ header: column.header, width: column.width, ...formatOf(column) });

/**
 * A workbook with a frozen header row: days are dates, texts are texts whatever they start with. More than 1,048,575
 * officers, the limit of a sheet, continue on another sheet.
 */
export const xlsxFile: ListFile = {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ending: 'xlsx',
  bytes: (columns, rows, sheet) =>
    writeXlsxStream(rowsOf(rows), { name: sheet, columns: columns.map(columnOf), freezePane: { rows: 1 } }),
};
