import type { AnyDatabase } from '../portable.ts';

const HOUR_MS = 60 * 60 * 1000;
/** One-time passwords that were given out before live on for as long as a new one. */
const ONE_TIME_MS = 72 * HOUR_MS;

/** Only the columns used here. */
type Accounts = Record<'users', { must_change_password: number; one_time_until: string | null }>;

/** Expiry of one-time passwords, failed attempts, and known devices. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('users').addColumn('one_time_until', 'text').execute();
  await db.schema
    .alterTable('users')
    .addColumn('one_time_used', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db
    .withTables<Accounts>()
    .updateTable('users')
    .set({ one_time_until: new Date(Date.now() + ONE_TIME_MS).toISOString() })
    .where('must_change_password', '=', 1)
    .execute();
  await db.schema
    .createTable('attempts')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('free_at', 'text', (column) => column.notNull())
    .addColumn('forgotten_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('attempts_by_end').on('attempts').column('forgotten_at').execute();
  await db.schema
    .createTable('known_devices')
    .addColumn('device_hash', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('last_login_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_devices_key', ['device_hash', 'user_id'])
    .execute();
  await db.schema
    .createIndex('known_devices_by_user')
    .on('known_devices')
    .columns(['user_id', 'last_login_at'])
    .execute();
  await db.schema.createIndex('known_devices_by_age').on('known_devices').column('last_login_at').execute();
}
