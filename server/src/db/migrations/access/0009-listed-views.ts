import { sql } from 'kysely';
import { addUseOfDay, type AnyDatabase, appendOnly, isSqlite } from '../portable.ts';

/**
 * A list of whole records is one view with the ids of its records; `listed_views` indexes them by record. Adds an index
 * of views by record and time, and a daily count per user.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await addListedViews(db);
  await addUseOfDay(db, 'views_of_day');
  await db.schema
    .alterTable('record_views')
    .addColumn('ids', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('record_views_by_officer_and_time')
    .on('record_views')
    .columns(['officer_id', 'viewed_at', 'seq'])
    .execute();
  // Last: from here to the transaction's end, views can be neither read nor written.
  await db.schema.dropIndex('record_views_by_officer').execute();
}

async function addListedViews(db: AnyDatabase): Promise<void> {
  const table = db.schema
    .createTable('listed_views')
    .addColumn('record_key', 'bigint', (column) => column.notNull())
    .addColumn('viewed_ms', 'bigint', (column) => column.notNull())
    .addColumn('view_seq', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('listed_views_key', ['record_key', 'viewed_ms', 'view_seq']);
  // The primary key is the whole row, so SQLite needs no separate table.
  await (isSqlite(db) ? table.modifyEnd(sql`WITHOUT ROWID`) : table).execute();
  await appendOnly(db, 'listed_views', 'a view is never changed');
}
