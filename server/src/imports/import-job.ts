import type { Actor, RecordsTransaction, Store } from '../db/store.ts';
import type { Quotas } from '../http/quota.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import type { ImportFiles } from './import-files.ts';
import { importRepository, type ImportRow, importWriter } from './imports.repository.ts';
import type { CurrentReference } from '../reference/reference.repository.ts';

/** Thrown to end a job when its import was stopped or another server has taken over. */
export class JobAborted extends Error {
  override name = 'JobEnded';
}

export interface JobDependencies {
  readonly store: Store;
  readonly files: ImportFiles;
  readonly photos: Pick<PhotoStore, 'put'>;
  /** Counts each photo of a ZIP for the import's author. */
  readonly quotas: Pick<Quotas, 'countPhoto'>;
  readonly reference: () => Promise<CurrentReference>;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Logs an error of an import, without the content of its file. */
  readonly onFailure: (error: unknown, id: string) => void;
}

/** A job of an import that this server runs. */
export interface Job {
  /** Snapshot of the import when the job started. */
  readonly row: ImportRow;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** Returns the current import of a job. Throws `JobEnded` if it was stopped or superseded by another run. */
export async function rowOfJob({ db }: Pick<RecordsTransaction, 'db'>, { row }: Pick<Job, 'row'>): Promise<ImportRow> {
  const found = await importRepository(db).byId(row.id);
  if (found?.run !== row.run || found.status !== row.status) throw new JobAborted();
  return found;
}

/** What a job stores counts against the daily allowance of the import's author. */
export const authorOf = (row: ImportRow): Actor => ({ userId: row.created_by_id, username: row.created_by });

/** Runs a job's writes in a transaction. Throws `JobEnded` if the job was stopped or superseded. */
export const writeOfJob = <T>(
  store: Store,
  job: Pick<Job, 'row'>,
  change: (transaction: RecordsTransaction, row: ImportRow) => Promise<T>,
  action: 'import.job' | 'import.results' = 'import.job',
): Promise<T> =>
  store.write({ by: authorOf(job.row), action, subject: '' }, async (transaction) =>
    change(transaction, await rowOfJob(transaction, job)),
  );

/** Sets the final status of a job. */
export async function finishJob(
  { store, now }: Pick<JobDependencies, 'store' | 'now'>,
  job: Pick<Job, 'row'>,
  changes: Partial<ImportRow>,
): Promise<void> {
  const changed_at = now().toISOString();
  await writeOfJob(store, job, (transaction, row) => importWriter(transaction).change(row, { ...changes, changed_at }));
}

export function throwIfAborted({ signal }: Pick<Job, 'signal'>): void {
  if (signal.aborted) throw new JobAborted();
}
