import { createReadStream, fstat, read } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { isBlank, isTotal } from '@buckle/domain/import/no-row';
import { withoutFormulaMark } from '@buckle/domain/officer/formula-mark';
import { CsvError, type CsvErrorCode, parse } from 'csv-parse';
import type { FileRow } from '../../imports/engine/mapped-row.ts';
import { UsageError } from '../command.ts';
import { utf8Only } from './file-encoding.ts';

export interface CsvFile {
  readonly header: readonly string[];
  /** Reads the rows below the header, from the first; blank lines and totals are none. */
  rows(): AsyncIterable<FileRow>;
  /** In bytes. */
  readonly size: number;
  /** By all calls of `rows` together. */
  bytesRead(): number;
  close(): void;
}

/** A row may be so long, in bytes; a longer one is a quotation mark that was never closed. */
const ROW_LIMIT = 1_000_000;

const badQuote = (line: number): string =>
  `The row that begins on line ${line} has a quotation mark in the wrong place. Put quotation marks around the whole cell, and double the one inside.`;

const sentences: Partial<Record<CsvErrorCode, (line: number) => string>> = {
  CSV_QUOTE_NOT_CLOSED: (line) => `The row that begins on line ${line} has a quotation mark that is never closed.`,
  CSV_MAX_RECORD_SIZE: (line) =>
    `The row that begins on line ${line} is longer than ${ROW_LIMIT} bytes. A quotation mark may be missing at the end of a cell.`,
  CSV_INVALID_CLOSING_QUOTE: badQuote,
  INVALID_OPENING_QUOTE: badQuote,
};

/** Returns the size of a file in bytes; throws if there is none. It may be open already. */
export async function sizeOf(file: string, descriptor?: number): Promise<number> {
  const found = await (descriptor === undefined ? stat(file) : promisify(fstat)(descriptor)).catch(() => undefined);
  if (!found) throw new UsageError(`There is no file "${file}" that can be read. Check the name and the folder.`);
  if (!found.isFile()) throw new UsageError(`"${file}" is not a file. Name the file of a sheet.`);
  return found.size;
}

/** A stream closes its file when it ends, which is read twice here. */
const LEFT_OPEN = { read, close: (_descriptor: number, done: (error: null) => void) => done(null) } as const;

const LINE_BREAK = /\r\n|[\r\n]/gu;

const lineBreaks = (cells: readonly string[]): number =>
  cells.reduce(
    (sum, cell) => (cell.includes('\n') || cell.includes('\r') ? sum + (cell.match(LINE_BREAK)?.length ?? 0) : sum),
    0,
  );

/** Parses the stream and numbers its rows: the parser counts a quoted CRLF as two lines. */
async function* numbered(
  file: ReturnType<typeof createReadStream>,
  delimiter: string,
  first: 'with header' | 'skip header',
): AsyncGenerator<FileRow> {
  let nextLine = 1;
  let belowHeader = false;
  const lines: number[] = [];
  const parser = parse({
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: ROW_LIMIT,
    on_record(cells) {
      const line = nextLine;
      nextLine += 1 + lineBreaks(cells);
      if (isBlank(cells) || (belowHeader && isTotal(cells))) return null;
      const skipped = !belowHeader && first === 'skip header';
      belowHeader = true;
      if (skipped) return null;
      lines.push(line);
      return cells.map(withoutFormulaMark);
    },
  });
  pipeline(file, utf8Only, parser, () => undefined);
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { line: lines.shift() ?? 0, cells };
  } catch (error) {
    const sentence = error instanceof CsvError ? sentences[error.code] : undefined;
    throw sentence ? new UsageError(`${sentence(nextLine)} Correct the file and import it again.`) : error;
  }
}

/**
 * Opens a CSV file, by the descriptor where it is open already, and reads its header; throws if it is not valid. Reading on
 * may throw, too.
 */
export async function openCsv(file: string, delimiter: string, descriptor?: number): Promise<CsvFile> {
  const size = await sizeOf(file, descriptor);
  const open = () =>
    createReadStream(file, descriptor === undefined ? {} : { fd: descriptor, start: 0, fs: LEFT_OPEN });
  const first = numbered(open(), delimiter, 'with header');
  const header = await first.next();
  await first.return(undefined);
  if (header.done === true) throw new UsageError(`"${file}" is empty. Its first line must name the columns.`);
  const streams: ReturnType<typeof createReadStream>[] = [];
  return {
    header: header.value.cells,
    rows() {
      const stream = open();
      streams.push(stream);
      return numbered(stream, delimiter, 'skip header');
    },
    size,
    bytesRead: () => streams.reduce((sum, stream) => sum + stream.bytesRead, 0),
    close: () => streams.forEach((stream) => stream.destroy()),
  };
}
