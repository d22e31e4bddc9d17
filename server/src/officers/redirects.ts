/**
 * Redirects from records that were merged into others: the only file that follows them and the only one that writes
 * them. A redirect is only added to a present record, and a present record has none; so each ends at a present record.
 */
import { noteChanged } from '../db/audit/bound.ts';
import { detailsOf } from '../db/change-terms.ts';
import { chunks } from '../db/batches.ts';
import type { Reader } from '../db/engine.ts';
import type { RecordsTransaction } from '../db/store.ts';
import { writeErrors } from './officers.errors.ts';

/** Each is a variable of a statement. */
const IDS_AT_ONCE = 500;

/** Redirects that count: a present record has none, but in a directory that an older release has damaged. */
const redirectsOf = (db: Reader) =>
  db
    .selectFrom('record_redirects as r')
    .innerJoin('officers as f', (join) => join.onRef('f.id', '=', 'r.from_id').on('f.status', '=', 'withdrawn'));

type Direction = 'to the kept record' | 'to the merged ones';

/**
 * Follows redirects from a record and returns the ids, its own first. Visits each record once: a cycle, which only a
 * damaged database has, ends too.
 */
async function follow(db: Reader, id: string, direction: Direction): Promise<[string, ...string[]]> {
  const from = direction === 'to the kept record' ? 'from_id' : 'to_id';
  const visited = new Set([id]);
  for (let next: readonly string[] = [id]; next.length > 0;) {
    const found: string[] = [];
    for (const some of chunks(next, IDS_AT_ONCE)) {
      const rows = await redirectsOf(db)
        .select(['r.from_id', 'r.to_id'])
        .where(`r.${from}`, 'in', some)
        .orderBy('r.change')
        .execute();
      found.push(...rows.map((row) => (from === 'from_id' ? row.to_id : row.from_id)));
    }
    next = [...new Set(found)].filter((one) => !visited.has(one));
    for (const one of next) visited.add(one);
  }
  return [...visited] as [string, ...string[]];
}

export const redirectRepository = (db: Reader) => {
  /** Returns the present record that a merged one leads to in the end; undefined if there is none. */
  async function target(id: string): Promise<string | undefined> {
    const end = (await follow(db, id, 'to the kept record')).at(-1);
    if (end === undefined || end === id) return undefined;
    const row = await db.selectFrom('officers').select('status').where('id', '=', end).executeTakeFirst();
    return row?.status === 'present' ? end : undefined;
  }

  /** Returns which of some records others were merged into. */
  async function keptAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = await redirectsOf(db).select('r.to_id').where('r.to_id', 'in', ids).execute();
    return new Set(rows.map(({ to_id: id }) => id));
  }

  return {
    target,
    keptAmong,

    /** Returns the redirect from a record. */
    of: (id: string) => redirectsOf(db).select(['r.to_id', 'r.change']).where('r.from_id', '=', id).executeTakeFirst(),

    /** Returns all rows as they are stored. */
    all: () => db.selectFrom('record_redirects').selectAll().execute(),

    /**
     * Returns the ids of a record and of all that were merged into it, directly or not; its own comes first. A merged
     * record leads to the one that it was merged into.
     */
    mergedWith: async (id: string): Promise<readonly [string, ...string[]]> =>
      follow(db, (await target(id)) ?? id, 'to the merged ones'),

    /** Returns the merge that keeps a status from being changed by itself; undefined if there is none. */
    async statusLock(id: string, how: 'withdraw' | 'reinstate'): Promise<'kept' | 'merged' | undefined> {
      if (how === 'withdraw') return (await keptAmong([id])).has(id) ? 'kept' : undefined;
      return (await target(id)) === undefined ? undefined : 'merged';
    },
  };
};

/** Where a redirect leads, and the change that added it. */
export interface RedirectTarget {
  readonly to_id: string;
  readonly change: number;
}

