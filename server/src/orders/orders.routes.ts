import { readersOf } from '@buckle/domain/officers/field-table';
import type { OrderKind } from '@buckle/domain/orders/order';
import { z } from 'zod';
import { text } from '@buckle/domain/action';
import type { Store } from '../db/store.ts';
import { FairQueue } from '../http/fair-share.ts';
import type { Quotas } from '../http/quota.ts';
import type { FairSearch } from '../officers/fair-search.ts';
import { officerErrors } from '../officers/officers.errors.ts';
import type { OwnUploads } from '../photos/own-uploads.ts';
import type { RecordViews } from '../officers/record-views.ts';
import type { CurrentReference } from '../reference/reference.repository.ts';
import type { ScanStore } from '../photos/scan-store.ts';
import type { Config } from '../settings/config.ts';
import type { OrderClock } from './put-in-force.ts';
import { orderExportActions, orderFilter } from './order-export.routes.ts';
import { orderUsecases, type OrderUsecases } from './draft-order.ts';
import { type Handlers, pageOf, readCursor, writeCursor } from '../http/handler.ts';
import { redirectRepository } from '../db/redirects.ts';
import { postingsOfOrders, previewOf, savedLines, summariesOf, visibleOrder } from './order-answers.ts';
import { orderErrors } from './orders.errors.ts';
import { type OrderCursor, orderRepository } from './orders.repository.ts';
import { resolveOfficers } from './resolve-officers.ts';
import { changeCallOf } from '../officers/change-call.ts';
import { previewViews } from './preview-views.ts';
import { attachment } from '../exports/list-file.ts';

interface OrderHandlerDependencies extends OrderClock {
  readonly config: Pick<Config, 'orderRules' | 'publicSettings'>;
  readonly store: Store;
  readonly fair: FairSearch;
  readonly reference: () => Promise<CurrentReference>;
  readonly scans: ScanStore;
  readonly owned: OwnUploads;
  readonly mayAttachScan: (path: string, userId: string) => Promise<boolean>;
  readonly views: RecordViews;
  readonly quotas: Quotas;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Limits of previews and lookups of pasted lists, which may be about thousands of officers. */
const LIMITS = { running: 2, runningPerUser: 1, perUser: 8 } as const;

/** Handlers of all actions of orders. */
export function orderHandlers({ config, fair, ...shared }: OrderHandlerDependencies) {
  const queue = new FairQueue(LIMITS, officerErrors.tooManySearches);
  const { orderRules: rules, publicSettings } = config;
  const warnings = { search: fair, reference: shared.reference, rules, commissionerate: publicSettings.nameEnglish };
  const dependencies = {
    ...shared,
    queue,
    search: fair,
    usecases: orderUsecases({ ...shared, warnings }),
  };
  return {
    ...orderReadActions(dependencies),
    ...orderPaperActions(dependencies),
    ...orderWriteActions(dependencies),
    ...orderExportActions(dependencies),
  };
}

interface OrderReadDependencies {
  readonly store: Store;
  readonly search: FairSearch;
  readonly reference: () => Promise<CurrentReference>;
  readonly views: RecordViews;
  readonly queue: FairQueue;
}

type Reading = 'orders' | 'order' | 'recordOrders' | 'resolveOfficers';

const ORDERS_A_PAGE = 50;
/** Orders of one record. */
const ORDERS_OF_RECORD_MAX = 200;

/** Actions that read orders. */
function orderReadActions({ store, search, reference, views, queue }: OrderReadDependencies): Pick<Handlers, Reading> {
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
      const told = readersOf(session.role) === 'all' ? rows.filter(({ kind }) => !untold.has(kind)) : rows;
      const postings = await postingsOfOrders(store.db, told, ids);
      const orders = await summariesOf(store.db, told, session);
      return { output: { orders: orders.map((order) => ({ ...order, ...postings.get(order.id) })) } };
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

/** Orders whose number, authority and subject are those of statuses and of punishments, which not every user reads. */
const untold: ReadonlySet<string> = new Set<OrderKind>(['leaving', 'punishment']);

/** When it was made, and its id. */
const cursorShape = z.tuple([text(100), text(100)]);

function cursorOf(cursor: string | undefined): OrderCursor | undefined {
  if (cursor === undefined) return undefined;
  const [createdAt, id] = readCursor(cursor, cursorShape);
  return { createdAt, id };
}

interface OrderPaperDependencies {
  readonly store: Store;
  readonly scans: ScanStore;
  readonly views: RecordViews;
  readonly now: () => Date;
}

/** Scans and prints of orders. Both are in the audit before they are sent. */
function orderPaperActions({
  store,
  scans,
  views,
  now,
}: OrderPaperDependencies): Pick<Handlers, 'orderScan' | 'printOrder'> {
  const repository = orderRepository(store.db);
  return {
    async orderScan(call) {
      const row = await visibleOrder(store.db, call.input.id, call.session);
      const scan = row.scan === '' ? undefined : await scans.read(row.scan);
      if (!scan) throw orderErrors.noScan();
      await store.write({ by: call.session, action: 'order.scan', subject: row.number }, () => Promise.resolve());
      const name = row.scan_name.replace(/\.[^.]*$/u, '') || 'scan';
      return {
        status: 200,
        headers: {
          'content-type': scan.type,
          'content-disposition': attachment(name, scan.ending),
          'content-security-policy': "default-src 'none'; sandbox",
        },
        bytes: Buffer.from(scan.bytes.buffer, scan.bytes.byteOffset, scan.bytes.length),
      };
    },

    async printOrder(call) {
      const row = await visibleOrder(store.db, call.input.id, call.session);
      const printed = now().toISOString();
      const ids = (await repository.lines(row.id)).map(({ officer_id: id }) => id);
      await views.countExported(ids.length, call.session);
      await store.write({ by: call.session, action: 'order.print', subject: row.number }, () => Promise.resolve());
      // Last: who is refused has seen nothing.
      await views.exported(ids, call.session, 'printed');
      return { output: { printed } };
    },
  };
}

interface OrderWriteDependencies {
  readonly usecases: OrderUsecases;
  readonly scans: ScanStore;
  readonly owned: OwnUploads;
  readonly views: RecordViews;
  readonly quotas: Quotas;
  /** Limits concurrent previews, each of which may read thousands of records. */
  readonly queue: FairQueue;
  readonly now: () => Date;
}

type Writing =
  | 'previewOrder'
  | 'saveOrder'
  | 'issueOrder'
  | 'decideOrder'
  | 'cancelOrder'
  | 'discardOrder'
  | 'uploadScan';

/** Actions that write orders. */
function orderWriteActions({
  usecases,
  scans,
  owned,
  views,
  quotas,
  queue,
  now,
}: OrderWriteDependencies): Pick<Handlers, Writing> {
  const callOf = changeCallOf(quotas);

  const noteViews = previewViews(views, now);

  return {
    async previewOrder({ input, session }) {
      const judged = await queue.run(session.userId, () => usecases.preview(input, session));
      await noteViews(
        judged.lines.flatMap(({ officer, isWithdrawn }) => (isWithdrawn ? [] : (officer?.id ?? []))),
        session,
      );
      return { output: previewOf(judged, session) };
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
      const path = await scans.put(image, session);
      await owned.note(path, session.userId);
      return { output: { path } };
    },
  };
}
