import { type PairAction, pairStartsFrom } from '@buckle/domain/actions/touches';
import type { PairStatus } from '@buckle/domain/twins/pair-status';
import type { UndoFollower } from '../changes/undo.usecases.ts';
import type { Reader } from '../db/engine.ts';
import { mergeOfChange, redirectRepository } from '../officers/redirects.ts';
import { writeErrors } from '../officers/write.errors.ts';
import { twinErrors } from './twin.errors.ts';
import { orderedPair, twinRepository } from './twin.repository.ts';

/** Returns whether one record leads straight to the other, which is present. */
async function areMerged(db: Reader, from: string, to: string): Promise<boolean> {
  const redirects = redirectRepository(db);
  return (await redirects.of(from))?.to_id === to && (await redirects.target(from)) === to;
}

/** Returns the status of a pair; throws if a record is missing. */
async function pairStatus(db: Reader, one: string, second: string): Promise<PairStatus> {
  const rows = await db.selectFrom('officers').select('status').where('id', 'in', [one, second]).execute();
  if (rows.length < 2) throw writeErrors.noSuchRecord();
  if ((await areMerged(db, one, second)) || (await areMerged(db, second, one))) return 'merged';
  if (await twinRepository(db).notTwins(orderedPair(one, second))) return 'different';
  return rows.every(({ status }) => status === 'present') ? 'open' : 'withdrawn';
}

/** Throws if an action of a pair does not start from its status. Call within the action's transaction. */
export async function rejectPairStatus(db: Reader, action: PairAction, one: string, second: string): Promise<void> {
  if (one === second) throw twinErrors.sameRecord();
  const status = await pairStatus(db, one, second);
  if (!pairStartsFrom(action, status)) throw twinErrors.badStatus(action, status);
}

/** Returns the merge of the redirect from a record. */
async function mergeOfRedirect(db: Reader, from: string): Promise<number | undefined> {
  const redirect = await redirectRepository(db).of(from);
  return redirect && (await mergeOfChange(db, redirect.change))?.merge;
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
    if (did === 'merge' && (await mergeOfRedirect(db, otherId)) !== merge.merge) throw twinErrors.mergedAnew();
  },

  async after({ db }, change, { conflicts }) {
    const merge = await mergeOfChange(db, change);
    if (merge?.did === undefined) return;
    if (merge.did === 'unmerge' && conflicts.length > 0) throw twinErrors.cannotMergeAgain();
    const failed = conflicts.find(({ reason }) => reason !== 'changed');
    if (failed?.reason === 'employee-id-taken') throw twinErrors.employeeIdTaken(failed.officer.employeeId);
    if (failed) throw twinErrors.contradicts();
  },
};
