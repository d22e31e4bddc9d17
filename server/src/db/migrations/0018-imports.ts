import type { AnyDatabase } from './portable.ts';

const TEXTS = [
  'status',
  'file',
  'created_by_id',
  'created_by',
  'created_at',
  'sheets',
  'wanted',
  'plan',
  'columns',
  'preview',
  'counts',
  'problem',
  'decision_reason',
  'changed_at',
] as const;

const MAP_TEXTS = ['name', 'name_key', 'header', 'plan', 'saved_by_id', 'saved_at'] as const;

/** Adds imports, what becomes of their rows, and the plans that are kept under a name. */
export async function up(db: AnyDatabase): Promise<void> {
  let imports = db.schema.createTable('imports').addColumn('id', 'text', (column) => column.primaryKey().notNull());
  for (const name of TEXTS) imports = imports.addColumn(name, 'text', (column) => column.notNull());
  for (const name of ['decided_by_id', 'decided_by', 'decided_at']) imports = imports.addColumn(name, 'text');
  for (const name of ['revision', 'run']) imports = imports.addColumn(name, 'integer', (column) => column.notNull());
  for (const name of ['results_run', 'change']) imports = imports.addColumn(name, 'integer');
  await imports.execute();
  const indexes = {
    imports_by_time: ['created_at', 'id'],
    imports_by_author: ['created_by_id', 'created_at', 'id'],
    imports_by_status: ['status', 'changed_at', 'id'],
  };
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(name).on('imports').columns(columns).execute();
  await db.schema
    .createTable('import_results')
    .addColumn('import_id', 'text', (column) => column.notNull())
    .addColumn('run', 'integer', (column) => column.notNull())
    .addColumn('row', 'integer', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('officer_id', 'text', (column) => column.notNull())
    .addColumn('warned', 'integer', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_results_key', ['import_id', 'run', 'row'])
    .execute();
  for (const column of ['outcome', 'warned', 'officer_id'])
    await db.schema
      .createIndex(`import_results_by_${column}`)
      .on('import_results')
      .columns(['import_id', 'run', column, 'row'])
      .execute();
  let maps = db.schema.createTable('import_maps').addColumn('id', 'text', (column) => column.primaryKey().notNull());
  for (const name of MAP_TEXTS) maps = maps.addColumn(name, 'text', (column) => column.notNull());
  await maps.execute();
  await db.schema.createIndex('import_maps_by_name').on('import_maps').column('name_key').unique().execute();
}
