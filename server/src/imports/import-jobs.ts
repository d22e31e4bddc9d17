import { importErrorMessages } from '@buckle/domain/messages/import-errors';
import { SERVER_ACTOR } from '../db/store.ts';
import { importLeases, type Lease } from './import-lease.ts';
import { type Job, JobEnded, type JobDependencies, leaveJob } from './import-job.ts';
import { importRepository, type ImportRow, isJob, type JobStatus } from './import.repository.ts';
import { importWriter } from './import.writer.ts';
import { runReading } from './reading-job.ts';
import { notApplied, runApplying, runChecking } from './rows-job.ts';

interface QueueDependencies extends JobDependencies {
  readonly onFailure: (error: unknown, id: string) => void;
}

const runners: Readonly<Record<JobStatus, (dependencies: JobDependencies, job: Job) => Promise<void>>> = {
  reading: runReading,
  checking: runChecking,
  applying: runApplying,
};

/** Notes that a job begins; undefined if it was stopped in the meantime. */
const beginJob = ({ store }: JobDependencies, id: string): Promise<ImportRow | undefined> =>
  store.write({ by: SERVER_ACTOR, action: 'import.job', subject: '' }, async (transaction) => {
    const row = await importRepository(transaction.db).byId(id);
    return row && isJob(row.status) ? importWriter(transaction).note(row, { run: row.run + 1 }) : undefined;
  });

/** Runs a job. An `applying` one that a server left behind was not written: that is said instead. */
async function run(dependencies: JobDependencies, row: ImportRow, lease: Lease, signal: AbortSignal): Promise<void> {
  const job: Job = { row, signal, onProgress: lease.progress };
  if (!isJob(row.status)) return;
  if (row.status === 'applying' && lease.wasLeft)
    await leaveJob(dependencies, job, notApplied(row, importErrorMessages.notWritten));
  else await runners[row.status](dependencies, job);
}

/** Sets the status of a job that has failed, unless it was stopped meanwhile. */
async function leaveFailed(dependencies: JobDependencies, row: ImportRow, problem: string): Promise<void> {
  const failed = { status: row.status === 'reading' ? 'unreadable' : 'open', problem } as const;
  const columns = row.status === 'applying' ? notApplied(row, problem) : failed;
  await leaveJob(dependencies, { row }, columns).catch(() => undefined);
}

/** Jobs of imports: one at a time on each server, and each on one server. */
export class ImportJobs {
  readonly #dependencies: QueueDependencies;
  readonly #takeLease: ReturnType<typeof importLeases>;
  #running: { readonly id: string; readonly stopping: AbortController } | undefined;
  #isWoken = false;
  #isClosed = false;
  #work: Promise<void> | undefined;

  constructor(dependencies: QueueDependencies) {
    this.#dependencies = dependencies;
    const { store, now, newId } = dependencies;
    this.#takeLease = importLeases({ store, now, owner: newId() });
  }

  /** Runs the jobs that wait, unless that is under way. */
  wake(): void {
    this.#isWoken = true;
    if (!this.#isClosed) this.#work ??= this.#runAll();
  }

  /** Stops the job of an import, if this server runs it. */
  stop(id: string): void {
    if (this.#running?.id === id) this.#running.stopping.abort();
  }

  /** Stops the running job, and starts no other one. Reading and checking are begun again by the next server. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#running?.stopping.abort();
    await this.#work;
  }

  async #runAll(): Promise<void> {
    try {
      while (this.#isWoken && !this.#isClosed) {
        this.#isWoken = false;
        await this.#runWaiting();
      }
    } catch (error) {
      this.#dependencies.onFailure(error, '');
    } finally {
      this.#work = undefined;
    }
  }

  async #runWaiting(): Promise<void> {
    for (const { id } of await importRepository(this.#dependencies.store.db).withJobs()) {
      if (this.#isClosed) return;
      await this.#runJob(id);
    }
  }

  /** Runs the job of an import, unless another server does. */
  async #runJob(id: string): Promise<void> {
    const stopping = new AbortController();
    const lease = await this.#takeLease(id, () => stopping.abort());
    if (!lease) return;
    this.#running = { id, stopping };
    let isLeft = false;
    try {
      isLeft = await this.#runLeased(id, lease, stopping.signal);
    } finally {
      this.#running = undefined;
      await lease.end(isLeft ? 'left' : undefined);
    }
  }

  /** Returns whether an `applying` job could not even be ended. */
  async #runLeased(id: string, lease: Lease, signal: AbortSignal): Promise<boolean> {
    const { store, onFailure } = this.#dependencies;
    const row = await beginJob(this.#dependencies, id);
    if (!row) return false;
    try {
      await run(this.#dependencies, row, lease, signal);
    } catch (error) {
      if (error instanceof JobEnded) {
        if (this.#isClosed && row.status === 'applying')
          await leaveFailed(this.#dependencies, row, importErrorMessages.notWritten);
        return false;
      }
      onFailure(error, id);
      // The database is busy, or does not answer: it is begun again.
      if (store.errorKindOf(error) !== undefined) return row.status === 'applying';
      await leaveFailed(this.#dependencies, row, importErrorMessages.failed);
    }
    return false;
  }
}
