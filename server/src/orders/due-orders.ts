import { dateInIndia, writeDate } from '@buckle/domain/officer/calendar-date';
import { SERVER_ACTOR, type Store } from '../db/store.ts';
import { writeYielding } from '../db/write-yielding.ts';
import { judgeOrder } from './judge-order.ts';
import { orderRepository } from './order.repository.ts';
import { loadOrder, markOf, putInForce } from './put-in-force.ts';

interface DueOrderDependencies {
  readonly store: Store;
  readonly now: () => Date;
}

/** Applies one order whose day has come. A line that can no longer be applied is left out. */
async function applyDueOrder({ store, now }: DueOrderDependencies, id: string): Promise<void> {
  const { length: records } = await orderRepository(store.db).lines(id);
  const written = { by: SERVER_ACTOR, action: 'order.apply', subject: '' } as const;
  await writeYielding(store, written, records, async (transaction) => {
    const at = now();
    const row = await orderRepository(transaction.db).byId(id);
    // Another server was first, or it was cancelled.
    if (row?.status !== 'pending' || row.effective_date > writeDate(dateInIndia(at))) {
      transaction.nothingDone();
      return;
    }
    transaction.concerns(row.number);
    const loaded = await loadOrder(transaction.db, row);
    const judged = await judgeOrder(transaction.db, loaded.order, dateInIndia(at));
    const mark = markOf(row, at.toISOString(), SERVER_ACTOR.username, row.decided_by ?? row.created_by);
    await putInForce(transaction, loaded, { judged, mark });
  });
}

/**
 * Applies the pending orders whose day has come, each in a transaction, and returns how many there were. Throws after the
 * last one if some could not be applied: they stay pending.
 */
export async function applyDueOrders(dependencies: DueOrderDependencies): Promise<number> {
  const { store, now } = dependencies;
  const due = await orderRepository(store.db).due(writeDate(dateInIndia(now())));
  const failures: unknown[] = [];
  for (const id of due) await applyDueOrder(dependencies, id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} orders failed`);
  return due.length;
}
