import { closeSync, openSync, writeSync } from 'node:fs';
import { namedObstacle } from '../../db/file-access.ts';
import type { FileRow, Problem } from '../../imports/engine/mapped-row.ts';
import { UsageError } from '../command.ts';
import { asOne } from './map-row.ts';

/** A CSV file of rejected rows and ignored cells: line, result, reason, and the original cells. */
export interface ImportReport {
  rejected(row: FileRow, problem: Problem): void;
  /** One row for all cells that were left out, so that the corrected report can be imported. */
  omitted(row: FileRow, problems: readonly Problem[]): void;
  /** One row for an officer who was added and may be in the directory already. */
  suspected(row: FileRow, reason: string): void;
  /** One row for an officer who was imported with unlikely values. */
  unlikely(row: FileRow, reason: string): void;
  close(): void;
}

const ABOUT_THE_ROW = ['Import line', 'Import result', 'Import column', 'Import reason'];

const written = (cell: string): string =>
  /["\r\n,;\t]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

const writtenRow = (cells: readonly string[], delimiter: string): string => `${cells.map(written).join(delimiter)}\r\n`;

/** Starts a report, with a byte order mark so that Excel reads it as UTF-8, and the delimiter of the import. */
export function openReport(file: string, header: readonly string[], delimiter: string): ImportReport {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'w', 0o600);
  } catch {
    throw new UsageError(
      `The report "${file}" cannot be written. ` +
        (namedObstacle(file, 'write') ?? 'Choose a folder that exists and that you have permission to write to.'),
    );
  }
  writeSync(descriptor, `\uFEFF${writtenRow([...ABOUT_THE_ROW, ...header], delimiter)}`);
  const add = ({ line, place, cells }: FileRow, result: string, { column, reason }: Problem): void =>
    void writeSync(descriptor, writtenRow([place?.words ?? String(line), result, column, reason, ...cells], delimiter));
  return {
    rejected: (row, problem) => add(row, 'rejected', problem),
    omitted: (row, problems) => add(row, 'imported without this', asOne(problems)),
    suspected: (row, reason) => add(row, 'added, perhaps there already', { column: '', reason }),
    unlikely: (row, reason) => add(row, 'imported, please check', { column: '', reason }),
    close: () => closeSync(descriptor),
  };
}
