import { orderResultMessages } from '@buckle/domain/messages/orders';
import { reverseChange, type Reversed } from '../changes/reverse-change.ts';
import type { Reader } from '../db/engine.ts';
import type { RecordsTransaction } from '../db/store.ts';
import type { Mark } from '../officers/officer.writer.ts';
import { redirectRepository } from '../officers/redirects.ts';
import { type LineRow, orderRepository, type OrderRow } from './order.repository.ts';
import { orderWriter } from './order.writer.ts';

type Reversal = Pick<Reversed, 'ids' | 'reversed' | 'conflicts'>;
type Note = Pick<Mark, 'by' | 'at' | 'reason'>;

/** Returns the lines of a cancelled order with their outcomes. */
async function cancelledLines(db: Reader, lines: readonly LineRow[], { ids, conflicts }: Reversal): Promise<LineRow[]> {
  const fields = new Map(conflicts.map((part) => [part.officer.id, part.fields]));
  const changed = new Set(ids);
  return Promise.all(
    lines.map(async (line): Promise<LineRow> => {
      if (line.outcome !== 'applied') return line;
      // The order may have changed the record that this one was merged into.
      const { officer_id: id } = line;
      const officerId = changed.has(id) ? id : ((await redirectRepository(db).target(id)) ?? id);
      const conflictFields = fields.get(officerId);
      if (conflictFields) return { ...line, outcome: 'conflict', why: orderResultMessages.conflicts(conflictFields) };
      return changed.has(officerId)
        ? { ...line, outcome: 'reversed', why: '' }
        : { ...line, outcome: 'conflict', why: orderResultMessages.nothingChanged };
    }),
  );
}

const reapplied = (line: LineRow): LineRow =>
  line.outcome === 'reversed' || line.outcome === 'conflict' ? { ...line, outcome: 'applied', why: '' } : line;

/** Takes back what an order changed in the records, as far as they are still as it left them. */
export const reverseOrder = async (transaction: RecordsTransaction, row: OrderRow, mark: Mark): Promise<Reversal> =>
  row.change === null ? { ids: [], reversed: 0, conflicts: [] } : reverseChange(transaction, row.change, mark);

/** Lets an order in force whose records were set back wait for its day again. */
export async function postpone(transaction: RecordsTransaction, row: OrderRow, reversal: Reversal): Promise<OrderRow> {
  const lines = await cancelledLines(transaction.db, await orderRepository(transaction.db).lines(row.id), reversal);
  return orderWriter(transaction).change(
    row,
    { status: 'pending', in_force_at: null, change: null },
    lines.map((line): LineRow => {
      if (line.outcome === 'declined') return line;
      const isKept = line.outcome === 'conflict' && line.why !== orderResultMessages.nothingChanged;
      return { ...line, outcome: 'waiting', why: isKept ? line.why : '' };
    }),
  );
}

/** Cancels an order in force whose records were set back. */
export async function cancelInForce(
  transaction: RecordsTransaction,
  row: OrderRow,
  reversal: Reversal,
  { by, at, reason = '' }: Note,
): Promise<OrderRow> {
  const lines = await orderRepository(transaction.db).lines(row.id);
  return orderWriter(transaction).change(
    row,
    {
      status: 'cancelled',
      cancelled_by: by,
      cancelled_at: at,
      cancel_reason: reason,
      cancelled_change: reversal.reversed > 0 ? transaction.versions.change : null,
    },
    await cancelledLines(transaction.db, lines, reversal),
  );
}

/**
 * Where a change that was undone put an order in force, cancels the order; where it was the cancellation of one, the
 * order is in force again.
 */
export async function followUndo(
  transaction: RecordsTransaction,
  change: number,
  result: Reversed,
  note: Note,
): Promise<void> {
  const orders = orderRepository(transaction.db);
  const inForce = await orders.byChange(change);
  if (inForce?.status === 'in_force') await cancelInForce(transaction, inForce, result, note);
  const cancelled = await orders.byCancelledChange(change);
  if (cancelled?.status !== 'cancelled') return;
  const lines = (await orders.lines(cancelled.id)).map(reapplied);
  await orderWriter(transaction).change(
    cancelled,
    {
      status: 'in_force',
      // From now on this is the change to take back.
      change: transaction.versions.change,
      cancelled_by: null,
      cancelled_at: null,
      cancel_reason: '',
      cancelled_change: null,
    },
    lines,
  );
}
