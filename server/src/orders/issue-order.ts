import type { ActionOutput } from '@buckle/domain/registry';
import { dateInIndia, writeDate } from '@buckle/domain/dates/calendar-date';
import type { OrderWarning } from '@buckle/domain/orders/order';
import type { RecordsTransaction, Store } from '../db/store.ts';
import { readAllowedOptions } from '../db/reference-rows.ts';
import { type ChangeCall, writeOnce } from '../officers/change-call.ts';
import {
  type JudgedLine,
  judgeOrder,
  postingsOf,
  problemsOf,
  readLines,
  type WarningDependencies,
  warnOrder,
} from './judge-order.ts';
import { ownOrder, readValidOrder, rejectOrderStatus, rejectStaleOrder } from './order-answers.ts';
import { orderErrors } from './orders.errors.ts';
import { type LineRow, orderWriter, writeWarnings } from './orders.repository.ts';
import {
  type LoadedOrder,
  loadOrder,
  markOf,
  type OrderClock,
  type PutInForce,
  putInForce,
  savedOf,
} from './put-in-force.ts';

export interface IssueDependencies extends OrderClock {
  readonly store: Store;
  readonly now: () => Date;
  readonly warnings: WarningDependencies;
}

/** An order and the revision of it that the user saw. */
export interface SeenOrder {
  readonly id: string;
  readonly revision: number;
}

type Issued = ActionOutput<'issueOrder'>;
type Warnings = ReadonlyMap<string, readonly OrderWarning[]>;

/** How an order is issued. */
interface Issuing extends Omit<PutInForce, 'judged'> {
  readonly warnings: Warnings;
  /** An administrator has to approve it. */
  readonly proposes: boolean;
  /** The day that has certainly come, in India: an order of a later one waits. */
  readonly certainDay: string;
}

/** Returns the day that has certainly come, in India. */
export const certainDayOf = async ({ certainTime }: OrderClock): Promise<string> =>
  writeDate(dateInIndia((await certainTime()).earliest));

/** Returns the stored lines with their warnings and postings. */
const issuedRows = (rows: readonly LineRow[], judged: readonly JudgedLine[], warnings: Warnings): LineRow[] =>
  rows.map((row, index) => {
    const line = judged[index] as JudgedLine;
    // They are of the record that a merged one leads to; it may have been merged since they were read.
    const found = warnings.get(line.officer?.id ?? '') ?? warnings.get(row.officer_id) ?? [];
    return { ...row, ...postingsOf(line), warnings: writeWarnings(found) };
  });

/** Puts an order in force, or lets it wait for its day or for approval. Throws if a line has a problem. */
export async function issueLoaded(
  transaction: RecordsTransaction,
  loaded: LoadedOrder,
  issuing: Issuing,
): Promise<Issued> {
  const { order, row, declined } = loaded;
  const { mark, warnings, changes, proposes, certainDay } = issuing;
  readValidOrder(order, await readAllowedOptions(transaction.db), false);
  const today = dateInIndia(new Date(mark.at));
  const judged = await judgeOrder(transaction.db, order, today);
  const problems = problemsOf(judged);
  if (problems.length > 0) throw orderErrors.invalid(problems);
  const rows = issuedRows(loaded.rows, judged, warnings);
  const isDue = row.effective_date <= writeDate(today) && row.effective_date <= certainDay;
  if (!proposes && isDue) return putInForce(transaction, { ...loaded, rows }, { ...issuing, judged });
  const columns = { ...changes, status: proposes ? 'proposed' : 'pending' } as const;
  const after = await orderWriter(transaction).change(row, columns, [...declined, ...rows]);
  return { ...savedOf(after), applied: 0, skipped: 0 };
}

/** Returns a function for the warnings of an order, read before its transaction: they need the search, and block nothing. */
export const warningsReader =
  ({ store, now, warnings: dependencies }: IssueDependencies) =>
  async ({ row, order }: LoadedOrder, userId: string): Promise<Warnings> => {
    const today = dateInIndia(now());
    const lines = await readLines(store.db, order);
    return warnOrder(store.db, dependencies, { id: row.id, order, lines, userId, today: writeDate(today) });
  };

/** Issues drafts. Each method throws a `RequestError` with a message for the user. */
export function issueUsecases(dependencies: IssueDependencies) {
  const { store, now } = dependencies;
  const write = writeOnce(store, now);
  const warn = warningsReader(dependencies);
  return {
    /** `proposes`: an administrator has to approve it. */
    async issue({ id, revision }: SeenOrder, call: ChangeCall, proposes: boolean): Promise<Issued> {
      const { session } = call;
      // Its status is checked in the transaction: a retry finds it issued, and returns the stored response.
      const found = await loadOrder(store.db, await ownOrder(store.db, id, session));
      const warnings = await warn(found, session.userId);
      const certainDay = await certainDayOf(dependencies);
      const sent = { action: 'order.issue', content: { id, revision }, records: found.rows.length } as const;
      return write(call, sent, async (transaction, at) => {
        const row = await ownOrder(transaction.db, id, session);
        rejectOrderStatus('issueOrder', row, session);
        rejectStaleOrder(row, revision);
        transaction.concerns(row.number);
        const mark = markOf(row, at, session.username);
        return issueLoaded(transaction, await loadOrder(transaction.db, row), { mark, warnings, proposes, certainDay });
      });
    },
  };
}
