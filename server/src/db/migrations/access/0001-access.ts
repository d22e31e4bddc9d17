import { addAudit, type AnyDatabase, bytes, autoIncrement } from '../portable.ts';

/** Accounts, sessions, views of records, the audit of accounts, and photos that are stored in the database. */
export async function up(db: AnyDatabase): Promise<void> {
  await addAccounts(db);
  await addViews(db);
  await addAudit(db, 'access_audit');
  await addPhotos(db);
}

async function addAccounts(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('username_key', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('must_change_password', 'integer', (column) => column.notNull())
    .addColumn('disabled', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('wrote_revision', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
  await db.schema.createIndex('sessions_by_last_use').on('sessions').column('last_seen_at').execute();
}

async function addViews(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('record_views')
    .addColumn('seq', autoIncrement(db), (column) => column.primaryKey())
    .addColumn('officer_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('viewed_at', 'text', (column) => column.notNull())
    .addColumn('in_list', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('record_views_by_officer').on('record_views').columns(['officer_id', 'seq']).execute();
}

async function addPhotos(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('photos')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('photo', bytes(db), (column) => column.notNull())
    .addColumn('thumbnail', bytes(db), (column) => column.notNull())
    .addColumn('put_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('photos_by_age').on('photos').column('put_at').execute();
}
