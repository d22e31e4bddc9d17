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

/** Shorter waits for an answer do not add up: those of a database that works. */
const QUICK_MS = 3_000;

const storage = new AsyncLocalStorage<WaitLimit>();

/**
 * Limits waits without an answer and those for a slow one: each gets what the ones before have left. A request that reads
 * for minutes is not limited as long as the database answers quickly.
 */
export class WaitLimit {
  readonly #maxMs: number;
  readonly #monotonic: () => number;
  #since: number | undefined;
  /** Time of waits that were answered slowly. */
  #spentMs = 0;
  #isOver = false;

  constructor({ maxMs = WAIT_MAX_MS, leftMs, monotonic = () => performance.now() }: WaitLimitOptions = {}) {
    this.#maxMs = maxMs;
    this.#monotonic = monotonic;
    if (leftMs === undefined) return;
    this.#since = monotonic();
    this.#spentMs = maxMs - leftMs;
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
    return this.#since + this.#maxMs - this.#spentMs - this.#monotonic();
  }

  /** The database has answered. */
  answered(): void {
    const waitedMs = this.#since === undefined ? 0 : this.#monotonic() - this.#since;
    if (waitedMs > QUICK_MS) this.#spentMs += waitedMs;
    this.#since = undefined;
  }

  /** The wait is over and does not count: it was for work with a limit of its own. */
  forget(): void {
    this.#since = undefined;
  }

  /** The next part of a long response begins. */
  restart(): void {
    this.#since = undefined;
    this.#spentMs = 0;
  }

  /** The request is over: work that it started in the background is not limited. */
  end(): void {
    this.#isOver = true;
  }
}
