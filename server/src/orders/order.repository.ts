import type { OrderHeader, OrderKind, OrderStatus } from '@buckle/domain/orders/order';
import type { Selectable } from 'kysely';
import type { Reader } from '../db/engine.ts';
import type { Schema } from '../db/schema.ts';

export type OrderRow = Selectable<Schema['orders']>;
export type LineRow = Selectable<Schema['order_lines']>;

/** Which orders to list; undefined: whichever. */
export interface OrderFilter {
  /** Folded and trimmed. */
  readonly numberKey?: string | undefined;
  readonly officer?: string | undefined;
  readonly kind?: OrderKind | undefined;
  readonly status?: OrderStatus | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Cursor: instant and id of the last order. */
export interface OrderCursor {
  readonly madeAt: string;
  readonly id: string;
}

export const headerOf = (row: OrderRow): OrderHeader => ({
  number: row.number,
  date: row.order_date,
  authority: row.authority,
  kind: row.kind,
  subject: row.subject,
  effectiveDate: row.effective_date,
  remarks: row.remarks,
});

/** Orders as they are. They are written by `orderWriter`. */
export const orderRepository = (db: Reader) => ({
  byId: (id: string): Promise<OrderRow | undefined> =>
    db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst(),

  /** The lines of an order in their order. */
  lines: (id: string): Promise<LineRow[]> =>
    db.selectFrom('order_lines').selectAll().where('order_id', '=', id).orderBy('place').execute(),

  /** How many lines orders have, by their ids. */
  async countLines(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('order_lines')
      .select((eb) => ['order_id', eb.fn.countAll<number>().as('n')])
      .where('order_id', 'in', ids)
      .groupBy('order_id')
      .execute();
    return new Map(rows.map(({ order_id: id, n }) => [id, n]));
  },

  /** One page of a user's, the newest first. */
  page(userId: string, filter: OrderFilter, behind: OrderCursor | undefined, limit: number) {
    const { numberKey, officer, kind, status, from, to } = filter;
    let query = db.selectFrom('orders').selectAll().where('made_by_id', '=', userId);
    // Discarded orders are listed only where they are asked for.
    if (status === undefined) query = query.where('status', '!=', 'discarded');
    else query = query.where('status', '=', status);
    if (numberKey !== undefined) query = query.where('number_key', '=', numberKey);
    if (kind !== undefined) query = query.where('kind', '=', kind);
    if (from !== undefined) query = query.where('order_date', '>=', from);
    if (to !== undefined) query = query.where('order_date', '<=', to);
    if (officer !== undefined)
      query = query.where('id', 'in', (eb) =>
        eb.selectFrom('order_lines').select('order_id').where('officer_id', '=', officer),
      );
    if (behind) query = query.where((eb) => eb(eb.refTuple('made_at', 'id'), '<', eb.tuple(behind.madeAt, behind.id)));
    return query.orderBy('made_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  },
});
