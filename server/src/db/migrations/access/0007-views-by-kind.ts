import type { AnyDatabase } from '../portable.ts';

const BEFORE = ['record_views_by_time', 'record_views_by_user'];
const SINCE = {
  record_views_by_kind: ['in_list', 'viewed_at', 'seq'],
  record_views_by_kind_and_user: ['in_list', 'user_id', 'viewed_at', 'seq'],
};

/** One kind of views is read without the others: an export may have written millions of them. */
export async function up(db: AnyDatabase): Promise<void> {
  for (const [name, columns] of Object.entries(SINCE))
    await db.schema.createIndex(name).on('record_views').columns(columns).execute();
  // Last: blocks reads and writes of the views until the transaction commits.
  for (const name of BEFORE) await db.schema.dropIndex(name).execute();
}
