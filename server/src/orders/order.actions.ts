import type { ActionOutput } from '@buckle/domain/actions/registry';
import { text } from '@buckle/domain/actions/text';
import { z } from 'zod';
import { chunks } from '../db/chunks.ts';
import type { Reader } from '../db/engine.ts';
import type { Store } from '../db/store.ts';
import type { Call, Handlers } from '../http/handler.ts';
import { pageOf, readCursor, writeCursor } from '../http/paging.ts';
import type { Quotas } from '../http/quota.ts';
import type { RecordViews } from '../officers/record-views.ts';
import { orderErrors } from './order.errors.ts';
import { headerOf, type LineRow, type OrderCursor, orderRepository, type OrderRow } from './order.repository.ts';
import type { OrderCall, OrderUsecases } from './order.usecases.ts';
import { numberKey } from './order.writer.ts';

type Summary = ActionOutput<'order'>['order'];
type SavedLine = ActionOutput<'order'>['lines'][number];

const ORDERS_A_PAGE = 50;
const IDS_AT_ONCE = 500;

/** When it was made, and its id. */
const position = z.tuple([text(100), text(100)]);

function positionOf(cursor: string | undefined): OrderCursor | undefined {
  if (cursor === undefined) return undefined;
  const [madeAt, id] = readCursor(cursor, position);
  return { madeAt, id };
}

const summaryOf = (row: OrderRow, lines: number): Summary => ({
  id: row.id,
  revision: row.revision,
  status: row.status,
  header: headerOf(row),
  lines,
  made_at: row.made_at,
});

/** Returns the lines of an order with cards of their officers. */
async function savedLines(db: Reader, lines: readonly LineRow[]): Promise<SavedLine[]> {
  const saved: SavedLine[] = [];
  for (const some of chunks(lines, IDS_AT_ONCE)) {
    const ids = some.map(({ officer_id: id }) => id);
    const rows = await db.selectFrom('officers').select(['id', 'card', 'status']).where('id', 'in', ids).execute();
    const officers = new Map(rows.map((row) => [row.id, row]));
    for (const line of some) {
      const officer = officers.get(line.officer_id);
      saved.push({
        place: line.place,
        officer_id: line.officer_id,
        ...(officer ? { officer: JSON.parse(officer.card) as Record<string, unknown> } : {}),
        ...(officer?.status === 'withdrawn' ? { withdrawn: true } : {}),
        values: JSON.parse(line.line_values) as SavedLine['values'],
      });
    }
  }
  return saved;
}

interface OrderActionDependencies {
  readonly store: Store;
  readonly usecases: OrderUsecases;
  readonly views: RecordViews;
  readonly quotas: Quotas;
}

type Actions = 'orders' | 'order' | 'saveOrder' | 'discardOrder';

export const orderActions = ({ store, usecases, views, quotas }: OrderActionDependencies): Pick<Handlers, Actions> => {
  const repository = orderRepository(store.db);

  const callOf = ({ session, headers }: Call<Actions>): OrderCall => ({
    session,
    key: headers.idempotencyKey,
    count: quotas.changeOf(session),
  });

  return {
    async orders({ input: { cursor, number, ...filter }, session }) {
      const found = await repository.page(
        session.userId,
        { ...filter, numberKey: number === undefined ? undefined : numberKey(number) },
        positionOf(cursor),
        ORDERS_A_PAGE + 1,
      );
      const { items, last } = pageOf(found, ORDERS_A_PAGE);
      const counts = await repository.countLines(items.map(({ id }) => id));
      const orders = items.map((row) => summaryOf(row, counts.get(row.id) ?? 0));
      return { output: { orders, ...(last ? { next_cursor: writeCursor([last.made_at, last.id]) } : {}) } };
    },

    async order({ input: { id }, session }) {
      const row = await repository.byId(id);
      if (row?.made_by_id !== session.userId) throw orderErrors.noSuchOrder();
      const lines = await savedLines(store.db, await repository.lines(row.id));
      await views.listed(
        lines.map(({ officer_id: officerId }) => officerId),
        session,
      );
      const values = JSON.parse(row.order_values) as Record<string, unknown>;
      return { output: { order: summaryOf(row, lines.length), values, lines } };
    },

    async saveOrder(call) {
      return { output: await usecases.save(call.input, callOf(call)) };
    },

    async discardOrder(call) {
      return { output: await usecases.discard(call.input.id, callOf(call)) };
    },
  };
};
