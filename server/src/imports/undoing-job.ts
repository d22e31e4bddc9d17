import { writeMessages } from '@buckle/domain/catalogue';
import type { CodedMessage } from '@buckle/domain/coded-messages';
import { jobProblems } from '@buckle/domain/imports/imports.messages';
import { conflictsResponse } from '../changes/reverse-change.ts';
import { publishReversal, type StagedReversal, stageReversal } from '../changes/reverse-staged.ts';
import type { RecordsTransaction } from '../db/store.ts';
import { type Job, type JobDependencies, finishJob, rowOfJob, throwIfAborted } from './import-job.ts';
import {
  type ImportRow,
  type ImportUndo,
  importWriter,
  type Reversal,
  undoOf,
  writeUndo,
} from './imports.repository.ts';
import { followUndoOfSpellings } from './remember-spellings.ts';
import type { RowCounts } from './rows-job.ts';

/** Rolls back an undo that set nothing back. */
class NothingReversed extends Error {
  readonly result: Reversal;

  constructor(result: Reversal) {
    super();
    this.result = result;
  }
}

/** Returns the columns that reset an import after a failed undo, so that the user can retry. */
export const notUndone = (problem: CodedMessage): Partial<ImportRow> => ({
  status: 'applied',
  problem: writeMessages([problem]),
  undo: '',
});

/** Returns a callback for the progress: half of it is the staging. */
function progressOf(job: Job): (records: number) => void {
  const counts = JSON.parse(job.row.counts) as RowCounts;
  const total = counts.new + counts.changed;
  return (records) => {
    throwIfAborted(job);
    job.onProgress(Math.min(total, Math.floor(records / 2)), total);
  };
}

/** Sets the records back, and the import's status, in one transaction. */
async function publish(
  transaction: RecordsTransaction,
  { job, change, undo, at }: { job: Job; change: number; undo: ImportUndo; at: string },
  prepared: StagedReversal,
): Promise<void> {
  await rowOfJob(transaction, job);
  const mark = { at, by: undo.by, how: 'undo', reason: undo.reason } as const;
  const onRecords = progressOf(job);
  const onLines = (lines: number): void => onRecords(prepared.lines + lines);
  const { reversed, conflicts } = await publishReversal(transaction, change, prepared, { mark, onLines });
  const number = transaction.versions.change;
  const result = { reversed, ...(await conflictsResponse(transaction.db, conflicts, number)) };
  if (reversed === 0) throw new NothingReversed(result);
  await followUndoOfSpellings(transaction, change);
  await importWriter(transaction).change(await rowOfJob(transaction, job), {
    ...writeUndo({ ...undo, result: { ...result, change: number } }),
    status: 'applied',
    changed_at: at,
  });
}

/** Runs the job that undoes an import. If nothing is left to set back, stores a message and the reasons. */
export async function runUndoing(dependencies: JobDependencies, job: Job): Promise<void> {
  const { store, now } = dependencies;
  const { change } = job.row;
  const undo = undoOf(job.row);
  if (change === null || !undo) throw new Error('An import without a change is to be undone.');
  const written = { by: { userId: undo.by_id, username: undo.by }, action: 'record.undo', subject: '' } as const;
  try {
    await store.writePrepared(
      written,
      (writing) => stageReversal(writing, { change, now, onStaged: progressOf(job) }),
      (transaction, prepared) => publish(transaction, { job, change, undo, at: now().toISOString() }, prepared),
    );
  } catch (error) {
    if (!(error instanceof NothingReversed)) throw error;
    const { result } = error;
    await finishJob(dependencies, job, {
      ...notUndone(jobProblems.nothingReversed),
      ...writeUndo({ ...undo, result }),
    });
  }
}
