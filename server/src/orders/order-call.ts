/** Shared by the use cases of orders: validation, lookup and preconditions. */
import { type MovingAction, startsFrom } from '@buckle/domain/actions/touches';
import type { AllowedOptions } from '@buckle/domain/officer/field-table';
import type { Order } from '@buckle/domain/orders/order';
import { readOrder } from '@buckle/domain/orders/order-form';
import type { Reader } from '../db/engine.ts';
import type { Session } from '../http/session.ts';
import { orderErrors } from './order.errors.ts';
import { orderRepository, type OrderRow } from './order.repository.ts';

type User = Pick<Session, 'userId' | 'role'>;

/** Returns an order that is complete enough for a step. Throws if it is invalid. */
export function readValidOrder(input: unknown, allowed: AllowedOptions, isDraft: boolean): Order {
  const read = readOrder(input, allowed, isDraft);
  if ('problems' in read) throw orderErrors.invalid(read.problems);
  return read.order;
}

const isOwn = ({ created_by_id: author }: OrderRow, { userId }: User): boolean => author === userId;

/** Returns whether a user may see an order: the own ones, an administrator also those of others that are no drafts. */
export const isVisible = (row: OrderRow, user: User): boolean =>
  isOwn(row, user) || (user.role === 'admin' && row.status !== 'draft' && row.status !== 'discarded');

/** Returns an order that the user may see. Throws if there is none. */
export async function visibleOrder(db: Reader, id: string, user: User): Promise<OrderRow> {
  const row = await orderRepository(db).byId(id);
  if (!row || !isVisible(row, user)) throw orderErrors.noSuchOrder();
  return row;
}

/** Returns an order that was sent, also one that its author has taken back since. Throws if there is none. */
export async function sentOrder(db: Reader, id: string, user: User): Promise<OrderRow> {
  const row = await orderRepository(db).byId(id);
  if (!row || (row.status === 'draft' && !isOwn(row, user))) throw orderErrors.noSuchOrder();
  return row;
}

/** Returns an own order. An order of another user is reported as not found. */
export async function ownOrder(db: Reader, id: string, user: User): Promise<OrderRow> {
  const row = await visibleOrder(db, id, user);
  if (!isOwn(row, user)) throw orderErrors.noSuchOrder();
  return row;
}

/** Throws unless the action may move the order from its status, as `touches` declares. */
export function rejectOrderStatus(action: MovingAction<'order'>, row: OrderRow, user: User): void {
  const { status } = row;
  if (!startsFrom(action, 'order', { status, isOwn: isOwn(row, user) })) throw orderErrors.wrongStatus(action, status);
}

export function rejectStaleOrder(row: OrderRow, revision: number | undefined): void {
  if (row.revision !== revision) throw orderErrors.changedMeanwhile();
}
