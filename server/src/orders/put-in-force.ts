import { setImmediate as nextTick } from 'node:timers/promises';
import type { ActionOutput } from '@buckle/domain/registry';
import type { Order } from '@buckle/domain/orders/order';
import { writeMessages } from '@buckle/domain/catalogue';
import type { Reader } from '../db/engine.ts';
import type { RecordsTransaction } from '../db/store.ts';
import { type Mark, replaceRecords } from '../officers/officer.writer.ts';
import { type JudgedLine, postingsOf } from './judge-order.ts';
import { type LineRow, orderOf, orderRepository, type OrderRow, orderWriter } from './orders.repository.ts';
import { chunks } from '../db/batches.ts';

/** Clock by which orders come into force. */
export interface OrderClock {
  /** Returns bounds of the present time; `latest` is undefined until the clock is steady. */
  readonly certainTime: () => Promise<{ readonly earliest: Date; readonly latest: Date | undefined }>;
}

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

type Saved = ActionOutput<'saveOrder'>;

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

type Issued = ActionOutput<'issueOrder'>;

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

const RECORDS_AT_ONCE = 15;

/** Applies lines without problems to their records. Returns how many records were changed. */
async function applyLines(transaction: RecordsTransaction, lines: readonly JudgedLine[], mark: Mark): Promise<number> {
  let applied = 0;
  for (const some of chunks(lines, RECORDS_AT_ONCE)) {
    await transaction.yieldToWriters();
    // SQLite is synchronous: without this, requests would only be handled at the end.
    await nextTick();
    const replaced = some.flatMap(({ officer, after }) => (officer && after ? [{ before: officer, after }] : []));
    await replaceRecords(transaction, replaced, mark);
    applied += replaced.length;
  }
  return applied;
}

/** Returns the stored line of a judged one that was applied, or left out because of its problems. */
const appliedRow = (row: LineRow, line: JudgedLine): LineRow => ({
  ...row,
  ...postingsOf(line),
  outcome: line.problems.length > 0 ? 'skipped' : 'applied',
  why: writeMessages(line.problems),
});
