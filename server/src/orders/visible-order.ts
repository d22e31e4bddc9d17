import type { Reader } from '../db/engine.ts';
import type { Session } from '../http/session.ts';
import { orderErrors } from './order.errors.ts';
import { orderRepository, type OrderRow } from './order.repository.ts';

/** Returns whether a user may see an order: the own ones, an administrator also those of others that are no drafts. */
export const isVisibleOrder = (row: OrderRow, { userId, role }: Pick<Session, 'userId' | 'role'>): boolean =>
  row.created_by_id === userId || (role === 'admin' && row.status !== 'draft' && row.status !== 'discarded');

/** Returns an order that the caller may see. Throws if there is none. */
export async function visibleOrder(
  db: Reader,
  { input, session }: { readonly input: { readonly id: string }; readonly session: Session },
): Promise<OrderRow> {
  const row = await orderRepository(db).byId(input.id);
  if (!row || !isVisibleOrder(row, session)) throw orderErrors.noSuchOrder();
  return row;
}
