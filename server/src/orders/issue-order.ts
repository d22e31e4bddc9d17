import type { ActionOutput } from '@buckle/domain/actions/registry';
import { dateInIndia, writeDate } from '@buckle/domain/officer/calendar-date';
import type { OrderWarning } from '@buckle/domain/orders/order-warnings';
import { keptAnswer, reverseChange } from '../changes/reverse-change.ts';
import type { RecordsTransaction, Store } from '../db/store.ts';
import type { Mark } from '../officers/officer.writer.ts';
import { cancelInForce } from './follow-undo.ts';
import { type JudgedLine, judgeOrder, postingsOf, problemsOf } from './judge-order.ts';
import { findOrder, findOwnOrder, type OrderCall, readValidOrder, rejectStaleOrder, writeOrder } from './order-call.ts';
import { orderErrors } from './order.errors.ts';
import { type LineRow, orderOf, orderRepository } from './order.repository.ts';
import { orderWriter } from './order.writer.ts';
import { type LoadedOrder, loadOrder, markOf, type PutInForce, putInForce, savedOf } from './put-in-force.ts';
import { type WarningDependencies, warnOrder } from './warn-order.ts';

interface IssueDependencies {
  readonly store: Store;
  readonly now: () => Date;
  readonly warnings: WarningDependencies;
}

/** An order and the revision of it that the user saw. */
export interface SeenOrder {
  readonly id: string;
  readonly revision: number;
}

/** An approval, of all lines or of some places, or a refusal. */
export interface Decision extends SeenOrder {
  readonly approve: boolean;
  readonly places?: readonly number[] | undefined;
  readonly reason?: string | undefined;
}

type Issued = ActionOutput<'issueOrder'>;
type Cancelled = ActionOutput<'cancelOrder'>;
type Warnings = ReadonlyMap<string, readonly OrderWarning[]>;

/** How an order is issued. */
interface Issuing extends Omit<PutInForce, 'judged'> {
  readonly warnings: Warnings;
  /** It waits for the approval of an administrator. */
  readonly proposes: boolean;
}

/** Returns the stored lines with their warnings and postings. */
const issuedRows = (rows: readonly LineRow[], judged: readonly JudgedLine[], warnings: Warnings): LineRow[] =>
  rows.map((row, index) => ({
    ...row,
    ...postingsOf(judged[index] as JudgedLine),
    warnings: JSON.stringify(warnings.get(row.officer_id) ?? []),
  }));

/** Puts an order in force, or lets it wait for its day or for approval. Throws if a line has a problem. */
async function issue(
  transaction: RecordsTransaction,
  loaded: Pick<LoadedOrder, 'row' | 'rows' | 'order'>,
  issuing: Issuing,
): Promise<Issued> {
  const { order, row } = loaded;
  const { mark, others, warnings, changes, proposes } = issuing;
  readValidOrder(order, false);
  const today = dateInIndia(new Date(mark.at));
  const judged = await judgeOrder(transaction.db, order, today);
  const problems = problemsOf(judged);
  if (problems.length > 0) throw orderErrors.invalid(problems);
  const rows = issuedRows(loaded.rows, judged, warnings);
  if (!proposes && row.effective_date <= writeDate(today))
    return putInForce(transaction, { row, rows }, { ...issuing, judged });
  const columns = { ...changes, status: proposes ? 'proposed' : 'pending' } as const;
  const after = await orderWriter(transaction).change(row, columns, [...others, ...rows]);
  return { ...savedOf(after), applied: 0, left_out: 0 };
}

