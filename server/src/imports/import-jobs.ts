import { writeMessages } from '@buckle/domain/catalogue';
import type { CodedMessage } from '@buckle/domain/coded-messages';
import { jobProblems } from '@buckle/domain/imports/imports.messages';
import { SERVER_ACTOR, type Store } from '../db/store.ts';
import { type BackgroundWorker, backgroundWorker } from '../lifecycle/background-worker.ts';
import { finishJob, type Job, JobAborted, type JobDependencies } from './import-job.ts';
import { importRepository, type ImportRow, importWriter, isJob, type JobStatus } from './imports.repository.ts';
import { runReading } from './read-sheets.ts';
import { notApplied, runApplying, runChecking } from './rows-job.ts';
import { notUndone, runUndoing } from './undoing-job.ts';

/** A job that this server runs. */
interface RunningJob {
  readonly job: QueuedJob;
  readonly stopping: AbortController;
  readonly ended: Promise<void>;
}

/** Exclusive lease on the job of an import. */
interface Lease {
  /** Whether the lease of a server that began this job expired without being released. */
  readonly wasAbandoned: boolean;
  /** Saves the progress; throttled to once a second. */
  progress(done: number, total: number): void;
  /** Stops renewing the lease. `left` keeps its row, so that the next holder handles the job as abandoned. */
  end(left?: 'left'): Promise<void>;
}

interface JobSignals {
  /** The server stops. */
  readonly closing: AbortSignal;
  /** The job is stopped, or its lease is lost. */
  readonly stopping: AbortSignal;
}

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
const unwritten = (row: ImportRow, problem: CodedMessage): Partial<ImportRow> =>
  row.status === 'undoing' ? notUndone(problem) : notApplied(row, problem);

const interrupted = (row: ImportRow): Partial<ImportRow> =>
  unwritten(row, row.status === 'undoing' ? jobProblems.notUndone : jobProblems.notWritten);

/** Sets the status of a job that did not succeed, unless it was stopped. */
const leaveUnfinished = (dependencies: JobDependencies, row: ImportRow, columns: Partial<ImportRow>): Promise<void> =>
  finishJob(dependencies, { row }, columns).catch(() => undefined);

/** Lease timeout in milliseconds, unless renewed. */
const LEASE_MS = 60_000;
const RENEWED_EVERY_MS = 10_000;
const PROGRESS_EVERY_MS = 1000;

/** Rolls back an attempt to acquire a lease that another one excludes. */
class LeaseHeld extends Error {}

/** Jobs that a server runs at once; of these, large ones. The rest of the places is for small ones, and for undos. */
export const JOBS_AT_ONCE = 3;
export const LARGE_AT_ONCE = 2;

/**
 * Job queue of imports: each server runs some jobs at once, in the order of `nextJob`. A lease prevents two servers from
 * running the same one, or two of one user.
 */
export class ImportJobs {
  readonly #dependencies: JobDependencies;
  readonly #leases: ReturnType<typeof importLeases>;
  readonly #running = new Map<string, RunningJob>();
  /** Jobs that failed and are still to be done, or that another server was quicker to begin: not before the next wake. */
  readonly #setAside = new Set<string>();
  /** Number of the last turn of each user since the queue was empty. */
  readonly #turns = new Map<string, number>();
  readonly #worker: BackgroundWorker;

