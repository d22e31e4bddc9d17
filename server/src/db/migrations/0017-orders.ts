import type { AnyDatabase } from './portable.ts';

/** Adds orders and their lines. */
export async function up(db: AnyDatabase): Promise<void> {
  let orders = db.schema.createTable('orders').addColumn('id', 'text', (column) => column.primaryKey().notNull());
  for (const name of [
    'number',
    'number_key',
    'order_date',
    'authority',
    'kind',
    'subject',
    'effective_date',
    'remarks',
    'order_values',
    'status',
    'made_by_id',
    'made_by',
    'made_at',
  ])
    orders = orders.addColumn(name, 'text', (column) => column.notNull());
  await orders.addColumn('revision', 'integer', (column) => column.notNull()).execute();
  await db.schema.createIndex('orders_by_author').on('orders').columns(['made_by_id', 'made_at', 'id']).execute();
  await db.schema
    .createTable('order_lines')
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('officer_id', 'text', (column) => column.notNull())
    .addColumn('line_values', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_lines_key', ['order_id', 'place'])
    .execute();
  await db.schema.createIndex('order_lines_by_officer').on('order_lines').columns(['officer_id', 'order_id']).execute();
}
