import type { ActionOutput } from '@buckle/domain/actions/registry';
import type { Order } from '@buckle/domain/orders/order';
import type { Reader } from '../db/engine.ts';
import type { RecordsTransaction } from '../db/store.ts';
import type { Mark } from '../officers/officer.writer.ts';
import { appliedRow, applyLines } from './apply-order.ts';
import type { JudgedLine } from './judge-order.ts';
import { type LineRow, orderOf, orderRepository, type OrderRow } from './order.repository.ts';
import { orderWriter } from './order.writer.ts';

/** Clock by which orders come into force. */
export interface OrderClock {
  /** Returns bounds of the present time; `latest` is undefined until the clock is steady. */
  readonly certainTime: () => Promise<{ readonly earliest: Date; readonly latest: Date | undefined }>;
}

type Saved = ActionOutput<'saveOrder'>;
type Issued = ActionOutput<'issueOrder'>;

/** An order with the lines that are to be applied. */
export interface LoadedOrder {
  readonly row: OrderRow;
  readonly rows: readonly LineRow[];
  /** Its lines that were declined. */
  readonly declined: readonly LineRow[];
  readonly order: Order;
}

/** How an order is put in force. */
export interface PutInForce {
  readonly judged: readonly JudgedLine[];
  readonly mark: Mark;
  /** Further columns of the order. */
  readonly changes?: Partial<OrderRow>;
}

export const savedOf = ({ id, revision, status }: OrderRow): Saved => ({ id, revision, status });

/** Returns the mark of the records that an order changes. */
export const markOf = ({ number, subject }: OrderRow, at: string, by: string, proposedBy?: string): Mark => ({
  at,
  by,
  how: 'order',
  orderNumber: number,
  reason: subject,
  proposedBy,
});

/** Returns an order with the lines that were not declined, and those that were. */
export async function loadOrder(db: Reader, row: OrderRow): Promise<LoadedOrder> {
  const lines = await orderRepository(db).lines(row.id);
  const rows = lines.filter(({ outcome }) => outcome === 'waiting');
  return { row, rows, declined: lines.filter(({ outcome }) => outcome !== 'waiting'), order: orderOf(row, rows) };
}

/** Applies an order to the records of its lines; lines with problems are left out. */
export async function putInForce(
  transaction: RecordsTransaction,
  { row, rows, declined }: LoadedOrder,
  { judged, mark, changes = {} }: PutInForce,
): Promise<Issued> {
  const applied = await applyLines(transaction, judged, mark);
  const lines = rows.map((line, index) => appliedRow(line, judged[index] as JudgedLine));
  const change = applied > 0 ? transaction.versions.change : null;
  const columns = { ...changes, status: 'in_force', in_force_at: mark.at, change } as const;
  const after = await orderWriter(transaction).change(row, columns, [...declined, ...lines]);
  const skipped = judged.filter(({ problems }) => problems.length > 0).length;
  return { ...savedOf(after), ...(change === null ? {} : { change }), applied, skipped };
}
