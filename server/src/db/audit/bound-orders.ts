import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Reader } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { textOfValues } from './chain.ts';

type OrderRow = Selectable<Schema['orders']>;
type LineRow = Selectable<Schema['order_lines']>;

/** All columns of an order, in hashing order. */
export const ORDER_COLUMNS = [
  'id',
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
  'decided_by',
  'decided_at',
  'decision_reason',
  'in_force_at',
  'change',
  'cancelled_by',
  'cancelled_at',
  'cancel_reason',
  'cancelled_change',
  'revision',
] as const satisfies (keyof OrderRow)[];

/** The same of a line. */
export const ORDER_LINE_COLUMNS = [
  'order_id',
  'position',
  'officer_id',
  'line_values',
  'from_posting',
  'to_posting',
  'warnings',
  'outcome',
  'why',
] as const satisfies (keyof LineRow)[];

async function digestOfOrder(db: Reader, row: OrderRow): Promise<string> {
  const hash = createHash('sha256').update(textOfValues(['order', ...ORDER_COLUMNS.map((name) => row[name])]));
  const lines = db.selectFrom('order_lines').selectAll().where('order_id', '=', row.id).orderBy('position');
  for (const line of await lines.execute())
    hash.update(`\n${textOfValues(ORDER_LINE_COLUMNS.map((name) => line[name]))}`);
  return hash.digest('base64url');
}

/** Returns the digests of orders with their lines, by the orders' ids. */
export async function digestsOfOrders(db: Reader, ids: readonly string[]): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const id of ids) {
    const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
    if (row) digests[id] = await digestOfOrder(db, row);
  }
  return digests;
}

const AT_ONCE = 200;

/** Iterates over the digests of all orders, some at a time. */
export async function* orderDigestsInPages(db: Reader): AsyncGenerator<Record<string, string>> {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    yield await digestsOfOrders(
      db,
      rows.map(({ id }) => id),
    );
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
  }
}
