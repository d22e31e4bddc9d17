import type { CreateTableBuilder } from 'kysely';
import type { Db } from './engine.ts';
import { type AnyDatabase, isSqlite } from './migrations/portable.ts';

/** Creates a temporary table, dropped with the transaction (PostgreSQL) or the connection (SQLite). */
export function temporaryTable(db: Db, name: string): CreateTableBuilder<string> {
  const table = db.schema.createTable(name).temporary();
  return isSqlite(db as unknown as AnyDatabase) ? table : table.onCommit('drop');
}
