import type { AnyDatabase } from './portable.ts';

const REQUIRED = [
  'number',
  'number_key',
  'order_date',
  'authority',
  'kind',
  'subject',
  'effective_date',
  'remarks',
  'order_values',
  'scan',
  'scan_name',
  'status',
  'created_by_id',
  'created_by',
  'created_at',
  'decision_reason',
  'cancel_reason',
] as const;

const LINE_TEXTS = ['line_values', 'from_posting', 'to_posting', 'warnings', 'outcome', 'why'] as const;

/** Adds orders and their lines, and finds officers by exactly their buckle number. */
export async function up(db: AnyDatabase): Promise<void> {
  let orders = db.schema.createTable('orders').addColumn('id', 'text', (column) => column.primaryKey().notNull());
  for (const name of REQUIRED) orders = orders.addColumn(name, 'text', (column) => column.notNull());
  for (const name of ['decided_by', 'decided_at', 'in_force_at', 'cancelled_by', 'cancelled_at'])
    orders = orders.addColumn(name, 'text');
  for (const name of ['change', 'cancelled_change']) orders = orders.addColumn(name, 'integer');
  await orders.addColumn('revision', 'integer', (column) => column.notNull()).execute();
  const indexes = {
    orders_by_time: ['created_at', 'id'],
    orders_by_author: ['created_by_id', 'created_at', 'id'],
    orders_by_number: ['number_key'],
    orders_by_status: ['status', 'effective_date'],
    orders_by_in_force: ['in_force_at'],
    orders_by_change: ['change'],
    orders_by_cancelled_change: ['cancelled_change'],
  };
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(name).on('orders').columns(columns).execute();
  let lines = db.schema
    .createTable('order_lines')
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('officer_id', 'text', (column) => column.notNull());
  for (const name of LINE_TEXTS) lines = lines.addColumn(name, 'text', (column) => column.notNull());
  await lines.addPrimaryKeyConstraint('order_lines_key', ['order_id', 'position']).execute();
  for (const column of ['officer_id', 'from_posting', 'to_posting'])
    await db.schema.createIndex(`order_lines_by_${column}`).on('order_lines').columns([column, 'order_id']).execute();
  await db.schema.createIndex('officer_search_by_buckle').on('officer_search').column('buckle').execute();
}
