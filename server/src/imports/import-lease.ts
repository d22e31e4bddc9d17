import { SERVER_ACTOR, type Store } from '../db/store.ts';
import type { QueuedJob } from './job-queue.ts';

/** Lease timeout in milliseconds, unless renewed. */
const LEASE_MS = 60_000;
const RENEWED_EVERY_MS = 10_000;
const PROGRESS_EVERY_MS = 1000;

interface LeaseDependencies {
  readonly store: Store;
  readonly now: () => Date;
  /** Id of this server instance. */
  readonly owner: string;
}

/** The job to lease, and its user, who has one at a time. */
type LeasedJob = Pick<QueuedJob, 'id' | 'userId'>;

/** Rolls back an attempt to acquire a lease that another one excludes. */
class LeaseHeld extends Error {}

/** Exclusive lease on the job of an import. */
export interface Lease {
  /** Whether the previous holder's lease expired without being released. */
  readonly wasAbandoned: boolean;
  /** Saves the progress; throttled to once a second. */
  progress(done: number, total: number): void;
  /** Stops renewing the lease. `left` keeps its row, so that the next holder handles the job as abandoned. */
  end(left?: 'left'): Promise<void>;
}

/** Queries of the jobs table. */
function jobTable({ store, now, owner }: LeaseDependencies) {
  const written = { by: SERVER_ACTOR, action: 'import.progress', subject: '' } as const;
  const leaseUntil = (): string => new Date(now().getTime() + LEASE_MS).toISOString();

  const take = ({ id, userId }: LeasedJob): Promise<'fresh' | 'left'> =>
    store.write(written, async ({ db }) => {
      const at = now().toISOString();
      const expired = db.deleteFrom('import_jobs').where('import_id', '=', id).where('lease_until', '<', at);
      const left = await expired.returning('owner').executeTakeFirst();
      const jobOfUser = db.updateTable('import_jobs').set({ user_id: null }).where('user_id', '=', userId);
      await jobOfUser.where('lease_until', '<', at).execute();
      const acquired = await db
        .insertInto('import_jobs')
        .values({ import_id: id, owner, lease_until: leaseUntil(), done: 0, total: 0, user_id: userId })
        // Of the import, or of another job of the user.
        .onConflict((conflict) => conflict.doNothing())
        .returning('owner')
        .executeTakeFirst();
      if (!acquired) throw new LeaseHeld();
      return left ? 'left' : 'fresh';
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

  return { take, update, remove };
}

/**
 * Returns a function that acquires the lease of a job; undefined if another server holds it, or one of another job of
 * its user. `onLost` is called when another server has taken over.
 */
export function importLeases(dependencies: LeaseDependencies) {
  const { take, update, remove } = jobTable(dependencies);
  return async (job: LeasedJob, onLost: () => void): Promise<Lease | undefined> => {
    const { id } = job;
    const acquired = await take(job).catch((error: unknown) => {
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
  };
}