  constructor(dependencies: JobDependencies) {
    this.#dependencies = dependencies;
    const { store, now, newId } = dependencies;
    this.#leases = importLeases({ store, now, owner: newId() });
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
    await this.#leases.discardEnded();
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
    const lease = await this.#leases.take(job, () => stopping.abort());
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
    if (!row || !isJob(row.status)) return false;
    const job: Job = { row, signal: AbortSignal.any([closing, stopping]), onProgress: lease.progress };
    try {
      // An abandoned job that changes records was rolled back.
      if (isWriting(row) && lease.wasAbandoned) await finishJob(this.#dependencies, job, interrupted(row));
      else await runners[row.status](this.#dependencies, job);
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

function failed(row: ImportRow): Partial<ImportRow> {
  if (isWriting(row)) return unwritten(row, jobProblems.failed);
  return { status: row.status === 'reading' ? 'unreadable' : 'open', problem: writeMessages([jobProblems.failed]) };
}

interface LeaseDependencies {
  readonly store: Store;
  readonly now: () => Date;
  /** Id of this server instance. */
  readonly owner: string;
}

/** The job to lease, and its user, who has one at a time. */
type LeasedJob = Pick<QueuedJob, 'id' | 'userId' | 'revision'>;

export function importLeases(dependencies: LeaseDependencies) {
  const { acquire, update, remove, discardEnded } = jobTable(dependencies);

  /**
   * Acquires the lease of a job. Returns undefined if another server holds it, or one of another job of its user.
   * `onLost` is called when another server has taken over.
   */
  async function take(job: LeasedJob, onLost: () => void): Promise<Lease | undefined> {
    const { id } = job;
    const acquired = await acquire(job).catch((error: unknown) => {
      if (error instanceof LeaseHeld) return undefined;
      throw error;
    });
    if (!acquired) return undefined;
    let pending: Promise<void> = Promise.resolve();
    let isPending = false;
    let savedAt = 0;
    function save(columns: { readonly done?: number; readonly total?: number }): void {
      if (isPending) return;
      isPending = true;
      pending = update(id, columns)
        .then((isOwn) => void (!isOwn && onLost()))
        // Ignored: the next renewal retries, or the lease is lost.
        .catch(() => undefined)
        .finally(() => (isPending = false));
    }
    const timer = setInterval(() => save({}), RENEWED_EVERY_MS);
    timer.unref();
    return {
      wasAbandoned: acquired === 'left',
      progress(done, total) {
        const time = performance.now();
        if (time - savedAt < PROGRESS_EVERY_MS) return;
        savedAt = time;
        save({ done, total });
      },
      async end(left) {
        clearInterval(timer);
        await pending;
        if (!left) await remove(id);
      },
    };
  }

  return { take, discardEnded };
}

function jobTable({ store, now, owner }: LeaseDependencies) {
  const written = { by: SERVER_ACTOR, action: 'import.progress', subject: '' } as const;
  const leaseUntil = (): string => new Date(now().getTime() + LEASE_MS).toISOString();

  const acquire = ({ id, userId, revision }: LeasedJob): Promise<'fresh' | 'left'> =>
    store.write(written, async ({ db }) => {
      const at = now().toISOString();
      const expired = db.deleteFrom('import_jobs').where('import_id', '=', id).where('lease_until', '<', at);
      const left = await expired.returning('revision').executeTakeFirst();
      const jobOfUser = db.updateTable('import_jobs').set({ user_id: null }).where('user_id', '=', userId);
      await jobOfUser.where('lease_until', '<', at).execute();
      const acquired = await db
        .insertInto('import_jobs')
        .values({ import_id: id, owner, lease_until: leaseUntil(), done: 0, total: 0, user_id: userId, revision })
        // Of the import, or of another job of the user.
        .onConflict((conflict) => conflict.doNothing())
        .returning('owner')
        .executeTakeFirst();
      if (!acquired) throw new LeaseHeld();
      // The job of another revision ended, though its server did not release the lease.
      return left && (left.revision ?? revision) === revision ? 'left' : 'fresh';
    });

  /** Returns whether this instance still holds the lease. */
  const update = (id: string, columns: { readonly done?: number; readonly total?: number }): Promise<boolean> =>
    store.write(written, async ({ db }) => {
      const row = await db
        .updateTable('import_jobs')
        .set({ ...columns, lease_until: leaseUntil() })
        .where('import_id', '=', id)
        .where('owner', '=', owner)
        // Null where the lease was over, and another job of the user may have begun.
        .where('user_id', 'is not', null)
        .returning('owner')
        .executeTakeFirst();
      return row !== undefined;
    });

  const remove = (id: string): Promise<void> =>
    store.write(written, async ({ db }) => {
      await db.deleteFrom('import_jobs').where('import_id', '=', id).where('owner', '=', owner).execute();
    });

  /** Deletes leases that expired, of imports whose job ended. */
  async function discardEnded(): Promise<void> {
    const at = now().toISOString();
    const ids = await importRepository(store.db).leftLeases(at);
    if (ids.length === 0) return;
    await store.write(written, async ({ db }) => {
      await db.deleteFrom('import_jobs').where('import_id', 'in', ids).where('lease_until', '<', at).execute();
    });
  }

  return { acquire, update, remove, discardEnded };
}

/** A job that waits or runs. */
export interface QueuedJob {
  /** Id of the import. */
  readonly id: string;
  /** The user who waits for it: the author of the sheet, or who approved or undoes the import. */
  readonly userId: string;
  readonly isUndo: boolean;
  /** Takes long, by the size of its file and the number of its rows. */
  readonly isLarge: boolean;
  /** Of the import since it waits. */
  readonly revision: number;
}

export interface JobQueue {
  /** Jobs that no server runs, oldest first. */
  readonly waiting: readonly QueuedJob[];
  /** Jobs of this server. */
  readonly running: readonly QueuedJob[];
  /** Users who have a job running on any server. */
  readonly busy: ReadonlySet<string>;
  /** Number of the last turn of each user; a user without one had none yet. */
  readonly turns: ReadonlyMap<string, number>;
}

/**
 * Returns the job that begins next; undefined if none may begin now. A user has one job at a time. Undos go first; then
 * the user whose last turn is longest ago, with their oldest job that may begin.
 */
export function nextJob({ waiting, running, busy, turns }: JobQueue): QueuedJob | undefined {
  if (running.length >= JOBS_AT_ONCE) return undefined;
  const isFull = running.filter(({ isLarge }) => isLarge).length >= LARGE_AT_ONCE;
  const mayBegin = ({ userId, isLarge, isUndo }: QueuedJob): boolean =>
    !busy.has(userId) && !running.some((job) => job.userId === userId) && (!isFull || !isLarge || isUndo);
  const turnOf = ({ userId }: QueuedJob): number => turns.get(userId) ?? 0;
  // Stable: of equal ones, the oldest.
  const [next] = waiting
    .filter(mayBegin)
    .toSorted((a, b) => Number(b.isUndo) - Number(a.isUndo) || turnOf(a) - turnOf(b));
  return next;
}
