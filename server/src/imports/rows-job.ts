import { setImmediate as nextTick } from 'node:timers/promises';
import { dateInIndia, writeDate } from '@buckle/domain/dates/calendar-date';
import type { ImportPlan } from '@buckle/domain/imports/import-plan';
import { readColumns } from '@buckle/domain/officers-list/list-columns';
import { hasLeft } from '@buckle/domain/service/status';
import { writeMessages } from '@buckle/domain/catalogue';
import { CodedError, type CodedMessage } from '@buckle/domain/coded-messages';
import { jobProblems } from '@buckle/domain/imports/imports.messages';
import type { ActionOutput } from '@buckle/domain/registry';
import type { RecordsTransaction } from '../db/store.ts';
import { RequestError } from '../http/request-error.ts';
import { correctedCells, type RowResult, skippedCells } from './engine/mapped-row.ts';
import { giveWay, type Pass } from './engine/import-dependencies.ts';
import { importRows } from './engine/import-rows.ts';
import {
  finishJob,
  type Job,
  JobAborted,
  type JobDependencies,
  rowOfJob,
  throwIfAborted,
  writeOfJob,
} from './import-job.ts';
import {
  importRepository,
  type ImportRow,
  importWriter,
  resultRepository,
  resultRow,
  type ResultRow,
} from './imports.repository.ts';
import { addApprovedSpellings } from './remember-spellings.ts';
import { REMOVED_AT_ONCE, removeResults } from './sweep-imports.ts';
import { withRows } from './with-rows.ts';
import { chunks } from '../db/batches.ts';
import type { Reader } from '../db/engine.ts';

/** Returns the columns that reset an import after a failed write, so that the user can retry. */
export const notApplied = (row: ImportRow, problem: CodedMessage): Partial<ImportRow> => ({
  status: row.decided_by_id === row.created_by_id ? 'checked' : 'proposed',
  problem: writeMessages([problem]),
  spellings: '',
  decided_by_id: null,
  decided_by: null,
  decided_at: null,
});

/** Runs the checking job. If it fails, stores the error message. */
export async function runChecking(dependencies: JobDependencies, job: Job): Promise<void> {
  try {
    await check(dependencies, job);
  } catch (error) {
    throwIfAborted(job);
    const reason = reasonOf(error);
    if (!reason) throw error;
    await finishJob(dependencies, job, { status: 'open', problem: writeMessages([reason]) });
  }
}

/** Compares all rows of an import with the directory. */
async function check(dependencies: JobDependencies, job: Job): Promise<void> {
  const { store } = dependencies;
  const { row } = job;
  await removeStaleResults(dependencies, job);
  const { counts: countsOf, onRows } = resultsOf(dependencies, job);
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
  const counts = countsOf();
  counts.absent = knowsAbsent(JSON.parse(row.plan) as ImportPlan)
    ? await countAbsent(store.db, { ...row, results_run: row.run })
    : 0;
  await finishJob(dependencies, job, {
    status: 'checked',
    counts: JSON.stringify({ ...counts, checked }),
    results_run: row.run,
  });
}

/** Deletes stale results of earlier runs, unless they are listed. */
async function removeStaleResults({ store }: JobDependencies, job: Job): Promise<void> {
  for (let more = true; more;)
    more = await writeOfJob(store, job, (transaction, row) =>
      importWriter(transaction).removeResults(row.id, row.results_run, REMOVED_AT_ONCE),
    );
}

const noRows = {
  rows: 0,
  ignored: 0,
  new: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  absent: 0,
  omitted: 0,
  unlikely: 0,
  suspected: 0,
  corrected: 0,
  warned: 0,
};

/** Counts a row. `stored`: the row in the results table, if it is listed. */
function countRow(counts: typeof noRows, result: RowResult, stored: ResultRow | undefined): void {
  counts.rows++;
  counts[stored?.outcome ?? 'ignored']++;
  counts.warned += stored?.warned ?? 0;
  if (skippedCells(result).length > 0) counts.omitted++;
  if (result.unlikely.length > 0) counts.unlikely++;
  if (result.suspected !== undefined) counts.suspected++;
  if (correctedCells(result).length > 0) counts.corrected++;
}

/** Rows that are prepared between two turns of the event loop. */
const PREPARED_AT_ONCE = 50;

/** Rows per transaction, so that other writers can run in between. */
const ROWS_AT_ONCE = 500;

