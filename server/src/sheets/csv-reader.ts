import { pipeline, Readable } from 'node:stream';
import { sheetMessages } from '@buckle/domain/messages/sheets';
import { withoutFormulaMark } from '@buckle/domain/officer/formula-mark';
import { CsvError, type CsvErrorCode, parse } from 'csv-parse';
import { sniffDelimiter } from './delimiter.ts';
import { SheetError } from './sheet-error.ts';
import type { ReadRow, SheetReader } from './sheet-file.ts';
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

/**
 * Throws if a cell begins with a quotation mark that does not end it: the parser takes both literally, with delimiters
 * and line breaks between them, and several cells or rows would become one.
 */
function rejectBadQuote(raw: string, record: readonly string[], line: number): void {
  if (record.some((cell) => cell.startsWith('"')) && !raw.includes('"""'))
    throw new SheetError(sheetMessages.badQuote(line));
}

async function* rowsOf(text: Iterable<string>): AsyncGenerator<ReadRow> {
  const { delimiter, skip, isSpaced } = sniffDelimiter(startOf(text));
  let line = skip > 0 ? 2 : 1;
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // A quote inside an unquoted cell is literal: `5" pipe`.
    relax_quotes: true,
    trim: isSpaced,
    max_record_size: ROW_LIMIT,
    raw: true,
    on_record(row: unknown) {
      const { raw, record } = row as RawRow;
      rejectBadQuote(raw, record, line);
      line += 1 + lineBreaks(record);
      return record.map(plainCell);
    },
  });
  pipeline(Readable.from(without(skip, text), { objectMode: false }), parser, () => undefined);
  let index = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { index: index++, cells };
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
