import { CompiledQuery, type CreateTableBuilder } from 'kysely';
import type { Db, Query } from './engine.ts';
import { type AnyDatabase, isSqlite } from './migrations/portable.ts';

let cursors = 0;

/** Uses an SQL cursor: the driver's cursor hangs when the connection is lost (brianc/node-postgres#2642). */
export async function* batchesByCursor<R>(db: Db, query: Query<R>, size: number): AsyncGenerator<R[]> {
  const cursor = `rows_${++cursors}`;
  const { sql: text, parameters } = query.compile();
  await db.executeQuery(CompiledQuery.raw(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${text}`, [...parameters]));
  for (let more = true; more;) {
    const { rows } = await db.executeQuery<R>(CompiledQuery.raw(`FETCH ${size} FROM ${cursor}`));
    if (rows.length > 0) yield rows;
    more = rows.length === size;
  }
  await db.executeQuery(CompiledQuery.raw(`CLOSE ${cursor}`));
}

export async function* batchesByStream<R>(_db: Db, query: Query<R>, size: number): AsyncGenerator<R[]> {
  let rows: R[] = [];
  for await (const row of query.stream(size)) {
    rows.push(row);
    if (rows.length < size) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** All of a list, so many at a time. */
export function* chunks<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}

/** Creates a temporary table, dropped with the transaction (PostgreSQL) or the connection (SQLite). */
export function temporaryTable(db: Db, name: string): CreateTableBuilder<string> {
  const table = db.schema.createTable(name).temporary();
  return isSqlite(db as unknown as AnyDatabase) ? table : table.onCommit('drop');
}
