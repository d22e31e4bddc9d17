import { sql } from 'kysely';
import { addUseOfDay, type AnyDatabase, appendOnly, isSqlite } from '../portable.ts';

/**
 * A list of whole records is one view with the ids of its records; `listed_views` finds the views of a record among them.
 * Views of a record are found by time, and what a user views in a day is counted.
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
  // The key is the whole row: SQLite needs no table beside its index.
  await (isSqlite(db) ? table.modifyEnd(sql`WITHOUT ROWID`) : table).execute();
  await appendOnly(db, 'listed_views', 'a view is never changed');
}
