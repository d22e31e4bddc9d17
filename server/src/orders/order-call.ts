/** Shared by the use cases of orders: caller, lookup and transaction. */
import type { Order, OrderStatus } from '@buckle/domain/orders/order';
import { readOrder } from '@buckle/domain/orders/order-form';
import type { Reader } from '../db/engine.ts';
import type { RecordsTransaction, Store } from '../db/store.ts';
import type { RecordAction } from '../db/write-actions.ts';
import { writeYielding } from '../db/write-yielding.ts';
import type { CountChange } from '../http/quota.ts';
import type { Session } from '../http/session.ts';
import { once } from '../officers/idempotency.ts';
import { orderErrors } from './order.errors.ts';
import { orderRepository, type OrderRow } from './order.repository.ts';

/** Who does something to an order, and their idempotency key. */
export interface OrderCall {
  readonly session: Session;
  readonly key: string | undefined;
  /** Counts it against the user's daily quota. */
  readonly count: CountChange;
}

interface Sent {
  readonly action: RecordAction;
  readonly content: unknown;
  /** How many records may change. */
  readonly records?: number;
}

/** Returns a function that runs the action of a form in one transaction, once per idempotency key. */
export const writeOrder =
  (store: Store, now: () => Date) =>
  <T>(
    { session, key, count }: OrderCall,
    { action, content, records = 0 }: Sent,
    act: (transaction: RecordsTransaction, at: string) => Promise<T>,
  ): Promise<T> =>
    writeYielding(store, { by: session, action, subject: '' }, records, (transaction) => {
      const at = now().toISOString();
      const sent = { action, content };
      return once(transaction, { userId: session.userId, key, content: sent, at }, async () => {
        await count(transaction.db, Buffer.byteLength(JSON.stringify(content)));
        return act(transaction, at);
      });
    });

/** Returns an order that is complete enough for a step. Throws if it is invalid. */
export function readValidOrder(input: unknown, isDraft: boolean): Order {
  const read = readOrder(input, isDraft);
  if ('problems' in read) throw orderErrors.invalid(read.problems);
  return read.order;
}

export async function findOrder(db: Reader, id: string): Promise<OrderRow> {
  const row = await orderRepository(db).byId(id);
  if (!row) throw orderErrors.noSuchOrder();
  return row;
}

/** Returns an own order of a status. An order of another user is reported as not found. */
export async function findOrderOfUser(
  db: Reader,
  id: string,
  { userId }: Session,
  statuses: readonly OrderStatus[],
): Promise<OrderRow> {
  const row = await findOrder(db, id);
  if (row.created_by_id !== userId) throw orderErrors.noSuchOrder();
  if (!statuses.includes(row.status)) throw orderErrors.notDraft(row.status);
  return row;
}

export function rejectStaleOrder(row: OrderRow, revision: number | undefined): void {
  if (row.revision !== revision) throw orderErrors.changedMeanwhile();
}
