import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { bindMovedAccounts } from './audit/bind-existing.ts';
import { batchesByStream } from './batches.ts';
import { DatabaseError, type Engine, type ReadEngine, type Writing } from './engine.ts';
import { fileIdentity } from './file-identity.ts';
import { waitingChanges } from './yield-to-writers.ts';
import type { Area } from './area.ts';
import { isUpToDate, migrate } from './migrations.ts';
import { moveAccess } from './migrations/move-access.ts';
import type { AnyDatabase } from './migrations/portable.ts';
import { reserveIn } from './disk-reserve.ts';
import { linesOfFile, linesOfMigrations } from './schema-check/sqlite-schema.ts';
import { explained } from './file-access.ts';
import { forgetDamage, openSound } from './file-integrity.ts';
import { retryWhenBusy } from './retry-when-busy.ts';
import { MIGRATION_WAITS_MS, openForReading, openForWriting } from './sqlite-connections.ts';
import { sqliteErrorKindOf } from './sqlite-failures.ts';
import { searchCacheFolder } from './search-cache.ts';
import { changePreparedIn } from './sqlite-prepared.ts';
import { kyselyOf, withPreparedStatements, writerOf } from './sqlite-queries.ts';
import { rejectUnfinishedRestore } from './incomplete-restore.ts';

/** One file per area: a long write of records, such as an import, does not block logins. */
const FILES: Readonly<Record<Area, string>> = { records: 'buckle.db', access: 'access.db' };

/** Returns the path of the database file of an area (records or access) in a data folder. */
export const sqliteFile = (folder: string, area: Area): string => join(folder, FILES[area]);

/** The files of all areas in a data folder, records first. */
export const sqliteFiles = (folder: string): string[] => [sqliteFile(folder, 'records'), sqliteFile(folder, 'access')];

/** Runs `work` while no other process writes to the file. */
async function alone(sqlite: Sqlite.Database, work: () => Promise<void>): Promise<void> {
  sqlite.exec('BEGIN IMMEDIATE');
  try {
    await work();
    sqlite.exec('COMMIT');
  } catch (error) {
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK');
    throw error;
  }
}

type Writers = Readonly<Record<Area, Sqlite.Database>>;

/** Migrates both files; blocks while another process does. */
async function bringUpToDate({ access, records }: Writers): Promise<void> {
  const dbs = { access: kyselyOf(access), records: kyselyOf(records) } as unknown as Record<Area, AnyDatabase>;
  // SQLite does not wait here for a process that does the same, whatever the busy timeout.
  for (const sqlite of [access, records])
    await retryWhenBusy(async () => void sqlite.pragma('journal_mode = WAL'), sqliteErrorKindOf, MIGRATION_WAITS_MS);
  if (!(await isUpToDate(dbs.access, 'access'))) await alone(access, () => migrate(dbs.access, 'access'));
  if (!(await isUpToDate(dbs.records, 'records'))) {
    moveAccess(records.name, access);
    await alone(access, () => bindMovedAccounts(dbs.access));
    // Tables are recreated under their old names; foreign keys dangle until that is done.
    records.pragma('foreign_keys = OFF');
    await alone(records, () => migrate(dbs.records, 'records'));
    records.pragma('foreign_keys = ON');
  }
  // A busy timeout inside SQLite would block the event loop; `retryWhenBusy` retries instead.
  for (const sqlite of [access, records]) sqlite.pragma('busy_timeout = 0');
}

/** The read-only part of the engine, which threads open for themselves. */
export function readSqlite(folder: string): ReadEngine {
  const open = () => {
    try {
      return openForReading(sqliteFile(folder, 'records'), sqliteFile(folder, 'access'));
    } catch (error) {
      throw explained(error, folder);
    }
  };
  const connection = open();
  const reader = kyselyOf(withPreparedStatements(connection));
  return {
    reader: () => reader,
    async openSnapshot() {
      const dedicated = kyselyOf(open());
      const db = await dedicated.startTransaction().execute();
      return {
        db,
        async close() {
          await db.rollback().execute();
          await dedicated.destroy();
        },
      };
    },
    inBatches: batchesByStream,
    errorKindOf: sqliteErrorKindOf,
    clock: () => Promise.resolve(undefined),
    searchCache: searchCacheFolder(folder),
    async schemas() {
      const expected = [...(await linesOfMigrations('records')), ...(await linesOfMigrations('access'))];
      return { found: sqliteFiles(folder).flatMap(linesOfFile), expected };
    },
    // A query builder that never ran a query would not close its connection.
    close: () => Promise.resolve(void connection.close()),
  };
}

async function openFiles(folder: string, checked: boolean): Promise<Writers> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  rejectUnfinishedRestore(folder);
  const open = checked ? openSound : openForWriting;
  const files = { records: open(sqliteFile(folder, 'records')), access: open(sqliteFile(folder, 'access')) };
  if (checked) forgetDamage(folder);
  // Checked again: a restore may have started while the lock was acquired.
  rejectUnfinishedRestore(folder);
  await bringUpToDate(files);
  return files;
}

/** Opens (and makes, and migrates) the directory in a folder; `checked`: unless its files are damaged. */
export async function openSqlite(folder: string, checked = false): Promise<Engine> {
  const files = await openFiles(folder, checked).catch((error: unknown) => {
    throw explained(error, folder);
  });
  const writers = { records: writerOf(files.records), access: writerOf(files.access) };
  const isUnmoved = { records: fileIdentity(files.records.name), access: fileIdentity(files.access.name) };
  const rejectMoved = (area: Area): void => {
    if (isUnmoved[area]()) return;
    const file = basename(files[area].name);
    throw new DatabaseError('unavailable', `${file} is not where it was opened: what is written now would be lost.`);
  };
  /** One transaction, which is taken back where the file is found moved when its work is done. */
  const changeUnmoved = <T>(area: Area, { db, addRows }: Writing, work: (transaction: Writing) => Promise<T>) =>
    db.transaction().execute(async (transaction) => {
      const result = await work({ db: transaction, addRows });
      rejectMoved(area);
      return result;
    });
  const reading = readSqlite(folder);
  const waiting = waitingChanges(folder);
  return {
    ...reading,
    location: { kind: 'sqlite', folder },
    async change(area, work) {
      if (area === 'access') return changeUnmoved(area, writers.access, work);
      try {
        const result = await changeUnmoved(area, writers.records, work);
        waiting.withdraw();
        return result;
      } catch (error) {
        if (sqliteErrorKindOf(error) === 'busy') waiting.announce();
        throw error;
      }
    },
    async changePrepared(prepare, publish) {
      rejectMoved('records');
      return changePreparedIn(sqliteFile(folder, 'records'), waiting, {
        prepare,
        publish: (writing, prepared) =>
          changeUnmoved('records', writing, (transaction) => publish({ ...writing, ...transaction }, prepared)),
      });
    },
    // Another file: committed although the caller may still fail.
    inAccess: (_transaction, work) =>
      retryWhenBusy(() => changeUnmoved('access', writers.access, ({ db }) => work(db)), sqliteErrorKindOf),
    // Its plans follow from the indexes alone, and tests hold them: statistics would make them depend on the data.
    analyze: () => Promise.resolve(),
    reserve: reserveIn(folder),
    isUnmoved: () => isUnmoved.records() && isUnmoved.access(),
    // SQLite has no replica.
    noteWriter: () => Promise.resolve(),
    async close() {
      // Writers last: the last connection to close checkpoints the file, which a read-only one cannot do.
      await reading.close();
      for (const file of Object.values(files)) file.close();
    },
  };
}
