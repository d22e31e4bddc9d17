import type { FieldName, Officer } from '@buckle/domain/officers/field-table';
import { dateInIndia } from '@buckle/domain/dates/calendar-date';
import { mergedDetails, type PairStatus, type UnitedList } from '@buckle/domain/duplicates/merged-record';
import { type PairAction, pairStartsFrom } from '@buckle/domain/touches';
import type { Reader } from '../db/engine.ts';
import type { RecordsTransaction, Store } from '../db/store.ts';
import { type ChangeCall, once } from '../officers/change-call.ts';
import { changeRules } from '../officers/save-officer.ts';
import { officerRepository } from '../officers/officers.repository.ts';
import { changeStatus, officerWriter } from '../officers/officer.writer.ts';
import { writeErrors } from '../officers/officers.errors.ts';
import { duplicateErrors } from './duplicates.errors.ts';
import { orderedPair, duplicateRepository, duplicateWriter } from './duplicates.repository.ts';
import type { UndoFollower } from '../changes/undo.ts';
import { redirectRepository } from '../db/redirects.ts';
import { mergeOfChange } from '../officers/redirects.ts';

/** A merge: both records as the user saw them, and what to take from which. */
export interface Merge {
  readonly keep: string;
  readonly keepVersion: number;
  readonly other: string;
  readonly otherVersion: number;
  readonly fromDuplicate: readonly FieldName[];
  readonly onlyPrimary: readonly UnitedList[];
  readonly reason: string;
}

/** Returns two records that can be compared; throws if one of them is missing or withdrawn, or if they are one. */
export async function presentPair(db: Reader, a: string, b: string): Promise<readonly [Officer, Officer]> {
  if (a === b) throw duplicateErrors.sameRecord();
  return [await presentRecord(db, a), await presentRecord(db, b)];
}

/** Returns a record that can be compared; throws if it is missing or withdrawn. */
async function presentRecord(db: Reader, id: string): Promise<Officer> {
  const officer = await officerRepository(db).byId(id);
  if (!officer) throw writeErrors.noSuchRecord();
  if (await officerRepository(db).isWithdrawn(id)) throw duplicateErrors.withdrawn();
  return officer;
}

interface MergeResult {
  readonly id: string;
  readonly version: number;
  readonly change: number;
}

/** Merges records, and notes which are of two persons. Each method throws a `RequestError` with a message for the user. */
export function duplicateUsecases({ store, now }: { readonly store: Store; readonly now: () => Date }) {
  async function merge(
    transaction: RecordsTransaction,
    merge: Merge,
    { session, count }: ChangeCall,
    at: string,
  ): Promise<MergeResult> {
    const { db } = transaction;
    await rejectPairStatus(db, 'mergeDuplicates', merge.keep, merge.other);
    const [kept, other] = await presentPair(db, merge.keep, merge.other);
    const rules = changeRules(db);
    await rules.rejectStale(kept, merge.keepVersion);
    await rules.rejectStale(other, merge.otherVersion);
    const after = { ...kept, ...mergedDetails(kept, other, merge), version: kept.version + 1 };
    rules.rejectContradictions(after, dateInIndia(new Date(at)), kept);
    const mark = { at, by: session.username, how: 'merge', reason: merge.reason } as const;
    // First, as the kept record may get its employee id.
    await changeStatus(transaction, other, { ...mark, how: 'withdraw', mergedInto: kept.id });
    await rules.rejectDuplicateEmployeeId(after, kept);
    await officerWriter(transaction).replace(kept, after, mark);
    await count(db);
    const { fromDuplicate, onlyPrimary } = merge;
    transaction.setDetails({ other: other.id, choices: { fromDuplicate, onlyPrimary } });
    return { id: kept.id, version: after.version, change: transaction.versions.change };
  }

  return {
    merge(content: Merge, call: ChangeCall): Promise<MergeResult> {
      const { session, key } = call;
      return store.write({ by: session, action: 'record.merge', subject: content.keep }, (transaction) => {
        const at = now().toISOString();
        const form = { userId: session.userId, key, content: { merge: content }, at };
        return once(transaction, form, () => merge(transaction, content, call, at));
      });
    },

    /** Marks two records as different people; `undo`: takes that back. */
    async dismiss(one: string, second: string, undo: boolean, { session, key, count }: ChangeCall): Promise<void> {
      const details = undo ? { undo: 'yes' } : {};
      const written = { by: session, action: 'duplicates.dismiss', subject: one, details } as const;
      await store.write(written, (transaction) => {
        const at = now().toISOString();
        const form = { userId: session.userId, key, content: { dismiss: [one, second], undo }, at };
        return once(transaction, form, async () => {
          const { db } = transaction;
          await rejectPairStatus(db, undo ? 'takeBackNotDuplicates' : 'notDuplicates', one, second);
          const pair = orderedPair(one, second);
          await count(db);
          transaction.setDetails({ other: second });
          if (undo) await duplicateWriter(transaction).removeNotDuplicates(pair);
          else await duplicateWriter(transaction).addNotDuplicates(pair, session.username, at);
          return {};
        });
      });
    },
  };
}

