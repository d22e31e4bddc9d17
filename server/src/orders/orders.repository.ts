import { type Selectable, sql } from 'kysely';
import { readMessage, storedMessage } from '@buckle/domain/catalogue';
import type { Order, OrderKind, OrderStatus, OrderWarning } from '@buckle/domain/orders/order';
import { fold } from '@buckle/domain/search/matching';
import type { Reader } from '../db/engine.ts';
import { headerOf } from '../db/order-header.ts';
import type { Schema } from '../db/schema.ts';
import { noteChanged } from '../db/audit/bound.ts';
import type { RecordsTransaction } from '../db/store.ts';

export type OrderRow = Selectable<Schema['orders']>;
export type LineRow = Selectable<Schema['order_lines']>;

/** Which orders to list; undefined: whichever. */
export interface OrderFilter {
  /** Only this user's; without it, all but the drafts of others. */
  readonly createdById?: string | undefined;
  readonly viewerId: string;
  /** Beginning of the folded number, or any of these officers. */
  readonly text?: { readonly numberKey: string; readonly officerIds: readonly string[] } | undefined;
  readonly officer?: string | undefined;
  /** Folded texts of postings that officers are moved to, or from. */
  readonly postings?: readonly string[] | undefined;
  readonly kind?: OrderKind | undefined;
  readonly status?: OrderStatus | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Cursor: instant and id of the last order. */
export interface OrderCursor {
  readonly createdAt: string;
  readonly id: string;
}

/** Numbers of an order's lines. */
export interface LineCounts {
  readonly lines: number;
  readonly skipped: number;
}

/** Returns an order as it is stored. */
export const orderOf = (row: OrderRow, lines: readonly LineRow[]): Order => ({
  header: headerOf(row),
  values: JSON.parse(row.order_values) as Order['values'],
  lines: lines.map(({ officer_id: officerId, line_values: values }) => ({
    officerId,
    values: JSON.parse(values) as Order['values'],
  })),
});

/** Orders as they are. They are written by `orderWriter`. */
export const orderRepository = (db: Reader) => ({
  byId: (id: string): Promise<OrderRow | undefined> =>
    db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst(),

  /** The lines of an order in their order. */
  lines: (id: string): Promise<LineRow[]> =>
    db.selectFrom('order_lines').selectAll().where('order_id', '=', id).orderBy('position').execute(),

  /** How many lines orders have, and how many of them were not applied, by their ids. */
  async countLines(ids: readonly string[]): Promise<ReadonlyMap<string, LineCounts>> {
    const counts = new Map<string, LineCounts>();
    if (ids.length === 0) return counts;
    const rows = await db
      .selectFrom('order_lines')
      .select((eb) => ['order_id', 'outcome', eb.fn.countAll<number>().as('n')])
      .where('order_id', 'in', ids)
      .groupBy(['order_id', 'outcome'])
      .execute();
    for (const { order_id: id, outcome, n } of rows) {
      const { lines = 0, skipped = 0 } = counts.get(id) ?? {};
      const isSkipped = outcome === 'skipped' || outcome === 'declined';
      counts.set(id, { lines: lines + n, skipped: skipped + (isSkipped ? n : 0) });
    }
    return counts;
  },

  /** One page, the newest first. */
  page(filter: OrderFilter, behind: OrderCursor | undefined, limit: number): Promise<OrderRow[]> {
    let query = filtered(db, filter);
    if (behind)
      query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(behind.createdAt, behind.id)));
    return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  },

  /** Ids of pending orders that take effect on a day, `YYYY-MM-DD`, or before. */
  async due(day: string): Promise<string[]> {
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'pending')
      .where('effective_date', '<=', day)
      .orderBy('effective_date')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Returns the values of the lines of some orders (some hundreds) about some records. */
  linesOfRecords: async (orderIds: readonly string[], officerIds: readonly string[]) =>
    orderIds.length === 0
      ? []
      : db
          .selectFrom('order_lines')
          .select(['order_id', 'line_values'])
          .where('order_id', 'in', orderIds)
          .where('officer_id', 'in', officerIds)
          .execute(),

  /** The newest orders of any of these records, of these states. */
  ofRecords: (officerIds: readonly string[], statuses: readonly OrderStatus[], limit: number): Promise<OrderRow[]> =>
    db
      .selectFrom('orders')
      .selectAll()
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('order_lines')
          .select('order_id')
          .where('officer_id', 'in', officerIds)
          .where('outcome', 'not in', ['declined', 'skipped']),
      )
      .where('status', 'in', statuses)
      .orderBy('effective_date', 'desc')
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute(),
});

