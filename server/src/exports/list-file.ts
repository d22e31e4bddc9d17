import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import type { FileFormat } from '@buckle/domain/exports/exports.actions';
import { formatDate, writeDate } from '@buckle/domain/dates/calendar-date';
import { withFormulaMark } from '@buckle/domain/officers/typed-values';
import { serialDayOf } from '@buckle/domain/dates/instant';
import { exportMessages as print } from '@buckle/domain/exports/exports.messages';
import { safeName } from '@buckle/domain/exports/file-name';
import type { Cell } from './exported-columns.ts';
import type { BytesResponse } from '../http/handler.ts';
import { streamOf } from '../http/response-stream.ts';

/** A column of a file. */
export interface FileColumn {
  /** Its name in the first row. */
  readonly header: string;
  /** In characters, where the file has widths. */
  readonly width: number;
  /** Holds days. */
  readonly isDate: boolean;
  /** What is typed into its cells stays as typed, where the file can say so: `0348` does not become a number. */
  readonly isTyped?: boolean;
}

interface ExportedFile {
  readonly format: FileFormat;
  /** Without its ending. */
  readonly name: string;
  readonly sheet: string;
  readonly columns: readonly FileColumn[];
}

/** How a list becomes a file. */
interface ListFile {
  /** Media type. */
  readonly type: string;
  /** Extension of the file's name, without a dot. */
  readonly ending: string;
  /** The file, made while it is read: a large list is never held at once. */
  readonly bytes: (
    columns: readonly FileColumn[],
    rows: AsyncIterable<readonly Cell[]>,
    sheet: string,
  ) => AsyncIterable<Uint8Array>;
}

/** Characters of a cell at most: Excel calls a file with more of them damaged. */
const CELL_MAX = 32_767;

/** Characters that are invalid in XML 1.0. */
const UNSPEAKABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
/** Texts that a spreadsheet would decode as an escaped character. */
const CHARACTER_CODE = /_(?=x[0-9A-F]{4}_)/giu;

/** The format of a text: a spreadsheet makes no number and no date of it. */
const TEXT_FORMAT = '@';

const columnOf = (column: FileColumn) => ({ header: column.header, width: column.width, ...formatOf(column) });

function formatOf({ isDate, isTyped = false }: FileColumn): { numFmt?: string } {
  if (isDate) return { numFmt: 'd mmm yyyy' };
  return isTyped ? { numFmt: TEXT_FORMAT } : {};
}

/**
 * A workbook with a frozen header row: days are dates, texts are texts whatever they start with. More than 1,048,575
 * officers, the limit of a sheet, continue on another sheet.
 */
const xlsxFile: ListFile = {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ending: 'xlsx',
  bytes: (columns, rows, sheet) =>
    writeXlsxStream(rowsOf(rows), { name: sheet, columns: columns.map(columnOf), freezePane: { rows: 1 } }),
};

async function* rowsOf(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<(string | number | null)[]> {
  for await (const row of rows) yield row.map(valueOf);
}

/** Nothing for an empty cell: one that holds an empty text would be counted. */
function valueOf(cell: Cell): string | number | null {
  if (cell === '') return null;
  if (typeof cell === 'string') return textOf(cell);
  if (typeof cell === 'number') return cell;
  return serialDayOf(cell.day) ?? formatDate(cell.day);
}

function textOf(text: string): string {
  const escaped = text.replace(UNSPEAKABLE, '').replace(CHARACTER_CODE, '_x005F_');
  return escaped.length <= CELL_MAX
    ? escaped
    : `${escaped.slice(0, CELL_MAX - print.shortened.length)}${print.shortened}`;
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

async function* textsOf(
  columns: readonly FileColumn[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string[]> {
  yield columns.map(({ header }) => csvText(header));
  for await (const row of rows) yield row.map(csvText);
}

function csvText(cell: Cell): string {
  const text = typeof cell === 'object' ? writeDate(cell.day) : String(cell);
  return withFormulaMark(text);
}

const files: Readonly<Record<FileFormat, ListFile>> = { xlsx: xlsxFile, csv: csvFile };

/** Three million officers in every detail take some minutes. */
const TIMES = { stalledMs: 60_000, totalMs: 3_600_000 };

/** Returns a file that is made while it is sent. `over` is called once when that has ended for any reason. */
export function fileResponse(
  { format, name, sheet, columns }: ExportedFile,
  rows: AsyncIterable<readonly Cell[]>,
  over: () => void,
): BytesResponse {
  const { type, ending, bytes } = files[format];
  return {
    status: 200,
    headers: { 'content-type': type, 'content-disposition': attachment(name, `.${ending}`) },
    bytes: streamOf(bytes(columns, rows, sheet), TIMES, over),
  };
}

/** Characters that `encodeURIComponent` keeps and RFC 8187 does not. */
const RESERVED = /['()*]/gu;

/**
 * Returns a Content-Disposition that saves a file under a name of any origin; with an ASCII one for programs that do not
 * read `filename*` (RFC 6266). Quotes, line breaks and characters that reverse text are replaced. The ending, `.csv`, is
 * of the content.
 */
export function attachment(stem: string, ending: string): string {
  const name = `${safeName(stem) || 'file'}${ending}`;
  const ascii = name.replaceAll('–', '-').replaceAll(/[^\x20-\x7E]+|%/gu, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(RESERVED, encoded)}`;
}

const encoded = (character: string): string => `%${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;
