import type { ActionOutput } from '@buckle/domain/actions/registry';
import { conflictsResponse } from '../changes/reverse-change.ts';
import type { Store } from '../db/store.ts';
import { type ChangeCall, writeOnce } from '../officers/change-call.ts';
import type { Mark } from '../officers/officer.writer.ts';
import { cancelInForce, reverseOrder } from './follow-undo.ts';
import type { SeenOrder } from './issue-order.ts';
import { rejectOrderStatus, rejectStaleOrder, visibleOrder } from './order-call.ts';
import { orderErrors } from './order.errors.ts';
import { orderRepository } from './order.repository.ts';
import { savedOf } from './put-in-force.ts';

type Cancelled = ActionOutput<'cancelOrder'>;

/** Cancels orders. Each method throws a `RequestError` with a message for the user. */
export function cancelUsecases({ store, now }: { readonly store: Store; readonly now: () => Date }) {
  const write = writeOnce(store, now);
  return {
    async cancel({ id, revision }: SeenOrder, reason: string, call: ChangeCall): Promise<Cancelled> {
      const { session } = call;
      if (reason.trim() === '') throw orderErrors.reasonNeeded();
      const { length: records } = await orderRepository(store.db).lines(id);
      const sent = { action: 'order.cancel', content: { id, revision, reason }, records } as const;
      return write(call, sent, async (transaction, at) => {
        const row = await visibleOrder(transaction.db, id, session);
        rejectOrderStatus('cancelOrder', row, session);
        rejectStaleOrder(row, revision);
        transaction.concerns(row.number);
        const note = { at, by: session.username, reason: reason.trim() };
        const mark: Mark = { ...note, how: 'undo', orderNumber: row.number };
        const reversal = await reverseOrder(transaction, row, mark);
        const after = await cancelInForce(transaction, row, reversal, note);
        const number = transaction.versions.change;
        return {
          ...savedOf(after),
          ...(reversal.reversed.length > 0 ? { change: number } : {}),
          reversed: reversal.reversed.length,
          ...(await conflictsResponse(transaction.db, reversal.conflicts, number)),
        };
      });
    },
  };
}
