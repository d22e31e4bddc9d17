import { pipeline, Readable } from 'node:stream';
import { sheetMessages } from '@buckle/domain/messages/sheets';
import { withoutFormulaMark } from '@buckle/domain/officer/formula-mark';
import { CsvError, type CsvErrorCode, parse } from 'csv-parse';
import { sniffDelimiter } from './delimiter.ts';
import { SheetError } from './sheet-error.ts';
import type { ReadRow, SheetReader } from './sheet-file.ts';
import { excelRow } from './stray-quotes.ts';
import { startOf } from './text-encoding.ts';

/** Maximum row size in bytes. Longer rows indicate an unclosed quote. */
const ROW_LIMIT = 1_000_000;

const UNCLOSED: ReadonlySet<CsvErrorCode> = new Set(['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE']);

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

/** Exports protect digits from spreadsheets, which drop leading zeros: `="00123"` and `'00123`. */
const PROTECTED = /^="([^"]*)"$|^'(\d[^']*)$/u;

const plainCell = (cell: string): string => {
  const [, quoted, digits] = PROTECTED.exec(cell) ?? [];
  return quoted ?? digits ?? withoutFormulaMark(cell);
};

interface RawRow {
  readonly raw: string;
  readonly record: string[];
}

/** The parser takes both quotation marks of a cell literally if a text follows them. */
const hasStrayQuote = (record: readonly string[]): boolean => record.some((cell) => cell.startsWith('"'));

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

/** Reads cells that are separated by commas, semicolons, tabs or vertical bars. */
export function openCsv(text: Iterable<string>, name: string): SheetReader {
  startOf(text);
  return { format: 'csv', sheets: [{ name }], rows: () => rowsOf(text) };
}
