import { existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sqliteFiles } from '../engine.sqlite.ts';
import { Unusable } from '../failures.ts';
import { countRows, type RowCounts } from './inspect-files.ts';

export interface FilesToCopy {
  /** Folder of the SQLite files. */
  readonly dataDir: string;
  /** A folder that is there and empty. */
  readonly into: string;
  readonly signal: AbortSignal;
  onProgress(pages: number, ofPages: number): void;
  readonly pagesPerStep?: number | undefined;
}

/** Makes it a single file, without a write-ahead log. */
export function keepOneFile(file: string): void {
  const sqlite = new Sqlite(file);
  sqlite.pragma('journal_mode = DELETE');
  sqlite.close();
}

/**
 * Copies the SQLite files of a folder from one snapshot, while other processes continue to write; returns the row
 * counts of each table.
 */
export async function copyFiles(files: FilesToCopy): Promise<RowCounts> {
  // Records first: every user they refer to existed by then, so no copy has a proposal with an unknown author. The
  // second file is opened some microseconds later.
  const sources: Sqlite.Database[] = [];
  try {
    for (const file of sqliteFiles(files.dataDir).filter((one) => existsSync(one))) sources.push(openMoment(file));
    const counts = sources.map((source) => countRows(source, basename(source.name)));
    for (const source of sources) await copyFile(source, files);
    return Object.assign({}, ...counts) as RowCounts;
  } finally {
    for (const source of sources) source.close();
  }
}

const WAITS_MS = 5_000;

/**
 * Opens a snapshot of a file: the connection sees no later changes, however long the copy runs. Without it, SQLite's
 * backup would restart with every change by another process.
 */
function openMoment(file: string): Sqlite.Database {
  const source = new Sqlite(file, { readonly: true });
  source.pragma(`busy_timeout = ${WAITS_MS}`);
  source.exec('BEGIN');
  source.prepare('SELECT count(*) FROM sqlite_schema').get();
  return source;
}

/** Pages that are copied before others get their turn: 800 kB. */
const PAGES_PER_STEP = 200;

async function copyFile(source: Sqlite.Database, files: FilesToCopy): Promise<void> {
  const { into, signal, onProgress, pagesPerStep = PAGES_PER_STEP } = files;
  const copy = join(into, basename(source.name));
  // SQLite would create it world-readable.
  writeFileSync(copy, '', { mode: 0o600, flag: 'wx' });
  await source.backup(copy, {
    progress({ totalPages, remainingPages }) {
      if (signal.aborted) throw new Unusable('Stopped. No backup was made.');
      onProgress(totalPages - remainingPages, totalPages);
      return pagesPerStep;
    },
  });
  keepOneFile(copy);
}

/** Suffixes of a database file and SQLite's companion files. */
const ENDS = ['', '-wal', '-shm', '-journal'];

/** The names of all files that SQLite may have in a data folder. */
export const sqliteFileNames: readonly string[] = sqliteFiles('').flatMap((file) => ENDS.map((end) => `${file}${end}`));
