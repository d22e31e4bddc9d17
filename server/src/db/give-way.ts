import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseTrouble } from './engine.ts';

/** A long change lets others go first for so long; then it is made whoever waits, or it might never be. */
export const GIVES_WAY_FOR_MS = 300_000;

/** After so long without the lock, or without the time to use it, a long change fails as busy. */
export const PUBLISH_WITHIN_MS = 600_000;

/** How long it leaves the lock to others: longer than they pause between two tries (see `retryWhenBusy`). */
export const LEAVES_LOCK_FOR_MS = 300;

/** Takes a long change back because another change waits for its lock. It is made again afterwards. */
export class GaveWay extends DatabaseTrouble {
  constructor() {
    super('busy', 'Another change goes first.');
  }
}

/**
 * Tells processes on the same files that a change waits for the lock, which SQLite does not: an empty file, written again
 * at each try, so one that is left over by a process that ended means nothing.
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
        // On a full disk the change waits for the whole of the other one.
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
