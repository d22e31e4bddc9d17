import type { OrderKind, OrderStatus } from '@buckle/domain/orders/order';
import { changeTerms } from '../db/change-terms.ts';
import type { Reader } from '../db/engine.ts';

/** An order that a change put in force, also again, or took back. */
export interface OrderOfChange {
  readonly id: string;
  readonly kind: OrderKind;
  readonly status: OrderStatus;
  /** Whether the change put it in force. */
  readonly applied: boolean;
}

/** Returns the change that a change took back. */
async function undoneChange(db: Reader, change: number): Promise<number | undefined> {
  const row = await db.selectFrom('record_audit').select('details').where('seq', '=', change).executeTakeFirst();
  try {
    const { undoes } = JSON.parse(row?.details || '{}') as { undoes?: number };
    // An undo is of an earlier change; anything else is damage, which the audit reports.
    return undoes !== undefined && undoes < change ? undoes : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a change with all that took it back, took that back, and so on. */
async function withUndos(db: Reader, first: number): Promise<number[]> {
  const all = new Set([first]);
  for (let some = [first]; some.length > 0;) {
    const terms = some.map(changeTerms.undoes);
    const rows = await db.selectFrom('change_terms').select('change').where('term', 'in', terms).execute();
    some = rows.map(({ change }) => change).filter((change) => !all.has(change));
    for (const change of some) all.add(change);
  }
  return [...all];
}

/** Returns the order that a change is about; undefined if there is none. */
export async function orderOfChange(db: Reader, change: number): Promise<OrderOfChange | undefined> {
  let [first, applied] = [change, true];
  for (let next = await undoneChange(db, first); next !== undefined; next = await undoneChange(db, first)) {
    first = next;
    applied = !applied;
  }
  const changes = await withUndos(db, first);
  const row = await db
    .selectFrom('orders')
    .select(['id', 'kind', 'status'])
    .where((eb) => eb.or([eb('change', 'in', changes), eb('cancelled_change', 'in', changes)]))
    .executeTakeFirst();
  return row && { ...row, applied };
}

/** Whether a change stands: the order is as the change left it. */
export const isStanding = ({ status, applied }: OrderOfChange): boolean =>
  status === (applied ? 'in_force' : 'cancelled');
