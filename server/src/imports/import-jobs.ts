import { importErrorMessages } from '@buckle/domain/messages/import-errors';
import { SERVER_ACTOR } from '../db/store.ts';
import { type BackgroundWorker, backgroundWorker } from '../lifecycle/background-worker.ts';
import { importLeases, type Lease } from './import-lease.ts';
import { type Job, JobAborted, type JobDependencies, finishJob } from './import-job.ts';
import { importRepository, type ImportRow, isJob, type JobStatus } from './import.repository.ts';
import { importWriter } from './import.writer.ts';
import { nextJob, type QueuedJob } from './job-queue.ts';
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

/** A job that this server runs. */
interface RunningJob {
  readonly job: QueuedJob;
  readonly stopping: AbortController;
  readonly ended: Promise<void>;
}

/**
 * Job queue of imports: each server runs some jobs at once, in the order of `nextJob`. A lease prevents two servers from
 * running the same one, or two of one user.
 */
export class ImportJobs {
  readonly #dependencies: JobDependencies;
  readonly #takeLease: ReturnType<typeof importLeases>;
  readonly #running = new Map<string, RunningJob>();
  /** Jobs that failed and are still to be done, or that another server was quicker to begin: not before the next wake. */
  readonly #setAside = new Set<string>();
  /** Number of the last turn of each user since the queue was empty. */
  readonly #turns = new Map<string, number>();
  readonly #worker: BackgroundWorker;

  constructor(dependencies: JobDependencies) {
    this.#dependencies = dependencies;
    const { store, now, newId } = dependencies;
    this.#takeLease = importLeases({ store, now, owner: newId() });
    this.#worker = backgroundWorker(
      (closing) => this.#beginWaiting(closing),
      (error) => dependencies.onFailure(error, ''),
    );
  }

  /** Begins what waits and may begin. */
  wake(): void {
    this.#setAside.clear();
    this.#worker.wake();
  }

  /** Aborts the job of an import if it runs on this server. */
  stop(id: string): void {
    this.#running.get(id)?.stopping.abort();
  }

  /** Aborts the running jobs and stops the queue. Reading and checking are retried by the next server instance. */
  async close(): Promise<void> {
    await this.#worker.close();
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }

  async #beginWaiting(closing: AbortSignal): Promise<void> {
    const { store, now } = this.#dependencies;
    while (!closing.aborted) {
      const { waiting, busy } = await importRepository(store.db).queue(now().toISOString());
      const running = [...this.#running.values()].map(({ job }) => job);
      if (waiting.length + running.length === 0) this.#turns.clear();
      const jobs = waiting.filter(({ id }) => !this.#running.has(id) && !this.#setAside.has(id));
      const next = nextJob({ waiting: jobs, running, busy, turns: this.#turns });
      if (!next) return;
      if (!(await this.#begin(next, closing))) this.#setAside.add(next.id);
    }
  }

  /** Begins the job of an import. Returns false if another server holds the lease. */
  async #begin(job: QueuedJob, closing: AbortSignal): Promise<boolean> {
    const { id, userId } = job;
    const stopping = new AbortController();
    const lease = await this.#takeLease(job, () => stopping.abort());
    if (!lease) return false;
    this.#turns.set(userId, Math.max(0, ...this.#turns.values()) + 1);
    const ended = this.#run(id, lease, { closing, stopping: stopping.signal })
      .catch((error: unknown) => {
        this.#setAside.add(id);
        this.#dependencies.onFailure(error, id);
      })
      .finally(() => {
        this.#running.delete(id);
        this.#worker.wake();
      });
    this.#running.set(id, { job, stopping, ended });
    return true;
  }

  /** Runs a job, and releases its lease. */
  async #run(id: string, lease: Lease, signals: JobSignals): Promise<void> {
    let isAbandoned = false;
    try {
      isAbandoned = await this.#runLeased(id, lease, signals);
    } finally {
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
      this.#setAside.add(id);
      onFailure(error, id);
      // The database is busy or unavailable: retried later.
      if (store.errorKindOf(error) !== undefined) return isWriting(row);
      await leaveUnfinished(this.#dependencies, row, failed(row));
    }
    return false;
  }
}
