import { WaitLimit } from '../db/wait-limit.ts';
import type { RequestError } from './request-error.ts';

interface FairQueueLimits {
  /** Jobs that run at the same time. */
  readonly running: number;
  /** Maximum concurrent queries of one user, so that a slot is left for the next user. */
  readonly runningPerUser: number;
  /** Jobs of one user that run or wait. */
  readonly perUser: number;
}

/** A user's jobs in the queue. */
interface UserQueue {
  readonly waiting: (() => void)[];
  running: number;
}

/**
 * Queues jobs by user, round-robin: a user with many jobs delays others only by the running ones. Rejects jobs of a
 * user with too many, so that the queue is bounded.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #tooMany: () => RequestError;
  /** In the order in which users get their turn. */
  readonly #queues = new Map<string, UserQueue>();
  #running = 0;
  /** Whether the last job that ended failed: the next one may have waited for a database that does not answer. */
  #hasFailed = false;

  constructor(limits: FairQueueLimits, tooMany: () => RequestError) {
    this.#limits = limits;
    this.#tooMany = tooMany;
  }

  /** Runs a job when it is its user's turn. Rejects at once where the user has too many. */
  async run<T>(userId: string, job: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(userId) ?? { waiting: [], running: 0 };
    if (queue.running + queue.waiting.length >= this.#limits.perUser) throw this.#tooMany();
    this.#queues.set(userId, queue);
    const limit = WaitLimit.current;
    limit?.begin();
    await new Promise<void>((start) => {
      queue.waiting.push(start);
      this.#startNext();
    });
    if (!this.#hasFailed) limit?.forget();
    try {
      const result = await job();
      this.#hasFailed = false;
      return result;
    } catch (error) {
      this.#hasFailed = true;
      throw error;
    } finally {
      this.#running--;
      queue.running--;
      if (queue.running === 0 && queue.waiting.length === 0) this.#queues.delete(userId);
      this.#startNext();
    }
  }

  #startNext(): void {
    for (const [userId, queue] of this.#queues) {
      if (this.#running >= this.#limits.running) return;
      if (queue.running >= this.#limits.runningPerUser) continue;
      const start = queue.waiting.shift();
      if (!start) continue;
      this.#running++;
      queue.running++;
      // To the end of the round; the loop comes by again.
      this.#queues.delete(userId);
      this.#queues.set(userId, queue);
      start();
    }
  }
}
