import { existsSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { sqliteFiles } from '../engine.sqlite.ts';
import { Unusable } from '../failures.ts';
import { sqliteErrorKindOf } from '../sqlite-queries.ts';
import { damageIn } from '../sqlite-files.ts';

/**
 * Acquires an exclusive lock of a file, which fails while any other process has it open: an idle server holds a shared
 * lock, which the operating system releases when the process exits for any reason.
 */
function lockOf(file: string): Sqlite.Database | undefined {
  const sqlite = new Sqlite(file, { fileMustExist: true, timeout: 0 });
  try {
    sqlite.pragma('locking_mode = EXCLUSIVE');
    sqlite.prepare('SELECT count(*) FROM sqlite_schema').get();
    return sqlite;
  } catch (error) {
    sqlite.close();
    // A file with a damaged first page cannot be in use.
    if (damageIn(error) !== undefined) return undefined;
    if (sqliteErrorKindOf(error) === 'busy')
      throw new Unusable(
        `A server or another command works with ${file}. Stop it first (sudo systemctl stop buckle), and try again.`,
        { cause: error },
      );
    throw error;
  }
}

/** Locks the SQLite files of a folder exclusively; returns a callback that releases them. Throws if they are in use. */
export function holdAlone(folder: string): () => void {
  const locks: Sqlite.Database[] = [];
  const release = (): void => locks.forEach((lock) => lock.close());
  try {
    for (const file of sqliteFiles(folder)) {
      const lock = existsSync(file) ? lockOf(file) : undefined;
      if (lock) locks.push(lock);
    }
    return release;
  } catch (error) {
    release();
    throw error;
  }
}
