/** Adds and removes redirects from records that were merged into others: the only file that writes them. */
import { noteChanged } from '../db/audit/bound.ts';
import { detailsOf } from '../db/change-terms.ts';
import { redirectRepository } from '../db/redirects.ts';
import type { Reader } from '../db/engine.ts';
import type { RecordsTransaction } from '../db/store.ts';
import { writeErrors } from './officers.errors.ts';

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
