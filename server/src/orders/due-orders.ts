/** Orders whose day has come, or has not come although they are in force. */
import { writeMessages } from '@buckle/domain/catalogue';
import { serverReasons } from '@buckle/domain/history/history.messages';
import { dateInIndia, writeDate } from '@buckle/domain/dates/calendar-date';
import { CLOCKS_DIFFER_MS, type Reader } from '../db/engine.ts';
import { SERVER_ACTOR, type Store } from '../db/store.ts';
import { writeYielding } from '../db/yield-to-writers.ts';
import type { Mark } from '../officers/officer.writer.ts';
import { postpone, reverseOrder } from './follow-undo.ts';
import { judgeOrder } from './judge-order.ts';
import { orderRepository } from './orders.repository.ts';
import { loadOrder, markOf, type OrderClock, putInForce } from './put-in-force.ts';

interface DueOrderDependencies extends OrderClock {
  readonly store: Store;
  readonly now: () => Date;
}

/** Numbers of orders of one run. */
export interface DueOrders {
  readonly applied: number;
  /** Were in force ahead of their day, and are pending again. */
  readonly postponed: number;
  /** Due by the clock, but the clock is not steady. */
  readonly held: number;
}

/** Applies one order whose day has come. A line that can no longer be applied is left out. `day`: in India. */
async function applyDueOrder({ store, now }: DueOrderDependencies, id: string, day: Date): Promise<void> {
  const { length: records } = await orderRepository(store.db).lines(id);
  const today = dateInIndia(day);
  const written = { by: SERVER_ACTOR, action: 'order.apply', subject: '' } as const;
  await writeYielding(store, written, records, async (transaction) => {
    const row = await orderRepository(transaction.db).byId(id);
    // Another server was first, or it was cancelled.
    if (row?.status !== 'pending' || row.effective_date > writeDate(today)) {
      transaction.nothingDone();
      return;
    }
    transaction.concerns(row.number);
    const loaded = await loadOrder(transaction.db, row);
    const judged = await judgeOrder(transaction.db, loaded.order, today);
    const mark = markOf(row, now().toISOString(), SERVER_ACTOR.username, row.decided_by ?? row.created_by);
    await putInForce(transaction, loaded, { judged, mark });
  });
}

/** Returns the ids of orders in force of a day after an instant that were written before it, the newest first. */
async function ordersAhead(db: Reader, instant: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'in_force')
    .where('effective_date', '>', writeDate(dateInIndia(instant)))
    .where('created_at', '<=', instant.toISOString())
    .orderBy('in_force_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes back the records of an order that is in force ahead of its day; what others changed since stays. */
async function postponeOrder({ store, now }: DueOrderDependencies, id: string): Promise<void> {
  const { length: records } = await orderRepository(store.db).lines(id);
  const written = { by: SERVER_ACTOR, action: 'order.postpone', subject: '' } as const;
  await writeYielding(store, written, records, async (transaction) => {
    const row = await orderRepository(transaction.db).byId(id);
    // Another server was first, or it was cancelled.
    if (row?.status !== 'in_force') {
      transaction.nothingDone();
      return;
    }
    transaction.concerns(row.number);
    const mark: Mark = {
      at: now().toISOString(),
      by: SERVER_ACTOR.username,
      how: 'undo',
      orderNumber: row.number,
      reason: writeMessages([serverReasons.aheadOfItsDay(row.effective_date)]),
    };
    await postpone(transaction, row, await reverseOrder(transaction, row, mark));
  });
}

/**
 * Applies the pending orders whose day has certainly come, each in a transaction, and takes those out of force again
 * whose day is certainly still to come: a clock that was ahead put them in force. Throws after the last one if some
 * failed: they stay as they are.
 */
export async function applyDueOrders(dependencies: DueOrderDependencies): Promise<DueOrders> {
  const { store, now, certainTime } = dependencies;
  const orders = orderRepository(store.db);
  const { earliest, latest } = await certainTime();
  const ahead = latest ? await ordersAhead(store.db, new Date(latest.getTime() + CLOCKS_DIFFER_MS)) : [];
  const due = await orders.due(writeDate(dateInIndia(earliest)));
  const dueByClock = await orders.due(writeDate(dateInIndia(now())));
  const failures: unknown[] = [];
  const attempt = (work: Promise<void>): Promise<void> => work.catch((error: unknown) => void failures.push(error));
  for (const id of ahead) await attempt(postponeOrder(dependencies, id));
  for (const id of due) await attempt(applyDueOrder(dependencies, id, earliest));
  const all = ahead.length + due.length;
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${all} orders failed`);
  return { applied: due.length, postponed: ahead.length, held: Math.max(0, dueByClock.length - due.length) };
}
