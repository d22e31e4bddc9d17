import { text } from '@buckle/domain/actions/text';
import { z } from 'zod';
import type { Store } from '../db/store.ts';
import type { Handlers } from '../http/handler.ts';
import type { FairQueue } from '../http/fair-queue.ts';
import { pageOf, readCursor, writeCursor } from '../http/paging.ts';
import type { FairSearch } from '../officers/fair-search.ts';
import { redirectRepository } from '../officers/redirects.ts';
import type { RecordViews } from '../officers/record-views.ts';
import type { CurrentReference } from '../reference/current-reference.ts';
import { savedLines, summariesOf } from './order-answers.ts';
import { orderFilter } from './order-filter.ts';
import { orderErrors } from './order.errors.ts';
import { type OrderCursor, orderRepository } from './order.repository.ts';
import { resolveOfficers } from './resolve-officers.ts';
import { visibleOrder } from './order-call.ts';

const ORDERS_A_PAGE = 50;
/** Orders of one record. */
const ORDERS_OF_RECORD_MAX = 200;

/** When it was made, and its id. */
const cursorShape = z.tuple([text(100), text(100)]);

function cursorOf(cursor: string | undefined): OrderCursor | undefined {
  if (cursor === undefined) return undefined;
  const [createdAt, id] = readCursor(cursor, cursorShape);
  return { createdAt, id };
}

interface OrderReadDependencies {
  readonly store: Store;
  readonly search: FairSearch;
  readonly reference: () => Promise<CurrentReference>;
  readonly views: RecordViews;
  readonly queue: FairQueue;
}

type Reading = 'orders' | 'order' | 'recordOrders' | 'resolveOfficers';
/** Actions that read orders. */
export function orderReadActions({
  store,
  search,
  reference,
  views,
  queue,
}: OrderReadDependencies): Pick<Handlers, Reading> {
  const repository = orderRepository(store.db);

  return {
    async orders({ input: { cursor, ...wanted }, session, permission }) {
      const filter = await orderFilter(wanted, { db: store.db, search, reference, session, permission });
      const found = await repository.page(filter, cursorOf(cursor), ORDERS_A_PAGE + 1);
      const { items, last } = pageOf(found, ORDERS_A_PAGE);
      const orders = await summariesOf(store.db, items, session);
      return { output: { orders, ...(last ? { next_cursor: writeCursor([last.created_at, last.id]) } : {}) } };
    },

    async order(call) {
      const row = await visibleOrder(store.db, call.input.id, call.session);
      const lines = await savedLines(store.db, call.session, await repository.lines(row.id));
      await views.listed(
        lines.map(({ officer_id: officerId }) => officerId),
        call.session,
      );
      const [order] = await summariesOf(store.db, [row], call.session);
      if (!order) throw orderErrors.noSuchOrder();
      return { output: { order, values: JSON.parse(row.order_values) as Record<string, unknown>, lines } };
    },

    async recordOrders({ input: { id }, session }) {
      const statuses = ['in_force', 'cancelled', ...(session.role === 'admin' ? (['pending'] as const) : [])] as const;
      const ids = await redirectRepository(store.db).mergedWith(id);
      const rows = await repository.ofRecords(ids, statuses, ORDERS_OF_RECORD_MAX);
      return { output: { orders: await summariesOf(store.db, rows, session) } };
    },

    async resolveOfficers({ input: { texts }, session }) {
      const { resolver } = await reference();
      const { userId } = session;
      // Its cards are not logged as views, like those of a search.
      const results = await queue.run(userId, () => resolveOfficers(texts, { db: store.db, search, resolver, userId }));
      return { output: { results } };
    },
  };
}
