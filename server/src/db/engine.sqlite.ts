import { existsSync, mkdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { batchesByStream } from './batches.ts';
import {
  type Area,
  areas,
  DatabaseError,
  type Engine,
  type ReadEngine,
  searchCacheFolder,
  type Writing,
} from './engine.ts';
import { publishYielding, waitingChanges, type WaitingChanges } from './yield-to-writers.ts';
import { isUpToDate, migrate, rejectOlderSchema } from './migrations.ts';
import type { AnyDatabase } from './migrations/portable.ts';
import { reserveIn } from './disk-space.ts';
import { linesOfFile, linesOfMigrations } from './schema-check/sqlite-schema.ts';
import {
  emptyLog,
  explained,
  forgetDamage,
  MIGRATION_WAITS_MS,
  openForReading,
  openForWriting,
  openSound,
  rejectUnfinishedRestore,
} from './sqlite-files.ts';
import { retryWhenBusy } from './failures.ts';
import { kyselyOf, sqliteErrorKindOf, withPreparedStatements, writerOf } from './sqlite-queries.ts';
import { flush } from './durable-files.ts';

/** One file per area: a long write of records, such as an import, does not block logins. */
const FILES: Readonly<Record<Area, string>> = { records: 'buckle.db', access: 'access.db' };

/** Returns the path of the database file of an area (records or access) in a data folder. */
export const sqliteFile = (folder: string, area: Area): string => join(folder, FILES[area]);

/** The files of all areas in a data folder, records first. */
export const sqliteFiles = (folder: string): string[] => areas.map((area) => sqliteFile(folder, area));

/**
 * Throws where the schema of a file is from before the baseline. Opens each file alone: the oldest directories have one.
 * Skips a file that cannot be read: the opening that follows explains why.
 */
export async function rejectOlderFiles(folder: string): Promise<void> {
  for (const area of areas) {
    const file = sqliteFile(folder, area);
    if (!existsSync(file)) continue;
    let sqlite: Sqlite.Database | undefined;
    try {
      sqlite = new Sqlite(file, { readonly: true });
      await rejectOlderSchema(migratable(sqlite), area);
    } catch (error) {
      if (!(error instanceof Sqlite.SqliteError)) throw error;
    } finally {
      sqlite?.close();
    }
  }
}

const migratable = (sqlite: Sqlite.Database): AnyDatabase => kyselyOf(sqlite) as unknown as AnyDatabase;

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

type Writers = Readonly<Record<Area, Sqlite.Database>>;

async function openFiles(folder: string, checked: boolean): Promise<Writers> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  rejectUnfinishedRestore(folder);
  await rejectOlderFiles(folder);
  const open = checked ? openSound : openForWriting;
  const files = { records: open(sqliteFile(folder, 'records')), access: open(sqliteFile(folder, 'access')) };
  if (checked) forgetDamage(folder);
  // Checked again: a restore may have started while the lock was acquired.
  rejectUnfinishedRestore(folder);
  await bringUpToDate(files);
  return files;
}

/** Migrates both files; blocks while another process does. */
async function bringUpToDate(files: Writers): Promise<void> {
  // SQLite does not wait here for a process that does the same, whatever the busy timeout.
  for (const area of areas)
    await retryWhenBusy(
      async () => void files[area].pragma('journal_mode = WAL'),
      sqliteErrorKindOf,
      MIGRATION_WAITS_MS,
    );
  const dbs = areas.map((area) => ({ area, db: migratable(files[area]) }));
  for (const { area, db } of dbs) if (!(await isUpToDate(db, area))) await alone(files[area], () => migrate(db, area));
  // A busy timeout inside SQLite would block the event loop; `retryWhenBusy` retries instead.
  for (const area of areas) files[area].pragma('busy_timeout = 0');
}

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

/**
 * Returns a function that checks whether an open database and its log are still the files at their paths. A file that
 * was moved or deleted accepts every change without an error, and the changes are lost.
 */
function fileIdentity(database: string): () => boolean {
  const opened = [database, `${database}-wal`].map((path) => ({ path, identity: identityOf(path) }));
  return () => opened.every(({ path, identity }) => identityOf(path) === identity);
}

/** Which file a path leads to; undefined where there is none. */
function identityOf(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

interface PreparedChange<P, T> {
  readonly prepare: (writing: Writing) => Promise<P>;
  /** One transaction, on the connection that prepared it. */
  readonly publish: (writing: Writing, prepared: P) => Promise<T>;
}

/** Calls of `yieldToWriters` between two flushes of the log. */
const FLUSHED_EVERY = 8;

/** Runs a change with a long preparation on a separate connection; closing it drops its temporary tables. */
async function changePreparedIn<P, T>(
  file: string,
  waiting: WaitingChanges,
  { prepare, publish }: PreparedChange<P, T>,
): Promise<T> {
  const connection = openForWriting(file);
  connection.pragma('busy_timeout = 0');
  const writer = writerOf(connection);
  try {
    const prepared = await prepare(writer);
    let calls = 0;
    const result = await publishYielding({
      publish(yieldToWriters) {
        waiting.forget();
        return publish(
          {
            ...writer,
            async yieldToWriters() {
              // Flushed piece by piece: a commit would wait for all of it at once, and cannot give way.
              if (++calls % FLUSHED_EVERY === 0) await flush(`${file}-wal`);
              await yieldToWriters();
            },
          },
          prepared,
        );
      },
      isWaitedFor: waiting.isAny,
      errorKindOf: sqliteErrorKindOf,
    });
    await emptyLog(connection);
    return result;
  } finally {
    connection.close();
  }
}
