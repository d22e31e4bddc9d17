import { headOfRowsBefore } from '../../audit/start-chain.ts';
import type { Db } from '../../engine.ts';
import { addChain, anyChanges, type AnyDatabase, keepRows } from '../portable.ts';

/** Makes the audits of access and of views chains. Accounts are unchanged. */
export async function up(db: AnyDatabase): Promise<void> {
  for (const table of ['access_audit', 'record_views']) await addChain(db, table);
  await db.schema
    .alterTable('access_audit')
    .addColumn('details', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('access_audit_by_time').on('access_audit').columns(['at', 'seq']).execute();
  const views = { record_views_by_time: ['viewed_at', 'seq'], record_views_by_user: ['user_id', 'viewed_at', 'seq'] };
  for (const [name, columns] of Object.entries(views))
    await db.schema.createIndex(name).on('record_views').columns(columns).execute();
  const guarded = anyChanges(['id', 'username', 'username_key', 'created_at']);
  await keepRows(db, 'users', guarded, 'an account is never removed, nor given to somebody else');
  await db.schema
    .createTable('chain_heads')
    .addColumn('chain', 'text', (column) => column.primaryKey().notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  for (const chain of ['access', 'views'] as const) {
    const head = { chain, ...(await headOfRowsBefore(db, chain)) };
    await (db as unknown as Db).insertInto('chain_heads').values(head).execute();
  }
}
