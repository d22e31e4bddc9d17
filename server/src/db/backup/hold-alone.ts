import { existsSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { sqliteFiles } from '../engine.sqlite.ts';
import { Unusable } from '../failures.ts';
import { sqliteTroubleOf } from '../sqlite-failures.ts';
import { damageIn } from '../sqlite-problems.ts';

/**
 * An exclusive lock of a file, which nobody gets while anybody else has the file open: a server that only waits for
 * requests has a shared lock of it, which the system takes back when the process ends, however it ends.
 */
function lockOf(file: string): Sqlite.Database | undefined {
  const sqlite = new Sqlite(file, { fileMustExist: true, timeout: 0 });
  try {
    sqlite.pragma('locking_mode = EXCLUSIVE');
    sqlite.prepare('SELECT count(*) FROM sqlite_schema').get();
    return sqlite;
  } catch (error) {
    sqlite.close();
    // Nobody can work with a file whose first page is damaged.
    if (damageIn(error) !== undefined) return undefined;
    if (sqliteTroubleOf(error) === 'busy')
      throw new Unusable(
        `A server or another command works with ${file}. Stop it first (sudo systemctl stop buckle), and try again.`,
        { cause: error },
      );
    throw error;
  }
}

/** Keeps everybody else from the SQLite files of a folder until what it answers is called. Refused while they are in use. */
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
