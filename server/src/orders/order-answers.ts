/** Orders and their lines as they are sent. */
import type { ActionOutput } from '@buckle/domain/actions/registry';
import { orderErrorMessages } from '@buckle/domain/messages/errors';
import { writeFields } from '@buckle/domain/officer/wire';
import type { OrderWarning } from '@buckle/domain/orders/order-warning';
import { visibleFields } from '../changes/change-rows.ts';
import type { Reader } from '../db/engine.ts';
import { headerOf } from '../db/order-header.ts';
import type { JudgedLine } from './judge-order.ts';
import type { Session } from '../http/session.ts';
import { type CardReader, maySeeRecord, readCards } from '../officers/officer-cards.ts';
import { type LineCounts, type LineRow, orderRepository, type OrderRow } from './order.repository.ts';
import { isVisible } from './order-call.ts';

type Summary = ActionOutput<'order'>['order'];
type SavedLine = ActionOutput<'order'>['lines'][number];
type PreviewedLine = ActionOutput<'previewOrder'>['lines'][number];

const decisionOf = (by: string | null, at: string | null, reason: string) =>
  by === null || at === null ? undefined : { by, at, reason };

/** An order for a user: only who may open the order learns of its scan. */
function summaryOf(row: OrderRow, { lines, skipped }: LineCounts, session: Session): Summary {
  const decided = decisionOf(row.decided_by, row.decided_at, row.decision_reason);
  const cancelled = decisionOf(row.cancelled_by, row.cancelled_at, row.cancel_reason);
  return {
    id: row.id,
    revision: row.revision,
    status: row.status,
    header: headerOf(row),
    lines,
    skipped,
    created_by: row.created_by,
    created_at: row.created_at,
    mine: row.created_by_id === session.userId,
    ...(decided && { decided }),
    ...(cancelled && { cancelled }),
    ...(row.change === null ? {} : { change: row.change }),
    ...(row.cancelled_change === null ? {} : { cancelled_change: row.cancelled_change }),
    ...(row.scan === '' || !isVisible(row, session) ? {} : { scan: { path: row.scan, name: row.scan_name } }),
  };
}

/** Returns orders as a list shows them to a user. */
export async function summariesOf(db: Reader, rows: readonly OrderRow[], session: Session): Promise<Summary[]> {
  const counts = await orderRepository(db).countLines(rows.map(({ id }) => id));
  return rows.map((row) => summaryOf(row, counts.get(row.id) ?? { lines: 0, skipped: 0 }, session));
}

/** Returns the lines of an order with the cards of their officers, as a user may see them. */
export async function savedLines(db: Reader, reader: CardReader, lines: readonly LineRow[]): Promise<SavedLine[]> {
  const cards = await readCards(
    db,
    reader,
    lines.map(({ officer_id: id }) => id),
  );
  return lines.map((line) => {
    const { card, status } = cards.get(line.officer_id) ?? {};
    return {
      position: line.position,
      officer_id: line.officer_id,
      ...(card ? { officer: card } : {}),
      ...(status === 'withdrawn' ? { withdrawn: true } : {}),
      values: JSON.parse(line.line_values) as SavedLine['values'],
      warnings: JSON.parse(line.warnings) as SavedLine['warnings'],
      outcome: line.outcome,
      why: line.why,
    };
  });
}

/**
 * Returns a line of a preview for a user: the record before and after, with the fields of cards and those that differ.
 * A withdrawn record that the user may not see is as one that does not exist.
 */
export function previewedLine(
  { line, officer, isWithdrawn, after, problems }: JudgedLine,
  reader: CardReader,
  warnings: readonly OrderWarning[],
): PreviewedLine {
  const judged = { officer_id: line.officerId, problems: [...problems], warnings: [...warnings] };
  if (!maySeeRecord(isWithdrawn ? 'withdrawn' : 'present', reader))
    return { ...judged, problems: [{ field: 'officerId', message: orderErrorMessages.noOfficer }] };
  if (!officer) return judged;
  const next = after ?? officer;
  const fields = visibleFields(officer, next);
  const { version } = officer;
  return { ...judged, version, before: writeFields(officer, fields), officer: writeFields(next, fields) };
}
