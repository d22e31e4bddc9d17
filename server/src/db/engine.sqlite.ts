import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import type { Db, Engine, Query, ReadEngine, Trouble, Writing } from './engine.ts';
import { type Area, isUpToDate, migrate } from './migrations.ts';
import { moveAccess } from './migrations/move-access.ts';
import type { AnyDatabase } from './migrations/portable.ts';
import { retryWhenBusy } from './retry-when-busy.ts';
import type { Schema } from './schema.ts';

/** A file an area: a long write of records, an import say, keeps nobody from logging in. */
const FILES: Readonly<Record<Area, string>> = { records: 'buckle.db', access: 'access.db' };

/** How long a start waits for another process that is bringing the database up to date. */
const MIGRATION_WAITS_MS = 120_000;
const READER_WAITS_MS = 5_000;
/** How long a change that took long to prepare waits for others. */
const PUBLISH_WAITS_MS = 300_000;
const CACHE_KIB = 65_536;

/** Statements to keep prepared; the app has a few dozen texts, lists of ids of each length some more. */
const PREPARED_MAX = 500;

const kyselyOf = (database: SqliteDatabase): Db => new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });

/**
 * A connection that keeps its statements prepared: to prepare one of the short queries takes longer than to run it. Not
 * for a connection that streams, for a statement cannot be asked again while it answers.
 */
function withPreparedStatements(sqlite: Sqlite.Database) {
  const prepared = new Map<string, Sqlite.Statement>();
  return {
    close: () => void sqlite.close(),
    prepare(text: string): Sqlite.Statement {
      const known = prepared.get(text);
      if (known) return known;
      if (prepared.size === PREPARED_MAX) prepared.clear();
      const statement = sqlite.prepare(text);
      prepared.set(text, statement);
      return statement;
    },
  };
}

/** The file of an area in a data folder. */
export const sqliteFile = (folder: string, area: Area): string => join(folder, FILES[area]);

function openForWriting(file: string): Sqlite.Database {
  const isNew = !existsSync(file);
  const sqlite = new Sqlite(file);
  // The folder may have been there before, open to other accounts; SQLite makes its other files like this one.
  if (isNew) chmodSync(file, 0o600);
  // Another process may be opening or migrating the file.
  sqlite.pragma(`busy_timeout = ${MIGRATION_WAITS_MS}`);
  sqlite.pragma('foreign_keys = ON');
  // Else INSERT OR REPLACE removes a row past the trigger that refuses to.
  sqlite.pragma('recursive_triggers = ON');
  sqlite.pragma(`cache_size = -${CACHE_KIB}`);
  // FULL: in a power loss, NORMAL loses rows that were acknowledged. better-sqlite3 reopens a WAL file with NORMAL.
  sqlite.pragma('synchronous = FULL');
  if (sqlite.pragma('synchronous', { simple: true }) !== 2) throw new Error('SQLite did not accept synchronous=FULL.');
  return sqlite;
}

/** Both files on one connection that cannot change them. */
function openForReading(folder: string): Sqlite.Database {
  const sqlite = new Sqlite(sqliteFile(folder, 'records'), { readonly: true });
  // Readers wait for nobody but for a process that repairs the log of one that was killed.
  sqlite.pragma(`busy_timeout = ${READER_WAITS_MS}`);
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
  for (const sqlite of [access, records]) sqlite.pragma('journal_mode = WAL');
  if (!(await isUpToDate(dbs.access, 'access'))) await alone(access, () => migrate(dbs.access, 'access'));
  if (!(await isUpToDate(dbs.records, 'records'))) {
    moveAccess(records.name, access);
    // Tables are made anew under their old names: until that is done, what refers to them refers to nothing.
    records.pragma('foreign_keys = OFF');
    await alone(records, () => migrate(dbs.records, 'records'));
    records.pragma('foreign_keys = ON');
  }
  // From now on, waiting inside SQLite would stop the whole process: `retryWhenBusy` waits instead.
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
function rowAdder(sqlite: ReturnType<typeof withPreparedStatements>): Writing['addRows'] {
  return (table, rows) => {
    const [first] = rows;
    if (first === undefined) return Promise.resolve();
    const columns = Object.keys(first);
    const text = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`;
    const statement = sqlite.prepare(text);
    for (const row of rows) statement.run(row);
    return Promise.resolve();
  };
}

async function* inBatches<R>(_db: Db, query: Query<R>, size: number): AsyncGenerator<R[]> {
  let rows: R[] = [];
  for await (const row of query.stream(size)) {
    rows.push(row);
    if (rows.length < size) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** The part of the engine that reads: also what a thread opens for itself. */
export function readSqlite(folder: string): ReadEngine {
  const connection = openForReading(folder);
  const reader = kyselyOf(withPreparedStatements(connection));
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
    inBatches,
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
  const writerOf = (sqlite: Sqlite.Database) => {
    const connection = withPreparedStatements(sqlite);
    return { db: kyselyOf(connection), addRows: rowAdder(connection) };
  };
  const writers = { records: writerOf(files.records), access: writerOf(files.access) };
  const reading = readSqlite(folder);
  return {
    ...reading,
    location: { kind: 'sqlite', folder },
    change(area, work) {
      const { db, addRows } = writers[area];
      return db.transaction().execute((transaction) => work({ db: transaction, addRows }));
    },
    async changePrepared(prepare, publish) {
      // A connection of its own: its temporary tables are nobody else's, and go with it.
      const own = openForWriting(sqliteFile(folder, 'records'));
      own.pragma('busy_timeout = 0');
      const { db, addRows } = writerOf(own);
      try {
        const prepared = await prepare({ db, addRows });
        const change = () => db.transaction().execute((transaction) => publish({ db: transaction, addRows }, prepared));
        return await retryWhenBusy(change, troubleOf, PUBLISH_WAITS_MS);
      } finally {
        own.close();
      }
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
