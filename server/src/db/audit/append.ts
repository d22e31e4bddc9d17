import { chunks } from '../chunks.ts';
import type { Db } from '../engine.ts';
import { type Chain, type Head, hashOfRow, readable } from './chain.ts';
import { indexListedViews } from './listed-views.ts';
import type { ViewRow } from './view-row.ts';

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

/** An audit row without the columns that chain it. */
export interface AuditRow {
  readonly at: string;
  readonly by_id: string;
  readonly by_name: string;
  readonly action: string;
  readonly subject: string;
  readonly details: string;
}

/** Appends to the audit of records; returns the new head. The caller must hold the lock of the `directory` row. */
export async function appendRecordAudit(db: Db, before: Head, row: AuditRow): Promise<Head> {
  const { linked, head } = chained('records', before, [row]);
  await db.insertInto('record_audit').values(linked).execute();
  return head;
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

/** Appends to the audit of accounts and access. */
export async function appendAccessAudit(db: Db, row: AuditRow): Promise<void> {
  const { linked, head } = chained('access', await lockHead(db, 'access'), [row]);
  await db.insertInto('access_audit').values(linked).execute();
  await setHead(db, 'access', head);
}

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
