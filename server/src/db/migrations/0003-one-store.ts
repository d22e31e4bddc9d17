import { sql } from 'kysely';
import { addAudit, type AnyDatabase, appendOnly, isSqlite } from './portable.ts';

/**
 * One schema for both databases. Search moves out of the database (decision 014), accounts, sessions and views into the
 * access area, which on SQLite is another file: `access/0001-access.ts`; `move-access.ts` copies them.
 */
export async function up(db: AnyDatabase): Promise<void> {
  if (isSqlite(db)) await dropMovedTables(db);
  else await addRecords(db);
  await addSearch(db);
  await addAudit(db, 'record_audit');
}

async function dropMovedTables(db: AnyDatabase): Promise<void> {
  // A trigger that names a table which is gone stops every later change of the schema.
  for (const trigger of ['officer_search_added', 'officer_search_changed'])
    await sql`DROP TRIGGER ${sql.ref(trigger)}`.execute(db);
  await sql`ALTER TABLE officer_search RENAME TO officer_search_before`.execute(db);
  for (const table of ['officer_fts', 'record_views', 'sessions']) await db.schema.dropTable(table).execute();
  await addProposals(db, 'proposals_without_users');
  await sql`INSERT INTO proposals_without_users SELECT id, status, officer_id, base_version, proposed, image_path,
    made_by_id, made_by, made_at, order_number, reason, decided_by, decided_at, decision_reason FROM proposals`.execute(
    db,
  );
  await db.schema.dropTable('proposals').execute();
  await sql`ALTER TABLE proposals_without_users RENAME TO proposals`.execute(db);
  await indexProposals(db);
  await db.schema.dropTable('users').execute();
}

async function addRecords(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('officers')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('employee_key', 'text', (column) => column.unique())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('card', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('directory')
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .execute();
  await sql`INSERT INTO directory(revision) VALUES (0)`.execute(db);
  await addVersions(db);
  await addProposals(db, 'proposals');
  await indexProposals(db);
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

async function addVersions(db: AnyDatabase): Promise<void> {
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
  await appendOnly(db, 'officer_versions', 'a version is never changed');
}

async function addProposals(db: AnyDatabase, name: string): Promise<void> {
  await db.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('officer_id', 'text', (column) => column.references('officers.id'))
    .addColumn('base_version', 'integer', (column) => column.notNull())
    .addColumn('proposed', 'text', (column) => column.notNull())
    .addColumn('image_path', 'text', (column) => column.notNull())
    .addColumn('made_by_id', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('order_number', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('decided_by', 'text')
    .addColumn('decided_at', 'text')
    .addColumn('decision_reason', 'text', (column) => column.notNull())
    .execute();
}

async function indexProposals(db: AnyDatabase): Promise<void> {
  const indexes = {
    proposals_by_status: ['status', 'made_at', 'id'],
    proposals_by_author: ['made_by_id', 'made_at', 'id'],
    proposals_by_image: ['image_path'],
  };
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(name).on('proposals').columns(columns).execute();
}

async function addSearch(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('officer_search')
    .addColumn('officer_id', 'text', (column) => column.primaryKey().notNull().references('officers.id'))
    .addColumn('buckle', 'text', (column) => column.notNull())
    .addColumn('employee', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .execute();
  if (isSqlite(db)) {
    await sql`INSERT INTO officer_search(officer_id, buckle, employee, name, revision)
      SELECT officer_id, buckle, employee, name, (SELECT revision FROM directory) FROM officer_search_before`.execute(
      db,
    );
    await db.schema.dropTable('officer_search_before').execute();
  }
  await db.schema.createIndex('officer_search_named').on('officer_search').column('name').execute();
  await db.schema.createIndex('officer_search_by_revision').on('officer_search').column('revision').execute();
}
