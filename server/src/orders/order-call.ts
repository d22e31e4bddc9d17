/** Shared by the use cases of orders: validation and lookup. */
import type { Order, OrderStatus } from '@buckle/domain/orders/order';
import { readOrder } from '@buckle/domain/orders/order-form';
import type { Reader } from '../db/engine.ts';
import type { Session } from '../http/session.ts';
import { orderErrors } from './order.errors.ts';
import { orderRepository, type OrderRow } from './order.repository.ts';

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
