import { setImmediate as nextTick } from 'node:timers/promises';

/** A turn of the event loop that took longer, in milliseconds, handled a request, which may need the next one, too. */
const IDLE_TURN_MS = 0.25;
const TURNS_MAX = 40;

/**
 * Lets the event loop serve waiting requests to their end: queries of SQLite are synchronous, so that a long job would
 * stop all others.
 */
export async function giveWay(): Promise<void> {
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const startedAt = performance.now();
    await nextTick();
    if (performance.now() - startedAt < IDLE_TURN_MS) return;
  }
}
