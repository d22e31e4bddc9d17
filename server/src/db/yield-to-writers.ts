import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError, type DatabaseErrorKind } from './engine.ts';
import { retryWhenBusy } from './failures.ts';
import type { RecordsTransaction, Store } from './store.ts';

/** After so long without the lock, or without the time to use it, a long change fails as busy. */
export const PUBLISH_WITHIN_MS = 600_000;

/** Rolls back a long change because another change is blocked by its lock. It is retried afterwards. */
export class PublishYielded extends DatabaseError {
  constructor() {
    super('busy', 'Another change goes first.');
  }
}

interface LongChange<T> {
  /** One transaction. Throws `PublishYielded` if another change is blocked. */
  readonly publish: (yieldToWriters: () => Promise<void>) => Promise<T>;
  readonly isWaitedFor: () => boolean | Promise<boolean>;
  readonly errorKindOf: (error: unknown) => DatabaseErrorKind | undefined;
}

/** A long change gives way to others for at most this time, so that it cannot starve. */
const YIELDS_FOR_MS = 300_000;

/** How long it leaves the lock to others: longer than they pause between two tries (see `retryWhenBusy`). */
const LEAVES_LOCK_FOR_MS = 300;

/** Makes a long change, again and again where it gives way to others or cannot have the lock. */
export function publishYielding<T>({ publish, isWaitedFor, errorKindOf }: LongChange<T>): Promise<T> {
  const yieldsUntil = performance.now() + YIELDS_FOR_MS;
  async function yieldToWriters(): Promise<void> {
    if (performance.now() < yieldsUntil && (await isWaitedFor())) throw new PublishYielded();
  }
  async function attempt(): Promise<T> {
    try {
      return await publish(yieldToWriters);
    } catch (error) {
      if (error instanceof PublishYielded) await pause(LEAVES_LOCK_FOR_MS);
      throw error;
    }
  }
  return retryWhenBusy(attempt, errorKindOf, PUBLISH_WITHIN_MS);
}

/**
 * Signals to processes on the same files that a change is blocked by the lock, which SQLite does not report: an empty
 * file, written again with each retry, so a stale one of a dead process is ignored.
 */
export function waitingChanges(folder: string) {
  const file = join(folder, 'change-waiting');
  const remove = (): void => rmSync(file, { force: true });
  let announced = false;
  return {
    /** Called at each try that fails. */
    announce(): void {
      announced = true;
      try {
        writeFileSync(file, '');
      } catch {
        // On a full disk the signal cannot be written, and the change is blocked until the other one is done.
      }
    },
    /** Called when the lock was there. */
    withdraw(): void {
      if (announced) remove();
      announced = false;
    },
    /** Forgets those who waited before; they announce themselves again. */
    forget: remove,
    isAny: (): boolean => existsSync(file),
  };
}

export type WaitingChanges = ReturnType<typeof waitingChanges>;

/** Larger changes let other writers go first. */
const YIELD_ABOVE = 500;

/** Runs a change of records; one of many records gives way to other changes, and is then run again. */
export const writeYielding = <T>(
  store: Store,
  written: Parameters<Store['writePrepared']>[0],
  records: number,
  change: (transaction: RecordsTransaction) => Promise<T>,
): Promise<T> =>
  records <= YIELD_ABOVE ? store.write(written, change) : store.writePrepared(written, () => Promise.resolve(), change);
