import type { AnyDatabase } from '../portable.ts';

/** Adds who uploaded which photo or scan: only they may attach it. Uploads of the day before the upgrade are sent again. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('own_uploads')
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('put_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('own_uploads_key', ['path', 'user_id'])
    .execute();
  await db.schema.createIndex('own_uploads_by_age').on('own_uploads').column('put_at').execute();
}
