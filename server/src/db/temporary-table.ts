import type { CreateTableBuilder } from 'kysely';
import type { Db } from './engine.ts';
import { type AnyDatabase, isSqlite } from './migrations/portable.ts';

/** A table that nobody else sees, gone with the transaction (PostgreSQL) or the connection (SQLite) that made it. */
export function temporaryTable(db: Db, name: string): CreateTableBuilder<string> {
  const table = db.schema.createTable(name).temporary();
  return isSqlite(db as unknown as AnyDatabase) ? table : table.onCommit('drop');
}
