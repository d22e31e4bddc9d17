/** A token bucket of event loop time for each account. */

import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { WaitLimit } from '../db/wait-limit.ts';
import type { RequestError } from './request-error.ts';

export interface LoopClock {
  readonly now: () => number;
  /** Total milliseconds that the event loop was active. */
  readonly active: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
}

/** Resolves when a request may start, with an idempotent callback that releases it. */
export type FairShare = (userId: string) => Promise<() => void>;

interface Bucket {
  /** Milliseconds available; negative: a debt. */
  balance: number;
  updatedAt: number;
  /** `loopTime` at the last update. */
  loopTimeAtUpdate: number;
  activeRequests: number;
  /** Resolves when the last queued request starts. */
  queue: Promise<void>;
}

const systemClock: LoopClock = {
  now: () => performance.now(),
  active: () => performance.eventLoopUtilization().active,
  pause: (ms) => pause(ms, undefined, { ref: false }),
};

/** Without a request of another account for this long, there is no contention. */
const CONTENTION_MS = 1_000;
/** Number of buckets before full ones are evicted. */
const BUCKETS_MAX = 1_000;

/** Capacity of a bucket in milliseconds of event loop time: pages and uploads of a person fit in. */
export const CAPACITY_MS = 2_000;
/** Debts are capped, so that a request waits about a second: a long download does not block its user's pages. */
const DEBT_MAX_MS = 200;
/** Reserved while a delayed request runs: its cost is known only after the next ones have started. */
const RESERVE_MS = 20;

/**
 * Shares the event loop between accounts: its active time is split equally between the accounts with active requests.
 * Under contention, an account with an empty bucket is throttled to `percent` of the time: its requests start one after
 * another, delayed. Without contention, nothing is delayed. `percent` 0: no limit.
 */
export function fairShare(percent: number, clock: LoopClock = systemClock): FairShare {
  if (percent === 0) return unlimited;
  const rate = percent / 100;
  const buckets = new Map<string, Bucket>();
  let activeAccounts = 0;
  /** Event loop time so far per active account. */
  let loopTime = 0;
  let lastActive = clock.active();
  let latest = { userId: '', at: -Infinity };
  let previousAt = -Infinity;

  return async (userId) => {
    recordRequest(userId);
    const bucket = bucketOf(userId);
    update(bucket);
    const reserved = bucket.balance > 0 ? 0 : await delayed(userId, bucket);
    return start(bucket, reserved);
  };

  function recordRequest(userId: string): void {
    if (userId !== latest.userId) previousAt = latest.at;
    latest = { userId, at: clock.now() };
  }

  function hasContention(userId: string): boolean {
    return clock.now() - (userId === latest.userId ? previousAt : latest.at) <= CONTENTION_MS;
  }

  function bucketOf(userId: string): Bucket {
    const existing = buckets.get(userId);
    if (existing) return existing;
    if (buckets.size >= BUCKETS_MAX) evictFull();
    const empty = { activeRequests: 0, loopTimeAtUpdate: 0, queue: Promise.resolve() };
    const bucket = { balance: CAPACITY_MS, updatedAt: clock.now(), ...empty };
    buckets.set(userId, bucket);
    return bucket;
  }

  function evictFull(): void {
    for (const [userId, bucket] of buckets) {
      update(bucket);
      if (bucket.activeRequests === 0 && bucket.balance === CAPACITY_MS) buckets.delete(userId);
    }
  }

  /** Charges and refills a bucket for the time since its last update. */
  function update(bucket: Bucket): void {
    const active = clock.active();
    loopTime += (active - lastActive) / Math.max(1, activeAccounts);
    lastActive = active;
    const now = clock.now();
    const cost = bucket.activeRequests === 0 ? 0 : loopTime - bucket.loopTimeAtUpdate;
    const balance = bucket.balance - cost + (now - bucket.updatedAt) * rate;
    bucket.balance = Math.max(-DEBT_MAX_MS, Math.min(CAPACITY_MS, balance));
    bucket.updatedAt = now;
    bucket.loopTimeAtUpdate = loopTime;
  }

  /** Queues a request, and delays it under contention. Returns the time that it reserves. */
  async function delayed(userId: string, bucket: Bucket): Promise<number> {
    const { queue } = bucket;
    let startNext = (): void => undefined;
    bucket.queue = new Promise((resolve) => (startNext = resolve));
    await queue;
    update(bucket);
    if (bucket.balance < RESERVE_MS && hasContention(userId)) await clock.pause((RESERVE_MS - bucket.balance) / rate);
    update(bucket);
    bucket.balance -= RESERVE_MS;
    startNext();
    return RESERVE_MS;
  }

  function start(bucket: Bucket, reserved: number): () => void {
    update(bucket);
    if (bucket.activeRequests++ === 0) activeAccounts++;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      update(bucket);
      bucket.balance += reserved;
      if (--bucket.activeRequests === 0) activeAccounts--;
    };
  }
}

const unlimited: FairShare = () => Promise.resolve(() => undefined);

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
