import type Sqlite from 'better-sqlite3';
import { type DatabaseConnection, Kysely, type SqliteDatabase, SqliteDialect, SqliteDriver } from 'kysely';
import type { Db, ReadEngine, Writing } from './engine.ts';
import type { Schema } from './schema.ts';
import { errorKindIn, type KnownFailure } from './failures.ts';

export const kyselyOf = (database: SqliteDatabase): Db =>
  new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });

/** Statements to keep prepared; the app has a few dozen texts, lists of ids of each length some more. */
const PREPARED_MAX = 500;

/**
 * Returns a connection that caches prepared statements: preparing a short query is slower than running it. Not for
 * streams: a cached statement cannot run again while it is being iterated.
 */
export function withPreparedStatements(sqlite: Sqlite.Database) {
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

/** On a full disk SQLite rolls the transaction back by itself, and an explicit rollback would mask the error. */
class WritingDriver extends SqliteDriver {
  readonly #sqlite: Sqlite.Database;

  constructor(sqlite: Sqlite.Database, database: SqliteDatabase) {
    super({ database });
    this.#sqlite = sqlite;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}

class WritingDialect extends SqliteDialect {
  readonly #driver: WritingDriver;

  constructor(sqlite: Sqlite.Database, database: SqliteDatabase) {
    super({ database });
    this.#driver = new WritingDriver(sqlite, database);
  }

  override createDriver(): WritingDriver {
    return this.#driver;
  }
}

/** Returns the write operations of a connection. */
export function writerOf(sqlite: Sqlite.Database) {
  const connection = withPreparedStatements(sqlite);
  const db: Db = new Kysely<Schema>({ dialect: new WritingDialect(sqlite, connection) });
  return { db, addRows: rowAdder(sqlite, connection) };
}

/**
 * Adds rows one by one with a statement that is prepared once: faster than one statement of many rows. All are one
 * transaction: several times faster, for temporary tables too.
 */
function rowAdder(sqlite: Sqlite.Database, connection: ReturnType<typeof withPreparedStatements>): Writing['addRows'] {
  return (table, rows) => {
    const [first] = rows;
    if (first === undefined) return Promise.resolve();
    const columns = Object.keys(first);
    const text = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`;
    const statement = connection.prepare(text);
    const add = (): void => {
      for (const row of rows) statement.run(row);
    };
    if (sqlite.inTransaction) add();
    else sqlite.transaction(add)();
    return Promise.resolve();
  };
}

/** SQLite result codes (sqlite.org/rescode.html); the first match applies. */
export const sqliteFailures: readonly KnownFailure[] = [
  {
    code: /^SQLITE_(?:BUSY|LOCKED)/u,
    errorKind: 'busy',
    sentence: 'The directory is busy: another import or change is under way. Wait for it to end and try again.',
  },
  {
    // The second: there is no room for the small file that processes share.
    code: /^SQLITE_(?:FULL|IOERR_SHMSIZE)/u,
    errorKind: 'full',
    sentence: 'The disk is full. Nothing was changed; make room and try again.',
  },
  {
    code: /^SQLITE_CANTOPEN/u,
    errorKind: 'unavailable',
    sentence: 'The directory could not be opened. Check that DATA_DIR names a folder that you may write to.',
  },
  {
    code: /^SQLITE_READONLY/u,
    errorKind: 'unavailable',
    sentence: 'No permission to write to the directory. Check who owns the folder DATA_DIR.',
  },
  {
    code: /^SQLITE_NOTADB/u,
    errorKind: 'unavailable',
    sentence: 'The file buckle.db in DATA_DIR is not a directory of Buckle. Check DATA_DIR.',
  },
  {
    code: /^SQLITE_CORRUPT/u,
    errorKind: 'unavailable',
    sentence:
      'The directory is damaged. See what is damaged with "buckle check", and ' +
      'bring a backup back with "buckle restore FOLDER".',
  },
  { code: /^SQLITE_IOERR/u, errorKind: 'unavailable' },
];

export const sqliteErrorKindOf: ReadEngine['errorKindOf'] = (error) => errorKindIn(sqliteFailures, error);