function resultsOf({ store }: JobDependencies, job: Job) {
  const counts = { ...noRows };
  const { id, run } = job.row;
  return {
    counts: (): RowCounts => ({ ...counts }),
    async onRows(results: readonly RowResult[]): Promise<void> {
      const stored: ResultRow[] = [];
      for (const some of chunks(results, PREPARED_AT_ONCE)) {
        for (const result of some) {
          const row = resultRow(id, run, result);
          countRow(counts, result, row);
          if (row) stored.push(row);
        }
        await giveWay();
      }
      for (const some of chunks(stored, ROWS_AT_ONCE))
        await writeOfJob(store, job, (transaction) => importWriter(transaction).addResults(some), 'import.results');
    },
  };
}

const passes: Readonly<Record<Pass, number>> = { identify: 0, compare: 1, publish: 2 };

/** Returns a callback that converts the progress of several passes to rows of the sheet. */
const progressOf =
  ({ onProgress }: Job, total: number, count: number) =>
  (pass: Pass, rows: number): void =>
    onProgress(Math.min(total, Math.floor((passes[pass] * total + rows) / count)), total);

/** Returns the number of officers on the rolls that match no row of the import. */
async function countAbsent(db: Reader, row: CheckedImport): Promise<number> {
  let count = 0;
  for await (const ids of absentOfficers(db, row)) count += ids.length;
  return count;
}

const reasonOf = (error: unknown): CodedMessage | undefined =>
  error instanceof CodedError || (error instanceof RequestError && error.status === 429) ? error.reason : undefined;

/** Runs the applying job. If it fails, stores the error message. */
export async function runApplying(dependencies: JobDependencies, job: Job): Promise<void> {
  try {
    await apply(dependencies, job);
  } catch (error) {
    if (error instanceof JobAborted) throw error;
    throwIfAborted(job);
    await finishJob(dependencies, job, notApplied(job.row, reasonOf(error) ?? jobProblems.failed));
    if (!reasonOf(error)) throw error;
  }
}

/** Writes all rows and the `applied` status in one transaction. */
async function apply(dependencies: JobDependencies, job: Job): Promise<void> {
  const { store, now } = dependencies;
  const { row } = job;
  await removeStaleResults(dependencies, job);
  const { counts: countsOf, onRows } = resultsOf(dependencies, job);
  const { absent, checked } = JSON.parse(row.counts) as RowCounts;
  let counts = countsOf();
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
        counts = countsOf();
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
    counts = countsOf();
    await finishJob(dependencies, job, applied());
  }
  await removeResults(store, row.id, row.run);
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
    counts[before.outcome]--;
    counts[after.outcome]++;
    await importWriter(transaction).changeResult(after);
  }
}

/** Returns whether a plan is of all officers, and identifies them reliably enough to report absent ones. */
export const knowsAbsent = ({ identity, photos }: ImportPlan): boolean =>
  identity !== 'numberAndName' && identity !== 'name' && photos === undefined;

/** Officers per query, so that other requests can run in between. */
const OFFICERS_AT_ONCE = 2000;

/** An import, when its rows were last checked, and when its sheet came. */
type CheckedImport = Pick<ImportRow, 'id' | 'results_run' | 'created_at'>;

/**
 * Yields batches of ids, after a cursor, of officers who are on the rolls on the day of the sheet and match no row of it. Each batch is two range
 * queries: PostgreSQL, without statistics of rows just inserted, runs a correlated subquery as a scan per officer.
 */
export async function* absentOfficers(db: Reader, row: CheckedImport, behind = ''): AsyncGenerator<readonly string[]> {
  const day = writeDate(dateInIndia(new Date(row.created_at)));
  for (let after = behind; ;) {
    const officers = await db
      .selectFrom('officer_search')
      .select(['officer_id', 'listed'])
      .where('status', '=', 'present')
      .where('officer_id', '>', after)
      .orderBy('officer_id')
      .limit(OFFICERS_AT_ONCE)
      .execute();
    const ids = officers.map(({ officer_id: id }) => id);
    const [first, last] = [ids[0], ids.at(-1)];
    if (first === undefined || last === undefined) return;
    const matched = await matchedBetween(db, row, first, last);
    yield officers
      .filter(({ officer_id: id, listed }) => !matched.has(id) && !hasLeft(readColumns(listed).spells, day))
      .map(({ officer_id: id }) => id);
    if (ids.length < OFFICERS_AT_ONCE) return;
    after = last;
    await nextTick();
  }
}

/** Returns the ids between two, inclusive, that rows of the import match. */
async function matchedBetween(
  db: Reader,
  { id, results_run: run }: CheckedImport,
  first: string,
  last: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('import_results')
    .select('officer_id')
    .where('import_id', '=', id)
    .where('run', '=', run ?? 0)
    .where('officer_id', '>=', first)
    .where('officer_id', '<=', last)
    .execute();
  return new Set(rows.map((row) => row.officer_id));
}

export type RowCounts = NonNullable<ActionOutput<'importProgress'>['summary']['counts']>;
