/** A token bucket of event loop time for each account. */
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Capacity of a bucket in milliseconds of event loop time: pages and uploads of a person fit in. */
const CAPACITY_MS = 2_000;
/** Debts are capped, so that a request waits about a second: a long download does not block its user's pages. */
const DEBT_MAX_MS = 200;
/** Reserved while a delayed request runs: its cost is known only after the next ones have started. */
const RESERVE_MS = 20;
/** Without a request of another account for this long, there is no contention. */
const CONTENTION_MS = 1_000;
/** Number of buckets before full ones are evicted. */
const BUCKETS_MAX = 1_000;

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

export interface LoopClock {
  readonly now: () => number;
  /** Total milliseconds that the event loop was active. */
  readonly active: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
}

const systemClock: LoopClock = {
  now: () => performance.now(),
  active: () => performance.eventLoopUtilization().active,
  pause: (ms) => pause(ms, undefined, { ref: false }),
};

/** Resolves when a request may start, with an idempotent callback that releases it. */
export type FairShare = (userId: string) => Promise<() => void>;

const unlimited: FairShare = () => Promise.resolve(() => undefined);

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
