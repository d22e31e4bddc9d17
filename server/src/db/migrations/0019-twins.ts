import { sql } from 'kysely';
import { type AnyDatabase, isSqlite } from './portable.ts';

/** Adds redirects from merged records, suspected twins, pairs that are none, and the state of the search for them. */
export async function up(db: AnyDatabase): Promise<void> {
  // Ids are compared as bytes on both databases.
  const id = isSqlite(db) ? sql`text` : sql`text COLLATE "C"`;
  await db.schema
    .createTable('record_redirects')
    .addColumn('from_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('to_id', 'text', (column) => column.notNull())
    .addColumn('change', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('record_redirects_by_to').on('record_redirects').column('to_id').execute();
  await db.schema
    .createTable('suspected_twins')
    .addColumn('a', id, (column) => column.notNull())
    .addColumn('b', id, (column) => column.notNull())
    .addColumn('score', 'integer', (column) => column.notNull())
    .addColumn('reasons', 'text', (column) => column.notNull())
    .addColumn('a_version', 'integer', (column) => column.notNull())
    .addColumn('b_version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('suspected_twins_key', ['a', 'b'])
    .execute();
  const byScore = db.schema.createIndex('suspected_twins_by_score').on('suspected_twins');
  await byScore.columns(['score', 'a', 'b']).execute();
  await db.schema
    .createTable('not_twins')
    .addColumn('a', id, (column) => column.notNull())
    .addColumn('b', id, (column) => column.notNull())
    .addColumn('noted_by', 'text', (column) => column.notNull())
    .addColumn('noted_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('not_twins_key', ['a', 'b'])
    .execute();
  await db.schema
    .createTable('twin_search')
    .addColumn('requested_at', 'text')
    .addColumn('beat_at', 'text', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('searched_at', 'text')
    .execute();
  const row = { requested_at: null, beat_at: '', done: 0, total: 0, searched_at: null };
  await db.withTables<{ twin_search: typeof row }>().insertInto('twin_search').values(row).execute();
}
