import type Sqlite from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';
import { LRUCache } from 'lru-cache';

/** Statements to keep prepared; the app has a few dozen texts, searches by several words some more. */
const KEPT = 300;

/**
 * The database as Kysely wants it, with its statements kept: SQLite takes longer to prepare one of the short queries
 * than to run it. Nothing streams rows, so that a statement is never asked twice at once.
 */
export function withStatementCache(sqlite: Sqlite.Database): SqliteDatabase {
  const statements = new LRUCache<string, Sqlite.Statement>({ max: KEPT });
  return {
    close: () => void sqlite.close(),
    prepare(text) {
      const known = statements.get(text);
      if (known) return known;
      const prepared = sqlite.prepare(text);
      statements.set(text, prepared);
      return prepared;
    },
  };
}
