import { type AnyDatabase, bytes } from '../portable.ts';

/** Adds the scans of orders. They are where uploads are, so that a large one does not block changes of records. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('scans')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('scan', bytes(db), (column) => column.notNull())
    .addColumn('put_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('scans_by_age').on('scans').column('put_at').execute();
}
