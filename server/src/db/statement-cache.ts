import type Sqlite from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';
import { LRUCache } from 'lru-cache';

/** Statements to keep prepared; the app has a few dozen texts, searches by several words some more. */
const KEPT = 300;

/**
 * Writes that change nothing that is remembered: the log of views, and when a session was last used. They are the
 * only ones that reading causes.
 */
const UNREMARKABLE = /^(?:insert into "record_views"|update "sessions" set "last_seen_at") /u;

interface Kept {
  readonly statement: Sqlite.Statement;
  readonly changes: boolean;
}

/**
 * The database as Kysely wants it, with its statements kept: SQLite takes longer to prepare one of the short queries
 * than to run it. Nothing streams rows, so that a statement is never asked twice at once. `beforeChange` is told of
 * each statement that is about to change something; Kysely runs what it prepares at once.
 */
export function withStatementCache(sqlite: Sqlite.Database, beforeChange: () => void): SqliteDatabase {
  const statements = new LRUCache<string, Kept>({ max: KEPT });
  function prepare(text: string): Kept {
    const statement = sqlite.prepare(text);
    const kept = { statement, changes: !statement.readonly && !UNREMARKABLE.test(text) };
    statements.set(text, kept);
    return kept;
  }
  return {
    close: () => void sqlite.close(),
    prepare(text) {
      const { statement, changes } = statements.get(text) ?? prepare(text);
      if (changes) beforeChange();
      return statement;
    },
  };
}
