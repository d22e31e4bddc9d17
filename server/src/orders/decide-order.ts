import type { ActionOutput } from '@buckle/domain/registry';
import type { Session } from '../http/handler.ts';
import { type ChangeCall, writeOnce } from '../officers/change-call.ts';
import { certainDayOf, type IssueDependencies, issueLoaded, type SeenOrder, warningsReader } from './issue-order.ts';
import { rejectOrderStatus, rejectStaleOrder, sentOrder, visibleOrder } from './order-answers.ts';
import { orderErrors } from './orders.errors.ts';
import { type LineRow, orderOf, orderRepository, type OrderRow, orderWriter } from './orders.repository.ts';
import { type LoadedOrder, loadOrder, markOf, savedOf } from './put-in-force.ts';
import { conflictsResponse } from '../changes/reverse-change.ts';
import type { Store } from '../db/store.ts';
import type { Mark } from '../officers/officer.writer.ts';
import { cancelInForce, reverseOrder } from './follow-undo.ts';

/** An approval, of all lines or of some positions, or a rejection. */
export interface Decision extends SeenOrder {
  readonly approve: boolean;
  readonly positions?: readonly number[] | undefined;
  readonly reason?: string | undefined;
}

type Issued = ActionOutput<'issueOrder'>;

/** Decides on orders of other users. Each method throws a `RequestError` with a message for the user. */
export function decideUsecases(dependencies: IssueDependencies) {
  const { store, now } = dependencies;
  const write = writeOnce(store, now);
  const warn = warningsReader(dependencies);

  async function approve(
    { id, revision, positions, reason = '' }: Decision,
    call: ChangeCall,
    loaded: LoadedOrder,
  ): Promise<Issued> {
    const { session } = call;
    const chosen = positions && new Set(positions);
    const isChosen = ({ position }: LineRow): boolean => chosen?.has(position) ?? true;
    const warnings = await warn(loaded, session.userId);
    const certainDay = await certainDayOf(dependencies);
    const content = { id, revision, positions, reason };
    const sent = { action: 'order.approve', content, records: loaded.rows.length } as const;
    return write(call, sent, async (transaction, at) => {
      const row = await sentOrder(transaction.db, id, session);
      rejectUndecidable(row, revision, session);
      transaction.concerns(row.number);
      const { rows: waiting } = await loadOrder(transaction.db, row);
      const rows = waiting.filter(isChosen);
      if (rows.length === 0) throw orderErrors.noPositions();
      const declined = waiting
        .filter((line) => !isChosen(line))
        .map((line): LineRow => ({ ...line, outcome: 'declined' }));
      const mark = markOf(row, at, session.username, row.created_by);
      const changes = { decided_by: session.username, decided_at: at, decision_reason: reason.trim() };
      const issuing = { mark, warnings, changes, proposes: false, certainDay };
      const issued = await issueLoaded(transaction, { row, rows, declined, order: orderOf(row, rows) }, issuing);
      return { ...issued, skipped: issued.skipped + declined.length };
    });
  }

  function decline({ id, revision, reason = '' }: Decision, call: ChangeCall): Promise<Issued> {
    const { session } = call;
    if (reason.trim() === '') throw orderErrors.reasonNeeded();
    return write(call, { action: 'order.decline', content: { id, revision, reason } }, async (transaction, at) => {
      const row = await sentOrder(transaction.db, id, session);
      rejectUndecidable(row, revision, session);
      transaction.concerns(row.number);
      const after = await orderWriter(transaction).change(row, {
        status: 'declined',
        decided_by: session.username,
        decided_at: at,
        decision_reason: reason.trim(),
      });
      return { ...savedOf(after), applied: 0, skipped: 0 };
    });
  }

  return {
    async decide(decision: Decision, call: ChangeCall): Promise<Issued> {
      if (!decision.approve) return decline(decision, call);
      const row = await sentOrder(store.db, decision.id, call.session);
      return approve(decision, call, await loadOrder(store.db, row));
    },
  };
}

/** Throws unless a user may decide on an order, as they saw it. */
function rejectUndecidable(row: OrderRow, revision: number, session: Session): void {
  if (row.status === 'proposed' && row.created_by_id === session.userId) throw orderErrors.selfApproval();
  rejectOrderStatus('decideOrder', row, session);
  rejectStaleOrder(row, revision);
}

type Cancelled = ActionOutput<'cancelOrder'>;

/** Cancels orders. Each method throws a `RequestError` with a message for the user. */
export function cancelUsecases({ store, now }: { readonly store: Store; readonly now: () => Date }) {
  const write = writeOnce(store, now);
  return {
    async cancel({ id, revision }: SeenOrder, reason: string, call: ChangeCall): Promise<Cancelled> {
      const { session } = call;
      if (reason.trim() === '') throw orderErrors.reasonNeeded();
      const { length: records } = await orderRepository(store.db).lines(id);
      const sent = { action: 'order.cancel', content: { id, revision, reason }, records } as const;
      return write(call, sent, async (transaction, at) => {
        const row = await visibleOrder(transaction.db, id, session);
        rejectOrderStatus('cancelOrder', row, session);
        rejectStaleOrder(row, revision);
        transaction.concerns(row.number);
        const note = { at, by: session.username, reason: reason.trim() };
        const mark: Mark = { ...note, how: 'undo', orderNumber: row.number };
        const reversal = await reverseOrder(transaction, row, mark);
        const after = await cancelInForce(transaction, row, reversal, note);
        const number = transaction.versions.change;
        return {
          ...savedOf(after),
          ...(reversal.reversed.length > 0 ? { change: number } : {}),
          reversed: reversal.reversed.length,
          ...(await conflictsResponse(transaction.db, reversal.conflicts, number)),
        };
      });
    },
  };
}
