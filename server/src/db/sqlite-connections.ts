import { chmodSync, existsSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { DatabaseError } from './engine.ts';
import { retryWhenBusy } from './retry-when-busy.ts';
import { sqliteErrorKindOf } from './sqlite-failures.ts';

/** Timeout of a start while another process migrates. */
export const MIGRATION_WAITS_MS = 120_000;
const READER_WAITS_MS = 5_000;
const CACHE_KIB = 65_536;

/** Timeout and retry interval of a checkpoint after a long change, while readers block it. */
const CHECKPOINT_WAITS_MS = 5_000;

export function openForWriting(file: string): Sqlite.Database {
  const isNew = !existsSync(file);
  const sqlite = new Sqlite(file);
  // The folder may have been there before, open to other accounts; SQLite makes its other files like this one.
  if (isNew) chmodSync(file, 0o600);
  // Another process may be opening or migrating the file.
  sqlite.pragma(`busy_timeout = ${MIGRATION_WAITS_MS}`);
  sqlite.pragma('foreign_keys = ON');
  // Otherwise INSERT OR REPLACE deletes a row without firing the trigger that rejects deletes.
  sqlite.pragma('recursive_triggers = ON');
  sqlite.pragma(`cache_size = -${CACHE_KIB}`);
  // FULL: in a power loss, NORMAL loses rows that were acknowledged. better-sqlite3 reopens a WAL file with NORMAL.
  sqlite.pragma('synchronous = FULL');
  if (sqlite.pragma('synchronous', { simple: true }) !== 2) throw new Error('SQLite did not accept synchronous=FULL.');
  return sqlite;
}

/** Both files on one connection that cannot change them. */
export function openForReading(records: string, access: string): Sqlite.Database {
  const sqlite = new Sqlite(records, { readonly: true });
  // Readers are only blocked by a process that recovers the log of a killed one.
  sqlite.pragma(`busy_timeout = ${READER_WAITS_MS}`);
  sqlite.pragma(`cache_size = -${CACHE_KIB}`);
  sqlite.prepare('ATTACH ? AS access').run(access);
  return sqlite;
}

/**
 * Truncates the log of a file after a change that made it long: it is read at each start, and uses disk space. A reader
 * of an older snapshot prevents that; a later change truncates it then.
 */
export async function emptyLog(sqlite: Sqlite.Database): Promise<void> {
  // A passive checkpoint first, which blocks no writer: it leaves little for the blocking one.
  sqlite.pragma('wal_checkpoint(PASSIVE)');
  const empty = (): Promise<void> => {
    const [{ busy } = { busy: 0 }] = sqlite.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
    return busy === 0 ? Promise.resolve() : Promise.reject(new DatabaseError('busy', 'Somebody reads the log.'));
  };
  // Ignored: the change is committed, truncated log or not.
  await retryWhenBusy(empty, sqliteErrorKindOf, CHECKPOINT_WAITS_MS).catch(() => undefined);
}
