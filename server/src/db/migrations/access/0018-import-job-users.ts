import type { AnyDatabase } from '../portable.ts';

/** Adds to the running jobs of imports the user of each, who has one at a time. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('import_jobs').addColumn('user_id', 'text').execute();
  await db.schema.createIndex('import_jobs_by_user').on('import_jobs').column('user_id').unique().execute();
}
