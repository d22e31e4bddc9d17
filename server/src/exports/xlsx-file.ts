import type { CalendarDate } from '@buckle/domain/officer/calendar-date';
import { exportMessages as print } from '@buckle/domain/messages/export';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Cell } from './format-cell.ts';
import type { FileColumn, ListFile } from './list-file.ts';

/** Characters of a cell at most: Excel calls a file with more of them damaged. */
const CELL_MAX = 32_767;

const MS_A_DAY = 24 * 60 * 60 * 1000;
const DAY_0 = Date.UTC(1899, 11, 30);
/** 1 March 1900. Earlier days would be counted wrong: Excel believes that there was a 29 February 1900. */
const FIRST_DAY = 61;

const serialOf = ({ year, month, day }: CalendarDate): number => (Date.UTC(year, month - 1, day) - DAY_0) / MS_A_DAY;

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
  const { year, month, day } = cell.day;
  const serial = serialOf(cell.day);
  return serial < FIRST_DAY ? `${day}.${month}.${year}` : serial;
}

async function* rowsOf(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<(string | number | null)[]> {
  for await (const row of rows) yield row.map(valueOf);
}

const columnOf = ({ header, width, isDate }: FileColumn) => ({
  header,
  width,
  ...(isDate ? { numFmt: 'd mmm yyyy' } : {}),
});

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