/** Throws if an action of a pair does not start from its status. Call within the action's transaction. */
async function rejectPairStatus(db: Reader, action: PairAction, one: string, second: string): Promise<void> {
  if (one === second) throw duplicateErrors.sameRecord();
  const status = await pairStatus(db, one, second);
  if (!pairStartsFrom(action, status)) throw duplicateErrors.badStatus(action, status);
}

/** Returns the status of a pair; throws if a record is missing. */
async function pairStatus(db: Reader, one: string, second: string): Promise<PairStatus> {
  const rows = await db.selectFrom('officers').select('status').where('id', 'in', [one, second]).execute();
  if (rows.length < 2) throw writeErrors.noSuchRecord();
  if ((await areMerged(db, one, second)) || (await areMerged(db, second, one))) return 'merged';
  if (await duplicateRepository(db).notDuplicates(orderedPair(one, second))) return 'different';
  return rows.every(({ status }) => status === 'present') ? 'open' : 'withdrawn';
}

/** Returns whether one record leads straight to the other, which is present. */
async function areMerged(db: Reader, from: string, to: string): Promise<boolean> {
  const redirects = redirectRepository(db);
  return (await redirects.of(from))?.to_id === to && (await redirects.target(from)) === to;
}

/**
 * The undo of a merge, and its redo. Each is made as a whole or not at all: an undo brings the other record back, and
 * keeps what was changed of the kept one since; a redo needs both records as the undo left them.
 */
export const undoOfMerge: UndoFollower = {
  async before({ db }, change) {
    const merge = await mergeOfChange(db, change);
    if (merge?.did === undefined) return;
    const { keptId, otherId, did } = merge;
    await rejectPairStatus(db, did === 'merge' ? 'undoMerge' : 'redoMerge', keptId, otherId);
    if (did === 'merge' && (await mergeOfRedirect(db, otherId)) !== merge.merge) throw duplicateErrors.mergedAnew();
  },

  async after({ db }, change, { conflicts }) {
    const merge = await mergeOfChange(db, change);
    if (merge?.did === undefined) return;
    if (merge.did === 'unmerge' && conflicts.length > 0) throw duplicateErrors.cannotMergeAgain();
    const failed = conflicts.find(({ reason }) => reason !== 'changed');
    if (failed?.reason === 'employee-id-taken') throw duplicateErrors.employeeIdTaken(failed.officer.employeeId);
    if (failed) throw duplicateErrors.contradicts();
  },
};

/** Returns the merge of the redirect from a record. */
async function mergeOfRedirect(db: Reader, from: string): Promise<number | undefined> {
  const redirect = await redirectRepository(db).of(from);
  return redirect && (await mergeOfChange(db, redirect.change))?.merge;
}
