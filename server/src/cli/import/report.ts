import { closeSync, openSync, writeSync } from 'node:fs';
import { Refused } from '../command.ts';
import type { CsvRow } from './csv-reader.ts';

/** A CSV file of the rows that were not taken: line, reason, and the cells as they stood. */
export interface RejectionReport {
  add(row: CsvRow, reason: string): void;
  close(): void;
}

const written = (cell: string): string =>
  /["\r\n,;\t]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

const writtenRow = (cells: readonly string[], delimiter: string): string => `${cells.map(written).join(delimiter)}\r\n`;

/** Starts a report, with a byte order mark so that Excel reads it as UTF-8, and the delimiter of the import. */
export function openReport(file: string, header: readonly string[], delimiter: string): RejectionReport {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'w', 0o600);
  } catch {
    throw new Refused(
      `The report "${file}" cannot be written. Name a file in a folder that exists and that you may write to.`,
    );
  }
  writeSync(descriptor, `\uFEFF${writtenRow(['Import line', 'Import reason', ...header], delimiter)}`);
  return {
    add: (row, reason) => void writeSync(descriptor, writtenRow([String(row.line), reason, ...row.cells], delimiter)),
    close: () => closeSync(descriptor),
  };
}
