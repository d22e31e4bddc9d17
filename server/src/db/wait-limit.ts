/** The time that a request may wait for the database, shared by all its waits. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Maximum time that a request waits for a database that does not answer. */
export const WAIT_MAX_MS = 12_000;

interface WaitLimitOptions {
  readonly maxMs?: number;
  /** What is left of a wait that began in another thread, and goes on here. */
  readonly leftMs?: number | undefined;
  /** Monotonic clock in milliseconds. */
  readonly monotonic?: () => number;
}

const storage = new AsyncLocalStorage<WaitLimit>();

/**
 * Limits consecutive waits without an answer: each gets what the ones before have left, and an answer starts anew. A
 * request that reads for minutes is not limited as long as the database answers.
 */
export class WaitLimit {
  readonly #maxMs: number;
  readonly #monotonic: () => number;
  #since: number | undefined;
  #isOver = false;

  constructor({ maxMs = WAIT_MAX_MS, leftMs, monotonic = () => performance.now() }: WaitLimitOptions = {}) {
    this.#maxMs = maxMs;
    this.#monotonic = monotonic;
    if (leftMs !== undefined) this.#since = monotonic() - (maxMs - leftMs);
  }

  /** The limit of the current request, if any. */
  static get current(): WaitLimit | undefined {
    return storage.getStore();
  }

  /** Runs work whose waits share this limit. */
  run<T>(work: () => T): T {
    return storage.run(this, work);
  }

  /** A wait begins: for the database, or behind another request that may wait for it. Returns how long it may take in milliseconds. */
  begin(): number {
    if (this.#isOver) return Infinity;
    this.#since ??= this.#monotonic();
    return this.#since + this.#maxMs - this.#monotonic();
  }

  /** The database has answered. */
  answered(): void {
    this.#since = undefined;
  }

  /** The request is over: work that it started in the background is not limited. */
  end(): void {
    this.#isOver = true;
  }
}
