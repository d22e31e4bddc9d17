import { type AnyDatabase, bytes } from '../portable.ts';

/**
 * Adds the files of imports, and the jobs that servers run. They are where uploads are: large files block no changes of
 * records, and a job that changes records can report meanwhile.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('import_files')
    .addColumn('import_id', 'text', (column) => column.notNull())
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('bytes', bytes(db), (column) => column.notNull())
    .addColumn('put_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_files_key', ['import_id', 'part'])
    .execute();
  await db.schema
    .createTable('import_jobs')
    .addColumn('import_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('lease_until', 'text', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .execute();
}
