import { sql } from 'kysely';
import { type AnyDatabase as Database, isSqlite } from './portable.ts';

/** Versions, proposals, views, and idempotency keys of forms, on SQLite; PostgreSQL starts at 0003. */
export async function up(db: Database): Promise<void> {
  if (!isSqlite(db)) return;
  await addVersions(db);
  await addProposals(db);
  await addViews(db);
  await addSentForms(db);
  await db.schema
    .alterTable('sessions')
    .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

async function addVersions(db: Database): Promise<void> {
  await db.schema
    .createTable('officer_versions')
    .addColumn('officer_id', 'text', (column) => column.notNull().references('officers.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('image_path', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('how', 'text', (column) => column.notNull())
    .addColumn('proposed_by', 'text')
    .addColumn('restored_version', 'integer')
    .addColumn('order_number', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('officer_versions_key', ['officer_id', 'version'])
    .execute();
  await db.schema.createIndex('officer_versions_by_image').on('officer_versions').column('image_path').execute();
  await sql`INSERT INTO officer_versions
    (officer_id, version, record, image_path, made_at, made_by, how, order_number, reason)
    SELECT id, version, record, coalesce(json_extract(record, '$.image_path'), ''),
      strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'import', 'import', '', '' FROM officers`.execute(db);
  for (const change of ['UPDATE', 'DELETE']) {
    await sql`CREATE TRIGGER ${sql.ref(`officer_versions_no_${change.toLowerCase()}`)}
      BEFORE ${sql.raw(change)} ON officer_versions
      BEGIN SELECT RAISE(ABORT, 'a version is never changed'); END`.execute(db);
  }
}

async function addProposals(db: Database): Promise<void> {
  await db.schema
    .createTable('proposals')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('officer_id', 'text', (column) => column.references('officers.id'))
    .addColumn('base_version', 'integer', (column) => column.notNull())
    .addColumn('proposed', 'text', (column) => column.notNull())
    .addColumn('image_path', 'text', (column) => column.notNull())
    .addColumn('made_by_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('order_number', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('decided_by', 'text')
    .addColumn('decided_at', 'text')
    .addColumn('decision_reason', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('proposals_by_status').on('proposals').columns(['status', 'made_at', 'id']).execute();
  await db.schema.createIndex('proposals_by_author').on('proposals').columns(['made_by_id', 'made_at', 'id']).execute();
}

async function addViews(db: Database): Promise<void> {
  await db.schema
    .createTable('record_views')
    .addColumn('seq', 'integer', (column) => column.primaryKey())
    .addColumn('officer_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('viewed_at', 'text', (column) => column.notNull())
    .addColumn('in_list', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('record_views_by_officer').on('record_views').columns(['officer_id', 'seq']).execute();
}

async function addSentForms(db: Database): Promise<void> {
  await db.schema
    .createTable('sent_forms')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sent_forms_key', ['user_id', 'key'])
    .execute();
}