/** Selects the orders that a filter lets through. */
function filtered(db: Reader, filter: OrderFilter) {
  const { createdById, viewerId, text, officer, postings, kind, status, from, to } = filter;
  const withLines = (column: 'officer_id' | 'from_posting' | 'to_posting', values: readonly string[]) =>
    db.selectFrom('order_lines').select('order_id').where(column, 'in', values);
  let query = db.selectFrom('orders').selectAll();
  query =
    createdById === undefined
      ? query.where((eb) => eb.or([eb('status', '!=', 'draft'), eb('created_by_id', '=', viewerId)]))
      : query.where('created_by_id', '=', createdById);
  // Discarded orders are listed only if their status is requested.
  query = status === undefined ? query.where('status', '!=', 'discarded') : query.where('status', '=', status);
  if (text !== undefined) {
    const { numberKey, officerIds } = text;
    const begins = sql<boolean>`substr(number_key, 1, ${numberKey.length}) = ${numberKey}`;
    query = query.where((eb) =>
      officerIds.length === 0 ? begins : eb.or([begins, eb('id', 'in', withLines('officer_id', officerIds))]),
    );
  }
  if (postings !== undefined) {
    if (postings.length === 0) query = query.where(sql<boolean>`1 = 0`);
    else
      query = query.where((eb) =>
        eb.or([eb('id', 'in', withLines('from_posting', postings)), eb('id', 'in', withLines('to_posting', postings))]),
      );
  }
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (from !== undefined) query = query.where('order_date', '>=', from);
  if (to !== undefined) query = query.where('order_date', '<=', to);
  if (officer !== undefined) query = query.where('id', 'in', withLines('officer_id', [officer]));
  return query;
}

/** The key by which numbers of orders are compared. */
export const numberKey = (number: string): string => fold(number).trim();

/** Returns the columns of an order's content. */
export const contentRow = ({ header, values }: Order) => ({
  number: header.number,
  number_key: numberKey(header.number),
  order_date: header.date,
  authority: header.authority,
  kind: header.kind,
  subject: header.subject,
  effective_date: header.effectiveDate,
  remarks: header.remarks,
  order_values: JSON.stringify(values),
});

/** Returns the rows of a draft's lines. */
export const draftLines = (id: string, { lines }: Order): LineRow[] =>
  lines.map(({ officerId, values }, index) => ({
    order_id: id,
    position: index + 1,
    officer_id: officerId,
    line_values: JSON.stringify(values),
    from_posting: '',
    to_posting: '',
    warnings: '[]',
    outcome: 'waiting',
    why: '',
  }));

/** The only way to change orders; within a transaction, whose audit row binds them. */
export const orderWriter = ({ db, addRows }: Pick<RecordsTransaction, 'db' | 'addRows'>) => {
  const addLines = (lines: readonly LineRow[]) =>
    addRows(
      'order_lines',
      lines.map((line) => ({ ...line })),
    );
  return {
    async add(row: OrderRow, lines: readonly LineRow[]): Promise<void> {
      await db.insertInto('orders').values(row).execute();
      await addLines(lines);
      noteChanged(db, 'order', row.id);
    },

    /** Changes columns of an order, and its lines if they are given. */
    async change(row: OrderRow, changes: Partial<OrderRow>, lines?: readonly LineRow[]): Promise<OrderRow> {
      const { id } = row;
      const after = { ...row, ...changes, revision: row.revision + 1 };
      await db.updateTable('orders').set(after).where('id', '=', id).execute();
      if (lines) {
        await db.deleteFrom('order_lines').where('order_id', '=', id).execute();
        await addLines(lines);
      }
      noteChanged(db, 'order', id);
      return after;
    },
  };
};

/** Returns the warnings about a line as its row stores them, without their sentences. */
export const writeWarnings = (warnings: readonly OrderWarning[]): string =>
  JSON.stringify(warnings.map(({ kind, source, ...message }) => ({ kind, ...storedMessage(message), source })));

/** Returns the warnings of a row with their sentences. */
export const readWarnings = (text: string): OrderWarning[] =>
  (JSON.parse(text) as Omit<OrderWarning, 'message'>[]).map(({ kind, source, ...stored }) => ({
    kind,
    ...readMessage(stored),
    source,
  }));
