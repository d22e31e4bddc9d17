import { pipeline, Readable } from 'node:stream';
import { CsvError, type CsvErrorCode, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { sheetMessages } from '@buckle/domain/errors.messages';
import { withoutFormulaMark } from '@buckle/domain/officers/typed-values';
import { type ReadRow, SheetError, type SheetReader } from './sheet-file.ts';
import { startOf } from './text-encoding.ts';

/** Reads cells that are separated by commas, semicolons, tabs or vertical bars. */
export function openCsv(text: Iterable<string>, name: string): SheetReader {
  startOf(text);
  return { format: 'csv', sheets: [{ name }], rows: () => rowsOf(text) };
}

interface RawRow {
  readonly raw: string;
  readonly record: string[];
}

/** Maximum row size in bytes. Longer rows indicate an unclosed quote. */
const ROW_LIMIT = 1_000_000;

const UNCLOSED: ReadonlySet<CsvErrorCode> = new Set(['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE']);

async function* rowsOf(text: Iterable<string>): AsyncGenerator<ReadRow> {
  const { delimiter, skip, isSpaced } = sniffDelimiter(startOf(text));
  let line = skip > 0 ? 2 : 1;
  /** Lines of doubtful rows. */
  const strayQuotes = new WeakMap<readonly string[], number>();
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // A quote inside an unquoted cell is literal: `5" pipe`.
    relax_quotes: true,
    ltrim: isSpaced,
    max_record_size: ROW_LIMIT,
    raw: true,
    on_record(row: unknown) {
      const { raw, record } = row as RawRow;
      const excel = hasStrayQuote(record) ? excelRow(raw, delimiter, isSpaced) : { cells: record, isDoubtful: false };
      if (!excel) throw new SheetError(sheetMessages.badQuote(line));
      const cells = excel.cells.map((cell) => plainCell(isSpaced ? cell.trim() : cell));
      if (excel.isDoubtful) strayQuotes.set(cells, line);
      line += 1 + lineBreaks(record);
      return cells;
    },
  });
  pipeline(Readable.from(without(skip, text), { objectMode: false }), parser, () => undefined);
  let index = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>)
      yield { index: index++, cells, strayQuote: strayQuotes.get(cells) };
  } catch (error) {
    throw error instanceof CsvError && UNCLOSED.has(error.code)
      ? new SheetError(sheetMessages.quoteNotClosed(line))
      : error;
  }
}

interface Sniffed {
  readonly delimiter: string;
  /** Characters in front of the first row. */
  readonly skip: number;
  /** Whether cells in quotation marks have a space in front; spaces around cells are left out then. */
  readonly isSpaced: boolean;
}

/** Excel's own first line that names the delimiter. */
const DECLARED = /^("?)sep=(.)\1(?:\r\n|[\r\n]|$)/iu;

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** Finds the delimiter that divides most rows into most cells of the same number; a comma if none does. */
function sniffDelimiter(sample: string): Sniffed {
  const declared = DECLARED.exec(sample);
  if (declared?.[2] !== undefined) return sniffed(sample, declared[2], declared[0].length);
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, score: cellsWith(delimiter, sample) }));
  const best = scores.reduce((best, next) => (next.score > best.score ? next : best));
  return sniffed(sample, best.delimiter);
}

const sniffed = (sample: string, delimiter: string, skip = 0): Sniffed => ({
  delimiter,
  skip,
  isSpaced: sample.includes(`${delimiter} "`),
});

const LINES = 50;

