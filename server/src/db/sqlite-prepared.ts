import { setTimeout as pause } from 'node:timers/promises';
import { flush } from './durable-files.ts';
import type { Writing } from './engine.ts';
import { GaveWay, GIVES_WAY_FOR_MS, LEAVES_LOCK_FOR_MS, PUBLISH_WITHIN_MS, type WaitingChanges } from './give-way.ts';
import { retryWhenBusy } from './retry-when-busy.ts';
import { emptyLog, openForWriting } from './sqlite-connections.ts';
import { sqliteTroubleOf } from './sqlite-failures.ts';
import { writerOf } from './sqlite-queries.ts';

/** Calls of `giveWay` between two flushes of the log. */
const FLUSHED_EVERY = 8;

interface PreparedChange<P, T> {
  readonly prepare: (writing: Writing) => Promise<P>;
  /** One transaction, on the connection that prepared it. */
  readonly publish: (writing: Writing, prepared: P) => Promise<T>;
}

/** Runs a change that takes long to prepare on a connection of its own, whose temporary tables go with it. */
export async function changePreparedIn<P, T>(
  file: string,
  waiting: WaitingChanges,
  { prepare, publish }: PreparedChange<P, T>,
): Promise<T> {
  const own = openForWriting(file);
  own.pragma('busy_timeout = 0');
  const writer = writerOf(own);
  try {
    const prepared = await prepare(writer);
    const givesWayUntil = performance.now() + GIVES_WAY_FOR_MS;
    let calls = 0;
    async function giveWay(): Promise<void> {
      // Flushed piece by piece: a commit would wait for all of it at once, and cannot give way.
      if (++calls % FLUSHED_EVERY === 0) await flush(`${file}-wal`);
      if (waiting.isAny() && performance.now() < givesWayUntil) throw new GaveWay();
    }
    async function attempt(): Promise<T> {
      waiting.forget();
      try {
        return await publish({ ...writer, giveWay }, prepared);
      } catch (error) {
        if (error instanceof GaveWay) await pause(LEAVES_LOCK_FOR_MS);
        throw error;
      }
    }
    const result = await retryWhenBusy(attempt, sqliteTroubleOf, PUBLISH_WITHIN_MS);
    await emptyLog(own);
    return result;
  } finally {
    own.close();
  }
}
