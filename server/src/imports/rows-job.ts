import type { ImportPlan } from '@buckle/domain/import/import-plan';
import { importErrorMessages } from '@buckle/domain/messages/import-errors';
import type { RecordsTransaction } from '../db/store.ts';
import { RequestError } from '../http/request-error.ts';
import { SheetError } from '../sheets/sheet-error.ts';
import { countAbsent, knowsAbsent } from './absent-officers.ts';
import { ImportRejected } from './engine/import-rejected.ts';
import type { Pass } from './engine/import-dependencies.ts';
import { importRows } from './engine/import-rows.ts';
import type { RowResult } from './engine/row-result.ts';
import {
  type Job,
  JobAborted,
  type JobDependencies,
  finishJob,
  rowOfJob,
  throwIfAborted,
  writeOfJob,
} from './import-job.ts';
import { importRepository, resultRepository, type ImportRow } from './import.repository.ts';
import { importWriter } from './import.writer.ts';
import { addApprovedSpellings } from './remember-spellings.ts';
import { recount, type RowCounts } from './row-counts.ts';
import { REMOVED_AT_ONCE, removeResults } from './remove-results.ts';
import { resultRow } from './row-details.ts';
import { resultsOf } from './store-results.ts';
import { withRows } from './with-rows.ts';

/** Index of each pass, for the progress. */
const passes: Readonly<Record<Pass, number>> = { identify: 0, compare: 1, publish: 2 };

/** Deletes stale results of earlier runs, unless they are listed. */
async function removeStaleResults({ store }: JobDependencies, job: Job): Promise<void> {
  for (let more = true; more;)
    more = await writeOfJob(store, job, (transaction, row) =>
      importWriter(transaction).removeResults(row.id, row.results_run, REMOVED_AT_ONCE),
    );
}

/** Returns a callback that converts the progress of several passes to rows of the sheet. */
const progressOf =
  ({ onProgress }: Job, total: number, count: number) =>
  (pass: Pass, rows: number): void =>
    onProgress(Math.min(total, Math.floor((passes[pass] * total + rows) / count)), total);

/** Compares all rows of an import with the directory. */
async function check(dependencies: JobDependencies, job: Job): Promise<void> {
  const { store } = dependencies;
  const { row } = job;
  await removeStaleResults(dependencies, job);
  const { tally, onRows } = resultsOf(dependencies, job);
  const { audit_number: checked } = await store.db
    .selectFrom('directory')
    .select('audit_number')
    .executeTakeFirstOrThrow();
  await withRows(dependencies, job, ({ total, ...rows }) =>
    importRows(store, {
      ...rows,
      dryRun: true,
      by: { userId: row.created_by_id, username: row.created_by },
      onRows,
      onProgress: progressOf(job, total, 2),
    }),
  );
  const counts = tally.counts();
  counts.absent = knowsAbsent(JSON.parse(row.plan) as ImportPlan)
    ? await countAbsent(store.db, { id: row.id, results_run: row.run })
    : 0;
  await finishJob(dependencies, job, {
    status: 'checked',
    counts: JSON.stringify({ ...counts, checked }),
    results_run: row.run,
  });
}

/** Replaces the results of retried rows, and updates the counts. */
async function changeResults(
  transaction: RecordsTransaction,
  { row: { id, run } }: Job,
  results: readonly RowResult[],
  counts: RowCounts,
): Promise<void> {
  for (const result of results) {
    const { line } = result.row;
    const [before] = await resultRepository(transaction.db).page(
      { id, results_run: run },
      { warned: false },
      line - 1,
      1,
    );
    const after = resultRow(id, run, result);
    if (before?.row !== line || !after) continue;
    recount(counts, before.outcome, after.outcome);
    await importWriter(transaction).changeResult(after);
  }
}

/** Writes all rows and the `applied` status in one transaction. */
async function apply(dependencies: JobDependencies, job: Job): Promise<void> {
  const { store, now } = dependencies;
  const { row } = job;
  await removeStaleResults(dependencies, job);
  const { tally, onRows } = resultsOf(dependencies, job);
  const { absent, checked } = JSON.parse(row.counts) as RowCounts;
  let counts = tally.counts();
  const applied = (): Partial<ImportRow> => ({
    status: 'applied',
    counts: JSON.stringify({ ...counts, absent, checked }),
    results_run: row.run,
    changed_at: now().toISOString(),
    problem: '',
    spellings: '',
  });
  await withRows(dependencies, job, ({ total, ...rows }) =>
    importRows(store, {
      ...rows,
      checked,
      dryRun: false,
      by: { userId: row.decided_by_id ?? row.created_by_id, username: row.decided_by ?? row.created_by },
      proposedBy: row.decided_by_id === row.created_by_id ? undefined : row.created_by,
      onRows,
      onProgress: progressOf(job, total, 3),
      async beforePublish(transaction) {
        await rowOfJob(transaction, job);
        counts = tally.counts();
      },
      onRetried: (transaction, results) => changeResults(transaction, job, results, counts),
      async followImport(transaction) {
        const { change } = transaction.versions;
        const current = await rowOfJob(transaction, job);
        const spellings = await addApprovedSpellings(transaction, current);
        await importWriter(transaction).change(current, { ...applied(), ...spellings, change });
      },
    }),
  );
  const remaining = await importRepository(store.db).byId(row.id);
  if (remaining?.status === 'applying' && remaining.run === row.run) {
    // Nothing to write: no change is created.
    counts = tally.counts();
    await finishJob(dependencies, job, applied());
  }
  await removeResults(store, row.id, row.run);
}

/** Returns the columns that reset an import after a failed write, so that the user can retry. */
export const notApplied = (row: ImportRow, problem: string): Partial<ImportRow> => ({
  status: row.decided_by_id === row.created_by_id ? 'checked' : 'proposed',
  problem,
  spellings: '',
  decided_by_id: null,
  decided_by: null,
  decided_at: null,
});

/** Returns the message of an error for the user: of the sheet, or of a quota that is reached. */
const sentenceOf = (error: unknown): string | undefined =>
  error instanceof SheetError || error instanceof ImportRejected || error instanceof RequestError
    ? error.message
    : undefined;

/** Runs the checking job. If it fails, stores the error message. */
export async function runChecking(dependencies: JobDependencies, job: Job): Promise<void> {
  try {
    await check(dependencies, job);
  } catch (error) {
    throwIfAborted(job);
    const problem = sentenceOf(error);
    if (problem === undefined) throw error;
    await finishJob(dependencies, job, { status: 'open', problem });
  }
}

/** Runs the applying job. If it fails, stores the error message. */
export async function runApplying(dependencies: JobDependencies, job: Job): Promise<void> {
  try {
    await apply(dependencies, job);
  } catch (error) {
    if (error instanceof JobAborted) throw error;
    throwIfAborted(job);
    await finishJob(dependencies, job, notApplied(job.row, sentenceOf(error) ?? importErrorMessages.failed));
    if (sentenceOf(error) === undefined) throw error;
  }
}
