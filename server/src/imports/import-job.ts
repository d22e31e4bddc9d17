import { SERVER_ACTOR, type RecordsTransaction, type Store } from '../db/store.ts';
import type { ImportFiles } from './import-files.ts';
import { importRepository, type ImportRow } from './import.repository.ts';
import { importWriter } from './import.writer.ts';
import type { CurrentReference } from '../reference/current-reference.ts';

/** A job ends: its import was stopped, or another server runs it. */
export class JobEnded extends Error {
  override name = 'JobEnded';
}

export interface JobDependencies {
  readonly store: Store;
  readonly files: ImportFiles;
  readonly reference: () => Promise<CurrentReference>;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** A job of an import that this server runs. */
export interface Job {
  /** The import as it was when the job began. */
  readonly row: ImportRow;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** Returns the import of a job. Throws `JobEnded` if it was stopped, or another job was begun. */
export async function rowOfJob({ db }: Pick<RecordsTransaction, 'db'>, { row }: Pick<Job, 'row'>): Promise<ImportRow> {
  const found = await importRepository(db).byId(row.id);
  if (found?.run !== row.run || found.status !== row.status) throw new JobEnded();
  return found;
}

/** Writes what a job has found out. Throws `JobEnded` if nobody waits for it any more. */
export const writeOfJob = <T>(
  store: Store,
  job: Pick<Job, 'row'>,
  change: (transaction: RecordsTransaction, row: ImportRow) => Promise<T>,
): Promise<T> =>
  store.write({ by: SERVER_ACTOR, action: 'import.job', subject: '' }, async (transaction) =>
    change(transaction, await rowOfJob(transaction, job)),
  );

/** Sets the status in which a job leaves its import. */
export async function leaveJob(
  { store, now }: Pick<JobDependencies, 'store' | 'now'>,
  job: Pick<Job, 'row'>,
  changes: Partial<ImportRow>,
): Promise<void> {
  const changed_at = now().toISOString();
  await writeOfJob(store, job, (transaction, row) => importWriter(transaction).change(row, { ...changes, changed_at }));
}

/** Throws `JobEnded` if the job is to stop. */
export function throwIfEnded({ signal }: Pick<Job, 'signal'>): void {
  if (signal.aborted) throw new JobEnded();
}
