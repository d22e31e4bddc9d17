import { chunks } from '../batches.ts';
import type { Db, Reader } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { type Anchor, type Chain, hashOfRow, type Head, readable } from './chain.ts';
import { indexListedViews, type ViewRow } from './listed-views.ts';

/** An audit row without the columns that chain it. */
export type AuditRow = Readonly<Omit<Schema['record_audit'], 'seq' | 'previous' | 'hash'>>;

/** Appends to the audit of records; returns the new head. The caller must hold the lock of the `directory` row. */
export async function appendRecordAudit(db: Db, before: Head, row: AuditRow): Promise<Head> {
  const { linked, head } = chained('records', before, [row]);
  await db.insertInto('record_audit').values(linked).execute();
  return head;
}

/** Returns the rows of a chain with their numbers and hashes, and the new head. */
function chained<R extends object>(chain: Chain, { number, hash }: Head, rows: readonly R[]) {
  let head: Head = { number, hash };
  const linked = rows.map((row) => {
    const numbered = { ...readable(row), seq: head.number + 1 };
    const previous = head.hash;
    head = { number: numbered.seq, hash: hashOfRow(chain, numbered, previous) };
    return { ...numbered, previous, hash: head.hash };
  });
  return { linked, head };
}

/** Appends to the audit of accounts and access. */
export async function appendAccessAudit(db: Db, row: AuditRow): Promise<void> {
  const { linked, head } = chained('access', await lockHead(db, 'access'), [row]);
  await db.insertInto('access_audit').values(linked).execute();
  await setHead(db, 'access', head);
}

/**
 * Locks and returns the head of a chain. Must be the last lock of a transaction: a transaction that holds it acquires
 * no other, so deadlocks are impossible.
 */
const lockHead = (db: Db, chain: Chain): Promise<Head> =>
  db
    .updateTable('chain_heads')
    .set((eb) => ({ number: eb.ref('number') }))
    .where('chain', '=', chain)
    .returning(['number', 'hash'])
    .executeTakeFirstOrThrow();

const setHead = (db: Db, chain: Chain, { number, hash }: Head) =>
  db.updateTable('chain_heads').set({ number, hash }).where('chain', '=', chain).execute();

/** Rows of one statement. */
const VIEWS_AT_ONCE = 500;

/** Adds views: those that `choose` returns, which runs while no other transaction can add any. */
export async function appendViews(db: Db, choose: () => Promise<readonly ViewRow[]>): Promise<void> {
  const before = await lockHead(db, 'views');
  const { linked, head } = chained('views', before, await choose());
  if (linked.length === 0) return;
  for (const rows of chunks(linked, VIEWS_AT_ONCE)) await db.insertInto('record_views').values(rows).execute();
  await indexListedViews(db, linked);
  await setHead(db, 'views', head);
}

/** A head that was written down elsewhere: where, and when. */
export interface KnownHead extends Anchor {
  /** ISO instant. */
  readonly at: string;
  /** Label for messages: `the backup buckle-20261120T090000Z`. */
  readonly where: string;
}

/**
 * A restore that the operator names. A row in the database is no proof of a restore: it could be forged, and would
 * excuse every mismatching anchor.
 */
export interface KnownRestore {
  /** Label for messages: `the backup buckle-20261120T090000Z`. */
  readonly backup: string;
  /** When the backup was made (ISO instant); undefined if unknown. */
  readonly madeAt: string | undefined;
  /** When the backup was restored (ISO instant). */
  readonly at: string;
  /** Heads of the chains in the backup. */
  readonly heads: readonly Anchor[];
}

/** Returns one sentence for all anchors of a chain that do not match it. */
export function missedInWords(
  missed: readonly KnownHead[],
  restores: readonly KnownRestore[],
): { problem?: string; note?: string } {
  const [first] = missed.filter((head) => !restores.some(isUndoneBy(head))).toSorted((a, b) => a.number - b.number);
  if (first !== undefined)
    return {
      problem: `Entry ${first.number} of ${first.chain} is not what ${first.where} says (${first.at}): entries were removed or changed since.`,
    };
  const [undone] = missed;
  const by = undone && restores.find(isUndoneBy(undone));
  return by === undefined
    ? {}
    : { note: `${undone?.where} says more of ${undone?.chain} than there is: ${by.backup} was restored at ${by.at}.` };
}

/**
 * Returns whether an anchor is of the history that a restore has undone: written between the backup and the restore,
 * beyond the backup's own head. All other anchors must match, those before and after it alike.
 */
const isUndoneBy =
  ({ chain, number, at }: KnownHead) =>
  ({ madeAt, at: restoredAt, heads }: KnownRestore): boolean =>
    (madeAt === undefined || madeAt < at) &&
    at < restoredAt &&
    number > (heads.find((head) => head.chain === chain)?.number ?? 0);

/** Returns the heads of the three chains. */
export async function headsOf(db: Reader): Promise<Anchor[]> {
  const records = await recordsHead(db);
  const rows = await db.selectFrom('chain_heads').selectAll().orderBy('chain').execute();
  return [{ chain: 'records', ...records }, ...rows.map(({ chain, number, hash }) => ({ chain, number, hash }))];
}

/** Returns the head of the chain of records. */
const recordsHead = (db: Reader): Promise<Head> =>
  db.selectFrom('directory').select(['audit_number as number', 'audit_hash as hash']).executeTakeFirstOrThrow();
