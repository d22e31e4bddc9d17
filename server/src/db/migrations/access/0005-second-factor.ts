import type { AnyDatabase } from '../portable.ts';

/** Second factors, recovery codes, and pending logins. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('second_factors')
    .addColumn('user_id', 'text', (column) => column.primaryKey().notNull().references('users.id'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('last_step', 'integer', (column) => column.notNull())
    .addColumn('set_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('second_factor_offers')
    .addColumn('user_id', 'text', (column) => column.primaryKey().notNull().references('users.id'))
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('offered_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
    .execute();
  await db.schema
    .createTable('pending_logins')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('begun_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('pending_logins_by_user').on('pending_logins').column('user_id').execute();
}
