import type { AnyDatabase } from '../portable.ts';

/** Adds the saved views of the officers list. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('saved_views')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('shared', 'integer', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('saved_views_name').on('saved_views').columns(['user_id', 'name_key']).unique().execute();
}
