import type { Reader } from '../db/engine.ts';
import type { Call } from '../http/handler.ts';
import { orderErrors } from './order.errors.ts';
import { orderRepository, type OrderRow } from './order.repository.ts';

type Caller = Pick<Call<'order'>, 'session' | 'permission'>;

/** Returns whether a user may see an order: the own ones, an administrator also those of others that are no drafts. */
const isVisible = (row: OrderRow, { session, permission }: Caller): boolean =>
  row.created_by_id === session.userId ||
  (permission === 'yes' && row.status !== 'draft' && row.status !== 'discarded');

/** Returns an order that the caller may see. Throws if there is none. */
export async function visibleOrder(
  db: Reader,
  { input, ...caller }: Caller & { readonly input: { readonly id: string } },
): Promise<OrderRow> {
  const row = await orderRepository(db).byId(input.id);
  if (!row || !isVisible(row, caller)) throw orderErrors.noSuchOrder();
  return row;
}
