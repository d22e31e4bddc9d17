import type { DatabaseErrorKind } from './engine.ts';

/** How long to try while another process writes, and how often. */
const TRY_FOR_MS = 10_000;
const TRY_EVERY_MS = 20;
const TRY_EVERY_MAX_MS = 200;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Retries a change while another process holds the lock. SQLite's own busy timeout would block the event loop. After
 * `tryForMs`, by default ten seconds, the error is thrown.
 */
export async function retryWhenBusy<T>(
  change: () => Promise<T>,
  errorKindOf: (error: unknown) => DatabaseErrorKind | undefined,
  tryForMs = TRY_FOR_MS,
): Promise<T> {
  const until = performance.now() + tryForMs;
  for (let wait = TRY_EVERY_MS; ; wait = Math.min(wait * 2, TRY_EVERY_MAX_MS)) {
    try {
      return await change();
    } catch (error) {
      if (errorKindOf(error) !== 'busy' || performance.now() + wait >= until) throw error;
      await pause(wait);
    }
  }
}
