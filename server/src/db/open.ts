import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { changeMark } from './change-mark.ts';
import { migrate } from './migrations.ts';
import { withStatementCache } from './statement-cache.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;

/** The database that the server holds open. */
export class Database extends Kysely<Schema> {
  /** A number that is another one whenever what may be remembered has changed, by this process or by another. */
  readonly changeMark: () => number;

  constructor(sqlite: Sqlite.Database) {
    const mark = changeMark(sqlite);
    super({ dialect: new SqliteDialect({ database: withStatementCache(sqlite, mark.moveOn) }) });
    this.changeMark = mark.now;
  }
}

/** How long a statement of a command waits, with all its process, for another process's transaction. */
const COMMAND_WAITS_MS = 10_000;
/** A server must not stand still, for each that waits would hold up all the others: it waits in `patiently`. */
export const SERVER_WAITS_MS = 0;

/** Opens (and makes, and migrates) the SQLite database at `file`; `:memory:` for one that lives in this process. */
export async function openDatabase(file: string, waitsMs = COMMAND_WAITS_MS): Promise<Database> {
  const inMemory = file === ':memory:';
  if (!inMemory) mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const isNew = !inMemory && !existsSync(file);
  const sqlite = new Sqlite(file);
  // The folder may have been there before, open to other accounts; SQLite makes its other files like this one.
  if (isNew) chmodSync(file, 0o600);
  sqlite.pragma(`busy_timeout = ${waitsMs}`);
  sqlite.pragma('journal_mode = WAL');
  // FULL: in a power loss, NORMAL loses rows that were acknowledged. better-sqlite3 reopens a WAL file with NORMAL.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('cache_size = -65536');
  if (sqlite.pragma('synchronous', { simple: true }) !== 2) throw new Error('SQLite did not accept synchronous=FULL.');
  const db = new Database(sqlite);
  await migrate(db);
  return db;
}
