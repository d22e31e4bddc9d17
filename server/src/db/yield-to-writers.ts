import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseTrouble, type Trouble } from './engine.ts';
import { retryWhenBusy } from './retry-when-busy.ts';

/** A long change gives way to others for at most this time, so that it cannot starve. */
const GIVES_WAY_FOR_MS = 300_000;

/** After so long without the lock, or without the time to use it, a long change fails as busy. */
export const PUBLISH_WITHIN_MS = 600_000;

/** How long it leaves the lock to others: longer than they pause between two tries (see `retryWhenBusy`). */
const LEAVES_LOCK_FOR_MS = 300;

/** Rolls back a long change because another change is blocked by its lock. It is retried afterwards. */
export class GaveWay extends DatabaseTrouble {
  constructor() {
    super('busy', 'Another change goes first.');
  }
}

interface LongChange<T> {
  /** One transaction. Throws `GaveWay` if another change is blocked. */
  readonly publish: (giveWay: () => Promise<void>) => Promise<T>;
  readonly isWaitedFor: () => boolean | Promise<boolean>;
  readonly troubleOf: (error: unknown) => Trouble | undefined;
}

/** Makes a long change, again and again where it gives way to others or cannot have the lock. */
export function publishGivingWay<T>({ publish, isWaitedFor, troubleOf }: LongChange<T>): Promise<T> {
  const givesWayUntil = performance.now() + GIVES_WAY_FOR_MS;
  async function giveWay(): Promise<void> {
    if (performance.now() < givesWayUntil && (await isWaitedFor())) throw new GaveWay();
  }
  async function attempt(): Promise<T> {
    try {
      return await publish(giveWay);
    } catch (error) {
      if (error instanceof GaveWay) await pause(LEAVES_LOCK_FOR_MS);
      throw error;
    }
  }
  return retryWhenBusy(attempt, troubleOf, PUBLISH_WITHIN_MS);
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
