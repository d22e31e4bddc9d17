import { text } from '@buckle/domain/actions/text';
import { z } from 'zod';
import type { Store } from '../db/store.ts';
import { attachment } from '../exports/attachment.ts';
import type { Call, Handlers } from '../http/handler.ts';
import { pageOf, readCursor, writeCursor } from '../http/paging.ts';
import type { Quotas } from '../http/quota.ts';
import type { FairSearch } from '../officers/fair-search.ts';
import type { RecordViews } from '../officers/record-views.ts';
import type { CurrentReference } from '../reference/current-reference.ts';
import type { ScanStore } from '../scans/scan-store.ts';
import { previewedLine, savedLines, summariesOf } from './order-answers.ts';
import { orderFilter } from './order-filter.ts';
import { orderErrors } from './order.errors.ts';
import { type OrderCursor, orderRepository, type OrderRow } from './order.repository.ts';
import type { OrderCall } from './order-call.ts';
import type { OrderUsecases } from './order.usecases.ts';
import { resolveOfficers } from './resolve-officers.ts';

const ORDERS_A_PAGE = 50;
/** Orders of one record. */
const ORDERS_OF_RECORD_MAX = 200;

/** When it was made, and its id. */
const position = z.tuple([text(100), text(100)]);

function positionOf(cursor: string | undefined): OrderCursor | undefined {
  if (cursor === undefined) return undefined;
  const [madeAt, id] = readCursor(cursor, position);
  return { madeAt, id };
}

interface OrderActionDependencies {
  readonly store: Store;
  readonly usecases: OrderUsecases;
  readonly search: FairSearch;
  readonly reference: () => Promise<CurrentReference>;
  readonly scans: ScanStore;
  readonly views: RecordViews;
  readonly quotas: Quotas;
  readonly now: () => Date;
}

type Reading = 'orders' | 'order' | 'recordOrders' | 'resolveOfficers' | 'orderScan' | 'printOrder';
type Writing =
  | 'previewOrder'
  | 'saveOrder'
  | 'issueOrder'
  | 'decideOrder'
  | 'cancelOrder'
  | 'discardOrder'
  | 'uploadScan';

/** Returns whether a user may see an order: the own ones, an administrator also those of others that are no drafts. */
const isVisible = (row: OrderRow, { session, permission }: Pick<Call<'order'>, 'session' | 'permission'>): boolean =>
  row.made_by_id === session.userId || (permission === 'yes' && row.status !== 'draft' && row.status !== 'discarded');

/** Actions that read orders. */
export function orderReadActions({
  store,
  search,
  reference,
  scans,
  views,
  now,
}: OrderActionDependencies): Pick<Handlers, Reading> {
  const repository = orderRepository(store.db);

  async function find({
    input,
    ...caller
  }: Pick<Call<'order'>, 'input' | 'session' | 'permission'>): Promise<OrderRow> {
    const row = await repository.byId(input.id);
    if (!row || !isVisible(row, caller)) throw orderErrors.noSuchOrder();
    return row;
  }

  return {
    async orders({ input: { cursor, ...wanted }, session, permission }) {
      const filter = await orderFilter(wanted, { db: store.db, search, reference, session, permission });
      const found = await repository.page(filter, positionOf(cursor), ORDERS_A_PAGE + 1);
      const { items, last } = pageOf(found, ORDERS_A_PAGE);
      const orders = await summariesOf(store.db, items, session.userId);
      return { output: { orders, ...(last ? { next_cursor: writeCursor([last.made_at, last.id]) } : {}) } };
    },

    async order(call) {
      const row = await find(call);
      const lines = await savedLines(store.db, await repository.lines(row.id));
      await views.listed(
        lines.map(({ officer_id: officerId }) => officerId),
        call.session,
      );
      const [order] = await summariesOf(store.db, [row], call.session.userId);
      if (!order) throw orderErrors.noSuchOrder();
      return { output: { order, values: JSON.parse(row.order_values) as Record<string, unknown>, lines } };
    },

    async recordOrders({ input: { id }, session }) {
      const statuses = ['in_force', 'cancelled', ...(session.role === 'admin' ? (['pending'] as const) : [])] as const;
      const rows = await repository.ofRecord(id, statuses, ORDERS_OF_RECORD_MAX);
      return { output: { orders: await summariesOf(store.db, rows, session.userId) } };
    },

    async resolveOfficers({ input: { texts }, session }) {
      const { resolver } = await reference();
      const results = await resolveOfficers(texts, { db: store.db, search, resolver, userId: session.userId });
      await views.listed([...new Set(results.flatMap(({ officers }) => officers.map(idOf)))], session);
      return { output: { results } };
    },

    async orderScan(call) {
      const row = await find(call);
      const scan = row.scan === '' ? undefined : await scans.read(row.scan);
      if (!scan) throw orderErrors.noScan();
      await store.write({ by: call.session, action: 'order.scan', subject: row.number }, () => Promise.resolve());
      const name = row.scan_name.replace(/\.[^.]*$/u, '') || 'scan';
      return {
        status: 200,
        headers: {
          'content-type': scan.type,
          'content-disposition': attachment(`${name}${scan.ending}`),
          'content-security-policy': "default-src 'none'; sandbox",
        },
        bytes: Buffer.from(scan.bytes.buffer, scan.bytes.byteOffset, scan.bytes.length),
      };
    },

    async printOrder(call) {
      const row = await find(call);
      const printed = now().toISOString();
      const ids = (await repository.lines(row.id)).map(({ officer_id: id }) => id);
      await views.countExported(ids.length, call.session);
      await views.exported(ids, call.session, 'printed');
      await store.write({ by: call.session, action: 'order.print', subject: row.number }, () => Promise.resolve());
      return { output: { printed } };
    },
  };
}

const idOf = (card: Readonly<Record<string, unknown>>): string => String(card['id']);

/** Actions that write orders. */
export function orderWriteActions({
  usecases,
  scans,
  views,
  quotas,
}: OrderActionDependencies): Pick<Handlers, Writing> {
  const callOf = ({ session, headers }: Call<Writing>): OrderCall => ({
    session,
    key: headers.idempotencyKey,
    count: quotas.changeOf(session),
  });

  return {
    async previewOrder({ input, session }) {
      const { problems, lines, warnings } = await usecases.preview(input, session.userId);
      await views.listed(
        lines.flatMap(({ officer }) => officer?.id ?? []),
        session,
      );
      const previewed = lines.map((line) => previewedLine(line, warnings.get(line.line.officerId) ?? []));
      return { output: { problems: [...problems], lines: previewed } };
    },
    async saveOrder(call) {
      return { output: await usecases.save(call.input, callOf(call)) };
    },
    async issueOrder(call) {
      return { output: await usecases.issue(call.input, callOf(call), call.permission === 'proposes') };
    },
    async decideOrder(call) {
      return { output: await usecases.decide(call.input, callOf(call)) };
    },
    async cancelOrder(call) {
      return { output: await usecases.cancel(call.input, call.input.reason, callOf(call)) };
    },
    async discardOrder(call) {
      return { output: await usecases.discard(call.input.id, callOf(call)) };
    },
    async uploadScan({ image, session }) {
      await quotas.countPhoto(session);
      return { output: { path: await scans.put(image) } };
    },
  };
}
