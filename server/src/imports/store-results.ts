import { chunks } from '../db/chunks.ts';
import { giveWay } from './engine/give-way.ts';
import type { RowResult } from './engine/row-result.ts';
import { type Job, type JobDependencies, writeOfJob } from './import-job.ts';
import type { ResultRow } from './import.repository.ts';
import { importWriter } from './import.writer.ts';
import { RowTally } from './row-counts.ts';
import { resultRow } from './row-details.ts';

/** Rows per transaction, so that other writers can run in between. */
const ROWS_AT_ONCE = 500;
/** Rows that are prepared between two turns of the event loop. */
const PREPARED_AT_ONCE = 50;

/** Stores and counts row results. */
export function resultsOf({ store }: JobDependencies, job: Job) {
  const tally = new RowTally();
  const { id, run } = job.row;
  return {
    tally,
    async onRows(results: readonly RowResult[]): Promise<void> {
      const stored: ResultRow[] = [];
      for (const some of chunks(results, PREPARED_AT_ONCE)) {
        for (const result of some) {
          const row = resultRow(id, run, result);
          tally.add(result, row);
          if (row) stored.push(row);
        }
        await giveWay();
      }
      for (const some of chunks(stored, ROWS_AT_ONCE))
        await writeOfJob(store, job, (transaction) => importWriter(transaction).addResults(some), 'import.results');
    },
  };
}