/** Returns how well a delimiter divides the first rows: into many cells, and all alike. */
function cellsWith(delimiter: string, sample: string): number {
  const lines = sample.slice(0, Math.max(sample.lastIndexOf('\n'), sample.lastIndexOf('\r')) + 1 || undefined);
  try {
    const rows = parseAtOnce(lines, { delimiter, relax_column_count: true, relax_quotes: true, to: LINES });
    const counts = new Map<number, number>();
    for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
    // Of the lengths that rows have, the most frequent one; titles and notes around the table have fewer cells.
    const [length = 1, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
    // Rows of the same length weigh more than long rows: addresses have commas, too.
    return length * count ** 2;
  } catch {
    return lines.split(delimiter).length;
  }
}

/** The parser takes both quotation marks of a cell literally if a text follows them. */
const hasStrayQuote = (record: readonly string[]): boolean => record.some((cell) => cell.startsWith('"'));

interface ExcelRow {
  readonly cells: string[];
  /** Whether a cell had a text behind its closing quotation mark. */
  readonly isDoubtful: boolean;
}

const SPACED = / *"([^"]*(?:""[^"]*)*)"/uy;

const QUOTED = /"([^"]*(?:""[^"]*)*)"/uy;

/** The end of a cell that a delimiter divided; not a mark of inches inside, `5" pipe`. */
const ENDS_QUOTED = /"\s*$/u;

/**
 * Returns the cells of a row as Excel reads them: it drops both quotation marks, and appends what follows. `undefined` if
 * several cells or rows may have become one, or one cell several.
 */
function excelRow(raw: string, delimiter: string, isSpaced: boolean): ExcelRow | undefined {
  const cells: string[] = [];
  let isDoubtful = false;
  let isUneven = false;
  for (const { quoted, rest } of cellsOf(raw.replace(/[\r\n]+$/u, ''), delimiter, isSpaced ? SPACED : QUOTED)) {
    cells.push((quoted ?? '') + rest);
    isUneven ||= quoted === undefined ? ENDS_QUOTED.test(rest) : hasOddQuotes(rest);
    if (quoted === undefined || rest.trim() === '') continue;
    if (!isClosed(quoted, rest, delimiter)) return undefined;
    isDoubtful = true;
  }
  return isDoubtful && isUneven ? undefined : { cells, isDoubtful };
}

interface Cell {
  /** Text between the quotation marks, if the cell begins with one. */
  readonly quoted: string | undefined;
  readonly rest: string;
}

function* cellsOf(row: string, delimiter: string, opening: RegExp): Generator<Cell> {
  for (let at = 0; at <= row.length;) {
    opening.lastIndex = at;
    const [before = '', quoted] = opening.exec(row) ?? [];
    const end = row.indexOf(delimiter, at + before.length);
    const rest = row.slice(at + before.length, end === -1 ? row.length : end);
    yield { quoted: quoted?.replaceAll('""', '"'), rest };
    at += before.length + rest.length + delimiter.length;
  }
}

const hasOddQuotes = (text: string): boolean => (text.split('"').length - 1) % 2 === 1;

/**
 * Whether a quotation mark was meant to close the cell. One behind a delimiter, a space or a line break opens another
 * cell or a quotation; so does one that a text with further marks follows.
 */
const isClosed = (quoted: string, rest: string, delimiter: string): boolean =>
  !/[\r\n]|\s$/u.test(quoted) &&
  !quoted.endsWith(delimiter) &&
  (!rest.includes('"') || (quoted !== '' && /^\s/u.test(rest)));

/** Exports protect digits from spreadsheets, which drop leading zeros: `="00123"` and `'00123`. */
const PROTECTED = /^="([^"]*)"$|^'(\d[^']*)$/u;

const plainCell = (cell: string): string => {
  const [, quoted, digits] = PROTECTED.exec(cell) ?? [];
  return quoted ?? digits ?? withoutFormulaMark(cell);
};

const LINE_BREAK = /\r\n|[\r\n]/gu;
const lineBreaks = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => (/[\r\n]/u.test(cell) ? sum + (cell.match(LINE_BREAK)?.length ?? 0) : sum), 0);

function* without(skip: number, text: Iterable<string>): Generator<string> {
  let rest = skip;
  for (const chunk of text) {
    yield chunk.slice(rest);
    rest = Math.max(0, rest - chunk.length);
  }
}
