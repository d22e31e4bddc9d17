import { sql } from 'kysely';
import { type AnyDatabase as Database, isSqlite } from './portable.ts';

/** Records, their search table with a trigram index, accounts and sessions, on SQLite; PostgreSQL starts at 0003. */
export async function up(db: Database): Promise<void> {
  if (!isSqlite(db)) return;
  await addRecords(db);
  await addTrigramIndex(db);
  await addAccounts(db);
}

async function addRecords(db: Database): Promise<void> {
  await db.schema
    .createTable('officers')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('employee_key', 'text', (column) => column.unique())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('card', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('officer_search')
    .addColumn('seq', 'integer', (column) => column.primaryKey())
    .addColumn('officer_id', 'text', (column) => column.notNull().unique().references('officers.id'))
    .addColumn('buckle', 'text', (column) => column.notNull())
    .addColumn('employee', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('number_key', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('officer_search_by_number')
    .on('officer_search')
    .columns(['number_key', 'name', 'officer_id'])
    .execute();
  await db.schema
    .createIndex('officer_search_by_name')
    .on('officer_search')
    .columns(['name', 'number_key', 'officer_id'])
    .execute();

  await db.schema
    .createTable('directory')
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute();
  await sql`INSERT INTO directory(revision) VALUES (0)`.execute(db);
}

async function addTrigramIndex(db: Database): Promise<void> {
  await sql`CREATE VIRTUAL TABLE officer_fts USING fts5(
    buckle, employee, name, content='officer_search', content_rowid='seq', tokenize='trigram case_sensitive 1'
  )`.execute(db);
  await sql`CREATE TRIGGER officer_search_added AFTER INSERT ON officer_search BEGIN
    INSERT INTO officer_fts(rowid, buckle, employee, name) VALUES (new.seq, new.buckle, new.employee, new.name);
  END`.execute(db);
  await sql`CREATE TRIGGER officer_search_changed AFTER UPDATE OF buckle, employee, name ON officer_search BEGIN
    INSERT INTO officer_fts(officer_fts, rowid, buckle, employee, name)
      VALUES ('delete', old.seq, old.buckle, old.employee, old.name);
    INSERT INTO officer_fts(rowid, buckle, employee, name) VALUES (new.seq, new.buckle, new.employee, new.name);
  END`.execute(db);
}

async function addAccounts(db: Database): Promise<void> {
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
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
}
