import { writeMessages } from '@buckle/domain/catalogue';
import { orderResultMessages } from '@buckle/domain/orders/orders.messages';
import { isStanding, orderOfChange, reverseChange, type Reversed } from '../changes/reverse-change.ts';
import type { Reader } from '../db/engine.ts';
import type { RecordsTransaction } from '../db/store.ts';
import type { Mark } from '../officers/officer.writer.ts';
import { redirectRepository } from '../db/redirects.ts';
import { type LineRow, orderRepository, type OrderRow, orderWriter } from './orders.repository.ts';

const NOTHING_CHANGED = writeMessages([orderResultMessages.nothingChanged]);

type Reversal = Pick<Reversed, 'ids' | 'reversed' | 'conflicts'>;
type Note = Pick<Mark, 'by' | 'at' | 'reason'>;

/** Returns a function for what became of the record of a line. */
async function recordsOf(db: Reader, lines: readonly LineRow[], { ids, conflicts }: Reversal) {
  const parts = new Map(conflicts.map((part) => [part.officer.id, part]));
  const changed = new Set(ids);
  // The order may have changed the record that one was merged into, or it was merged since.
  const targets = await redirectRepository(db).targets(lines.map(({ officer_id: id }) => id));
  return ({ officer_id: id }: LineRow) => {
    const target = targets.get(id);
    const officerId = changed.has(id) ? id : (target ?? id);
    return {
      isPart: changed.has(officerId),
      conflicts: parts.get(officerId) ?? (target === undefined ? undefined : parts.get(target)),
    };
  };
}

/** Returns the lines of a cancelled order with their outcomes. */
async function cancelledLines(db: Reader, lines: readonly LineRow[], reversal: Reversal): Promise<LineRow[]> {
  const recordOf = await recordsOf(db, lines, reversal);
  return lines.map((line): LineRow => {
    if (line.outcome !== 'applied' && line.outcome !== 'conflict') return line;
    const { isPart, conflicts } = recordOf(line);
    if (conflicts)
      return { ...line, outcome: 'conflict', why: writeMessages([orderResultMessages.conflicts(conflicts.fields)]) };
    return isPart ? { ...line, outcome: 'reversed', why: '' } : { ...line, outcome: 'conflict', why: NOTHING_CHANGED };
  });
}

/** Returns the lines of an order that is in force again with their outcomes: what others wrote since stays over it. */
async function reappliedLines(db: Reader, lines: readonly LineRow[], reversal: Reversal): Promise<LineRow[]> {
  const recordOf = await recordsOf(db, lines, reversal);
  return lines.map((line): LineRow => {
    if (line.outcome !== 'reversed' && line.outcome !== 'conflict') return line;
    const { conflicts } = recordOf(line);
    if (!conflicts) return { ...line, outcome: 'applied', why: '' };
    const why = writeMessages([orderResultMessages.conflicts(conflicts.fields)]);
    return { ...line, outcome: conflicts.reason === 'changed' ? 'applied' : 'skipped', why };
  });
}

/** Takes back what an order changed in the records, as far as they are still as it left them. */
export const reverseOrder = async (transaction: RecordsTransaction, row: OrderRow, mark: Mark): Promise<Reversal> =>
  row.change === null ? { ids: [], reversed: [], conflicts: [] } : reverseChange(transaction, row.change, mark);

/** Lets an order in force whose records were set back wait for its day again. */
export async function postpone(transaction: RecordsTransaction, row: OrderRow, reversal: Reversal): Promise<OrderRow> {
  const lines = await cancelledLines(transaction.db, await orderRepository(transaction.db).lines(row.id), reversal);
  return orderWriter(transaction).change(
    row,
    { status: 'pending', in_force_at: null, change: null },
    lines.map((line): LineRow => {
      if (line.outcome === 'declined') return line;
      const isKept = line.outcome === 'conflict' && line.why !== NOTHING_CHANGED;
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
      cancelled_change: reversal.reversed.length > 0 ? transaction.versions.change : null,
    },
    await cancelledLines(transaction.db, lines, reversal),
  );
}

async function putInForceAgain(transaction: RecordsTransaction, row: OrderRow, reversal: Reversal): Promise<void> {
  const lines = await orderRepository(transaction.db).lines(row.id);
  await orderWriter(transaction).change(
    row,
    {
      status: 'in_force',
      cancelled_by: null,
      cancelled_at: null,
      cancel_reason: '',
      cancelled_change: null,
    },
    await reappliedLines(transaction.db, lines, reversal),
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
  const { db } = transaction;
  const found = await orderOfChange(db, change);
  const row = found && isStanding(found) ? await orderRepository(db).byId(found.id) : undefined;
  if (!row) return;
  if (row.status === 'in_force') await cancelInForce(transaction, row, result, note);
  else await putInForceAgain(transaction, row, result);
}