/** A change of a record's status. Only a merge, its undo and its redo may say more than `how`. */
export type StatusChange =
  | {
      readonly how: 'withdraw';
      /** The record that this one is merged into. */
      readonly mergedInto?: string | undefined;
    }
  | {
      readonly how: 'reinstate';
      /** Whether the change takes the record's merge back. */
      readonly unmerges?: boolean;
    };

/** Returns whether a change of a status is part of a merge, or of its undo. */
export const isPartOfMerge = (change: StatusChange): boolean =>
  change.how === 'withdraw' ? change.mergedInto !== undefined : change.unmerges === true;

/** Removes the redirect from a record, where it has one. */
async function removeRedirect({ db }: RecordsTransaction, from: string): Promise<void> {
  const removed = await db.deleteFrom('record_redirects').where('from_id', '=', from).returning('from_id').execute();
  if (removed.length > 0) noteChanged(db, 'redirect', from);
}

/** Adds or replaces a redirect, or removes it. For repairs; everything else calls `redirectForStatus`. */
export async function setRedirect(transaction: RecordsTransaction, from: string, to: RedirectTarget | undefined) {
  await removeRedirect(transaction, from);
  if (!to) return;
  await transaction.db
    .insertInto('record_redirects')
    .values({ from_id: from, ...to })
    .execute();
  noteChanged(transaction.db, 'redirect', from);
}

/**
 * Writes the redirect that a change of a record's status needs, before the status itself. Throws where a redirect would
 * not end at a present record.
 */
export async function redirectForStatus(
  transaction: RecordsTransaction,
  id: string,
  change: StatusChange,
): Promise<void> {
  const { db, versions } = transaction;
  const lock = isPartOfMerge(change) ? undefined : await redirectRepository(db).statusLock(id, change.how);
  if (lock) throw writeErrors[lock]();
  await removeRedirect(transaction, id);
  if (change.how === 'reinstate' || change.mergedInto === undefined) return;
  const { mergedInto: kept } = change;
  const row = await db.selectFrom('officers').select('status').where('id', '=', kept).executeTakeFirst();
  if (kept === id || row?.status !== 'present') throw writeErrors.withdrawn();
  await setRedirect(transaction, id, { to_id: kept, change: versions.change });
}

/** A merge that a change is, takes back, or makes again. */
export interface MergeOfChange {
  /** Number of the merge itself. */
  readonly merge: number;
  readonly keptId: string;
  readonly otherId: string;
  /** What the change did; undefined where it left both records present, or withdrawn. */
  readonly did: 'merge' | 'unmerge' | undefined;
}

/** Returns the ids of all records that were ever merged into others. */
export async function mergedRecords(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('record_audit').select('details').where('action', '=', 'record.merge').execute();
  return [...new Set(rows.flatMap(({ details }) => detailsOf(details).other ?? []))];
}

/** Returns the merge that a change is about; undefined if there is none. */
export async function mergeOfChange(db: Reader, change: number): Promise<MergeOfChange | undefined> {
  for (let number = change; ;) {
    const row = await db
      .selectFrom('record_audit')
      .select(['action', 'subject', 'details'])
      .where('seq', '=', number)
      .executeTakeFirst();
    const details = detailsOf(row?.details ?? '');
    if (row?.action === 'record.merge' && details.other !== undefined) {
      const how = await howOf(db, details.other, change);
      const did = how === 'withdraw' ? 'merge' : how === 'reinstate' ? 'unmerge' : undefined;
      return { merge: number, keptId: row.subject, otherId: details.other, did };
    }
    // An undo is of an earlier change.
    if (row?.action !== 'record.undo' || details.undoes === undefined || details.undoes >= number) return undefined;
    number = details.undoes;
  }
}

/** Returns the kind of the last version that a change made of a record. */
const howOf = async (db: Reader, id: string, change: number) =>
  (
    await db
      .selectFrom('officer_versions')
      .select('how')
      .where('officer_id', '=', id)
      .where('change', '=', change)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.how;
