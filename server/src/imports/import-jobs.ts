import { importErrorMessages } from '@buckle/domain/messages/errors';
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

/** Jobs of imports: one at a time on each server, and each on one server. */
export interface ImportJobs {
  /** Runs the jobs that wait, unless that is under way. */
  wake(): void;
  /** Stops the job of an import, if this server runs it. */
  stop(id: string): void;
  /** Stops the running job, which is begun again later, and starts no other one. */
  close(): Promise<void>;
}

export function importJobs({ onFailure, ...dependencies }: QueueDependencies): ImportJobs {
  const { store, now } = dependencies;
  const takeLease = importLeases({ store, now, owner: dependencies.newId() });
  let running: { readonly id: string; readonly stopping: AbortController } | undefined;
  let isWoken = false;
  let isClosed = false;
  let work: Promise<void> | undefined;

  /** Notes that a job begins; undefined if it was stopped in the meantime. */
  const begin = (id: string): Promise<ImportRow | undefined> =>
    store.write({ by: SERVER_ACTOR, action: 'import.job', subject: '' }, async (transaction) => {
      const row = await importRepository(transaction.db).byId(id);
      return row && isJob(row.status) ? importWriter(transaction).note(row, { run: row.run + 1 }) : undefined;
    });

  /** Runs a job. An `applying` one that a server left behind was not written: that is said instead. */
  async function run(row: ImportRow, lease: Lease, stopping: AbortController): Promise<void> {
    const job: Job = { row, signal: stopping.signal, onProgress: lease.progress };
    if (row.status === 'applying' && lease.wasLeft)
      return leaveJob(dependencies, job, notApplied(row, importErrorMessages.notWritten));
    return isJob(row.status) ? runners[row.status](dependencies, job) : undefined;
  }

  /** Handles the end of a job that did not run to its end. Returns whether it is left behind. */
  async function failed(error: unknown, row: ImportRow): Promise<'left' | undefined> {
    if (isClosed && row.status === 'applying')
      await leaveJob(dependencies, { row }, notApplied(row, importErrorMessages.notWritten)).catch(() => undefined);
    if (error instanceof JobEnded) return undefined;
    onFailure(error, row.id);
    // The database is busy, or does not answer: it is begun again.
    if (store.errorKindOf(error) !== undefined) return row.status === 'applying' ? 'left' : undefined;
    const status = row.status === 'reading' ? 'unreadable' : 'open';
    if (row.status !== 'applying')
      await leaveJob(dependencies, { row }, { status, problem: importErrorMessages.failed }).catch(() => undefined);
    return undefined;
  }

  /** Runs the job of an import, unless another server does. */
  async function runJob(id: string): Promise<void> {
    const stopping = new AbortController();
    const lease = await takeLease(id, () => stopping.abort());
    if (!lease) return;
    running = { id, stopping };
    let left: 'left' | undefined;
    try {
      const row = await begin(id);
      if (row)
        left = await run(row, lease, stopping).then(
          () => undefined,
          (error: unknown) => failed(error, row),
        );
    } finally {
      running = undefined;
      await lease.end(left);
    }
  }

  async function runWaiting(): Promise<void> {
    do {
      isWoken = false;
      for (const { id } of await importRepository(store.db).withJobs()) {
        if (isClosed) return;
        await runJob(id);
      }
    } while (isWoken && !isClosed);
  }

  function wake(): void {
    isWoken = true;
    if (isClosed || work) return;
    work = runWaiting()
      .catch((error: unknown) => onFailure(error, ''))
      .finally(() => {
        work = undefined;
        if (isWoken) wake();
      });
  }

  return {
    wake,
    stop(id) {
      if (running?.id === id) running.stopping.abort();
    },
    async close() {
      isClosed = true;
      running?.stopping.abort();
      await work;
    },
  };
}