/** Issues, decides and cancels orders. Each method throws a `RequestError` with a message for the user. */
export function issueUsecases({ store, now, warnings: dependencies }: IssueDependencies) {
  const write = writeOrder(store, now);

  /** Returns the warnings of an order, read before its transaction: they need the search, and block nothing. */
  async function warn({ row, order }: LoadedOrder, userId: string): Promise<Warnings> {
    const today = dateInIndia(now());
    const lines = await judgeOrder(store.db, order, today);
    return warnOrder(store.db, dependencies, { id: row.id, order, lines, userId, today: writeDate(today) });
  }

  async function approve(
    { id, revision, places, reason = '' }: Decision,
    call: OrderCall,
    loaded: LoadedOrder,
  ): Promise<Issued> {
    const { session } = call;
    const chosen = places && new Set(places);
    const isChosen = ({ place }: LineRow): boolean => chosen?.has(place) ?? true;
    if (!loaded.rows.some(isChosen)) throw orderErrors.noPlaces();
    const warnings = await warn(loaded, session.userId);
    const content = { id, revision, places, reason };
    const sent = { action: 'order.approve', content, records: loaded.rows.length } as const;
    return write(call, sent, async (transaction, at) => {
      const row = await findOrder(transaction.db, id);
      if (row.status !== 'proposed') throw orderErrors.notWaiting(row.status);
      if (row.made_by_id === session.userId) throw orderErrors.selfApproval();
      rejectStaleOrder(row, revision);
      transaction.concerns(row.number);
      const { rows: waiting } = await loadOrder(transaction.db, row);
      const rows = waiting.filter(isChosen);
      const others = waiting
        .filter((line) => !isChosen(line))
        .map((line): LineRow => ({ ...line, outcome: 'declined' }));
      const mark = markOf(row, at, session.username, row.made_by);
      const changes = { decided_by: session.username, decided_at: at, decision_reason: reason.trim() };
      const issuing = { mark, warnings, others, changes, proposes: false };
      const issued = await issue(transaction, { row, rows, order: orderOf(row, rows) }, issuing);
      return { ...issued, left_out: issued.left_out + others.length };
    });
  }

  function decline({ id, revision, reason = '' }: Decision, call: OrderCall): Promise<Issued> {
    const { session } = call;
    if (reason.trim() === '') throw orderErrors.reasonNeeded();
    return write(call, { action: 'order.decline', content: { id, revision, reason } }, async (transaction, at) => {
      const row = await findOrder(transaction.db, id);
      if (row.status !== 'proposed') throw orderErrors.notWaiting(row.status);
      if (row.made_by_id === session.userId) throw orderErrors.selfApproval();
      rejectStaleOrder(row, revision);
      transaction.concerns(row.number);
      const after = await orderWriter(transaction).change(row, {
        status: 'declined',
        decided_by: session.username,
        decided_at: at,
        decision_reason: reason.trim(),
      });
      return { ...savedOf(after), applied: 0, left_out: 0 };
    });
  }

  return {
    /** `proposes`: an administrator has to approve it. */
    async issue({ id, revision }: SeenOrder, call: OrderCall, proposes: boolean): Promise<Issued> {
      const { session } = call;
      const found = await loadOrder(store.db, await findOwnOrder(store.db, id, session, ['draft']));
      readValidOrder(found.order, false);
      const warnings = await warn(found, session.userId);
      const sent = { action: 'order.issue', content: { id, revision }, records: found.rows.length } as const;
      return write(call, sent, async (transaction, at) => {
        const row = await findOwnOrder(transaction.db, id, session, ['draft']);
        rejectStaleOrder(row, revision);
        transaction.concerns(row.number);
        const mark = markOf(row, at, session.username);
        return issue(transaction, await loadOrder(transaction.db, row), { mark, warnings, others: [], proposes });
      });
    },

    async decide(decision: Decision, call: OrderCall): Promise<Issued> {
      if (!decision.approve) return decline(decision, call);
      return approve(decision, call, await loadOrder(store.db, await findOrder(store.db, decision.id)));
    },

    async cancel({ id, revision }: SeenOrder, reason: string, call: OrderCall): Promise<Cancelled> {
      const { session } = call;
      if (reason.trim() === '') throw orderErrors.reasonNeeded();
      const { length: records } = await orderRepository(store.db).lines(id);
      const sent = { action: 'order.cancel', content: { id, revision, reason }, records } as const;
      return write(call, sent, async (transaction, at) => {
        const row = await findOrder(transaction.db, id);
        if (row.status !== 'pending' && row.status !== 'in_force') throw orderErrors.notCancellable(row.status);
        rejectStaleOrder(row, revision);
        transaction.concerns(row.number);
        const note = { at, by: session.username, reason: reason.trim() };
        const mark: Mark = { ...note, how: 'undo', orderNumber: row.number };
        const taken =
          row.change === null ? { ids: [], reversed: 0, kept: [] } : await reverseChange(transaction, row.change, mark);
        const after = await cancelInForce(transaction, row, taken, note);
        const number = transaction.versions.change;
        return {
          ...savedOf(after),
          ...(taken.reversed > 0 ? { change: number } : {}),
          reversed: taken.reversed,
          ...(await keptAnswer(transaction.db, taken.kept, number)),
        };
      });
    },
  };
}
