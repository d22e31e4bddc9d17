import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { Db, Engine, ReadEngine, Trouble, Writing } from './engine.ts';
import { type Area, isUpToDate, migrate } from './migrations.ts';
import { moveAccess } from './migrations/move-access.ts';
import type { AnyDatabase } from './migrations/portable.ts';
import type { Schema } from './schema.ts';

/** A file an area: a long write of records, an import say, keeps nobody from logging in. */
const FILES: Readonly<Record<Area, string>> = { records: 'buckle.db', access: 'access.db' };

/** How long a start waits for another process that is bringing the database up to date. */
const MIGRATION_WAITS_MS = 120_000;
const CACHE_KIB = 65_536;

const kyselyOf = (database: Sqlite.Database): Db => new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });

/** The file of an area in a data folder. */
export const sqliteFile = (folder: string, area: Area): string => join(folder, FILES[area]);

function openForWriting(file: string): Sqlite.Database {
  const isNew = !existsSync(file);
  const sqlite = new Sqlite(file);
  // The folder may have been there before, open to other accounts; SQLite makes its other files like this one.
  if (isNew) chmodSync(file, 0o600);
  // Waiting inside SQLite would stop the whole process: `retryWhenBusy` waits instead.
  sqlite.pragma('busy_timeout = 0');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma(`cache_size = -${CACHE_KIB}`);
  // FULL: in a power loss, NORMAL loses rows that were acknowledged. better-sqlite3 reopens a WAL file with NORMAL.
  sqlite.pragma('synchronous = FULL');
  if (sqlite.pragma('synchronous', { simple: true }) !== 2) throw new Error('SQLite did not accept synchronous=FULL.');
  return sqlite;
}

/** Both files on one connection that cannot change them. */
function openForReading(folder: string): Sqlite.Database {
  const sqlite = new Sqlite(sqliteFile(folder, 'records'), { readonly: true });
  sqlite.pragma(`cache_size = -${CACHE_KIB}`);
  sqlite.prepare('ATTACH ? AS access').run(sqliteFile(folder, 'access'));
  return sqlite;
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

type Writers = Readonly<Record<Area, Sqlite.Database>>;

/** Migrates both files; waits for another process that is doing so. */
async function bringUpToDate({ access, records }: Writers): Promise<void> {
  const dbs = { access: kyselyOf(access), records: kyselyOf(records) } as unknown as Record<Area, AnyDatabase>;
  for (const sqlite of [access, records]) {
    sqlite.pragma(`busy_timeout = ${MIGRATION_WAITS_MS}`);
    sqlite.pragma('journal_mode = WAL');
  }
  if (!(await isUpToDate(dbs.access, 'access'))) await alone(access, () => migrate(dbs.access, 'access'));
  if (!(await isUpToDate(dbs.records, 'records'))) {
    moveAccess(records.name, access);
    // Tables are made anew under their old names: until that is done, what refers to them refers to nothing.
    records.pragma('foreign_keys = OFF');
    await alone(records, () => migrate(dbs.records, 'records'));
    records.pragma('foreign_keys = ON');
  }
  for (const sqlite of [access, records]) sqlite.pragma('busy_timeout = 0');
}

const troubles: readonly (readonly [code: RegExp, trouble: Trouble])[] = [
  [/^SQLITE_(?:BUSY|LOCKED)/u, 'busy'],
  [/^SQLITE_(?:CANTOPEN|IOERR|FULL|READONLY)/u, 'unavailable'],
];

function troubleOf(error: unknown): Trouble | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return troubles.find(([pattern]) => pattern.test(code))?.[1];
}

/** Adds rows one by one with a statement that is prepared once: faster than one statement of many rows. */
function rowAdder(sqlite: Sqlite.Database): Writing['addRows'] {
  const prepared = new Map<string, Sqlite.Statement>();
  return (table, rows) => {
    const [first] = rows;
    if (first === undefined) return Promise.resolve();
    const columns = Object.keys(first);
    const text = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`;
    const statement = prepared.get(text) ?? sqlite.prepare(text);
    prepared.set(text, statement);
    for (const row of rows) statement.run(row);
    return Promise.resolve();
  };
}

/** The part of the engine that reads: also what a thread opens for itself. */
export function readSqlite(folder: string): ReadEngine {
  const connection = openForReading(folder);
  const reader = kyselyOf(connection);
  return {
    reader: () => reader,
    async openSnapshot() {
      const own = kyselyOf(openForReading(folder));
      const db = await own.startTransaction().execute();
      return {
        db,
        async close() {
          await db.rollback().execute();
          await own.destroy();
        },
      };
    },
    troubleOf,
    // A query builder that was never asked would leave its connection open.
    close: () => Promise.resolve(void connection.close()),
  };
}

/** Opens (and makes, and migrates) the directory in a folder. */
export async function openSqlite(folder: string): Promise<Engine> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files = {
    records: openForWriting(sqliteFile(folder, 'records')),
    access: openForWriting(sqliteFile(folder, 'access')),
  };
  await bringUpToDate(files);
  const writerOf = (sqlite: Sqlite.Database) => ({ db: kyselyOf(sqlite), addRows: rowAdder(sqlite) });
  const writers = { records: writerOf(files.records), access: writerOf(files.access) };
  const reading = readSqlite(folder);
  return {
    ...reading,
    location: { kind: 'sqlite', folder },
    change(area, work) {
      const { db, addRows } = writers[area];
      return db.transaction().execute((transaction) => work({ db: transaction, addRows }));
    },
    // There is no replica whose age would matter.
    noteWriter: () => Promise.resolve(),
    async close() {
      // The writers last: whoever closes a file last tidies it up, and a reader may not.
      await reading.close();
      for (const file of Object.values(files)) file.close();
    },
  };
}
