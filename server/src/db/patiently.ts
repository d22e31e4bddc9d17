/** How long to try for the write lock while another process holds it, and how often. */
const TRY_FOR_MS = 10_000;
const TRY_EVERY_MS = 100;

/** Whether another process holds the write lock. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^SQLITE_(BUSY|LOCKED)/u.test(String(error.code));

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));

/**
 * Tries a write again while another process, an import say, holds the lock. SQLite's own waiting would stop the whole
 * process; here other requests are answered meanwhile. After ten seconds the error is thrown.
 */
export async function patiently<T>(write: () => Promise<T>): Promise<T> {
  const until = performance.now() + TRY_FOR_MS;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error;
      await pause();
    }
  }
}
