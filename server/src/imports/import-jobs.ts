import { importErrorMessages } from '@buckle/domain/messages/import-errors';
import { SERVER_ACTOR } from '../db/store.ts';
import { type BackgroundWorker, backgroundWorker } from '../lifecycle/background-worker.ts';
import { importLeases, type Lease } from './import-lease.ts';
import { type Job, JobAborted, type JobDependencies, finishJob } from './import-job.ts';
import { importRepository, type ImportRow, isJob, type JobStatus } from './import.repository.ts';
import { importWriter } from './import.writer.ts';
import { runReading } from './reading-job.ts';
import { notApplied, runApplying, runChecking } from './rows-job.ts';
import { notUndone, runUndoing } from './undoing-job.ts';

const runners: Readonly<Record<JobStatus, (dependencies: JobDependencies, job: Job) => Promise<void>>> = {
  reading: runReading,
  checking: runChecking,
  applying: runApplying,
  undoing: runUndoing,
};

/** Marks a job as started. Returns the import; undefined if it was stopped. */
const beginJob = ({ store }: JobDependencies, id: string): Promise<ImportRow | undefined> =>
  store.write({ by: SERVER_ACTOR, action: 'import.job', subject: '' }, async (transaction) => {
    const row = await importRepository(transaction.db).byId(id);
    return row && isJob(row.status) ? importWriter(transaction).note(row, { run: row.run + 1 }) : undefined;
  });

/** Statuses whose job changes records, all at once. */
const isWriting = ({ status }: ImportRow): boolean => status === 'applying' || status === 'undoing';

/** Returns the columns that reset an import whose job did not change records. */
const unwritten = (row: ImportRow, problem: string): Partial<ImportRow> =>
  row.status === 'undoing' ? notUndone(problem) : notApplied(row, problem);

const interrupted = (row: ImportRow): Partial<ImportRow> =>
  unwritten(row, row.status === 'undoing' ? importErrorMessages.notUndone : importErrorMessages.notWritten);

function failed(row: ImportRow): Partial<ImportRow> {
  const problem = importErrorMessages.failed;
  if (isWriting(row)) return unwritten(row, problem);
  return { status: row.status === 'reading' ? 'unreadable' : 'open', problem };
}

/** Runs a job. An abandoned job that changes records was rolled back, so its import is marked as interrupted. */
async function run(dependencies: JobDependencies, row: ImportRow, lease: Lease, signal: AbortSignal): Promise<void> {
  const job: Job = { row, signal, onProgress: lease.progress };
  if (!isJob(row.status)) return;
  if (isWriting(row) && lease.wasAbandoned) await finishJob(dependencies, job, interrupted(row));
  else await runners[row.status](dependencies, job);
}

/** Sets the status of a job that did not succeed, unless it was stopped. */
const leaveUnfinished = (dependencies: JobDependencies, row: ImportRow, columns: Partial<ImportRow>): Promise<void> =>
  finishJob(dependencies, { row }, columns).catch(() => undefined);

interface JobSignals {
  /** The server stops. */
  readonly closing: AbortSignal;
  /** The job is stopped, or its lease is lost. */
  readonly stopping: AbortSignal;
}

/** Job queue of imports. Each server runs one job at a time; a lease prevents two servers from running the same one. */
export class ImportJobs {
  readonly #dependencies: JobDependencies;
  readonly #takeLease: ReturnType<typeof importLeases>;
  #running: { readonly id: string; readonly stopping: AbortController } | undefined;
  readonly #worker: BackgroundWorker;

  constructor(dependencies: JobDependencies) {
    this.#dependencies = dependencies;
    const { store, now, newId } = dependencies;
    this.#takeLease = importLeases({ store, now, owner: newId() });
    this.#worker = backgroundWorker(
      (closing) => this.#runWaiting(closing),
      (error) => dependencies.onFailure(error, ''),
    );
  }

  /** Starts processing the queue, unless it is already running. */
  wake(): void {
    this.#worker.wake();
  }

  /** Aborts the job of an import if it runs on this server. */
  stop(id: string): void {
    if (this.#running?.id === id) this.#running.stopping.abort();
  }

  /** Aborts the running job and stops the queue. Reading and checking are retried by the next server instance. */
  close(): Promise<void> {
    return this.#worker.close();
  }

  async #runWaiting(closing: AbortSignal): Promise<void> {
    for (const { id } of await importRepository(this.#dependencies.store.db).withJobs()) {
      if (closing.aborted) return;
      await this.#runJob(id, closing);
    }
  }

  /** Runs the job of an import, unless another server holds the lease. */
  async #runJob(id: string, closing: AbortSignal): Promise<void> {
    const stopping = new AbortController();
    const lease = await this.#takeLease(id, () => stopping.abort());
    if (!lease) return;
    this.#running = { id, stopping };
    let isAbandoned = false;
    try {
      isAbandoned = await this.#runLeased(id, lease, { closing, stopping: stopping.signal });
    } finally {
      this.#running = undefined;
      await lease.end(isAbandoned ? 'left' : undefined);
    }
  }

  /** Returns whether a job that changes records was left without a final status. */
  async #runLeased(id: string, lease: Lease, { closing, stopping }: JobSignals): Promise<boolean> {
    const { store, onFailure } = this.#dependencies;
    const row = await beginJob(this.#dependencies, id);
    if (!row) return false;
    try {
      await run(this.#dependencies, row, lease, AbortSignal.any([closing, stopping]));
    } catch (error) {
      if (error instanceof JobAborted) {
        if (closing.aborted && isWriting(row)) await leaveUnfinished(this.#dependencies, row, interrupted(row));
        return false;
      }
      onFailure(error, id);
      // The database is busy or unavailable: retried later.
      if (store.errorKindOf(error) !== undefined) return isWriting(row);
      await leaveUnfinished(this.#dependencies, row, failed(row));
    }
    return false;
  }
}
