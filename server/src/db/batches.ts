import { CompiledQuery } from 'kysely';
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

/** Yields the rows of a query in batches, on either database; for migrations. */
export const inBatches = <R>(db: Db, query: Query<R>, size: number): AsyncGenerator<R[]> =>
  (isSqlite(db as unknown as AnyDatabase) ? batchesByStream : batchesByCursor)(db, query, size);
