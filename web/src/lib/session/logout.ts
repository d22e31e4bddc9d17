import { post } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { forgetUser, goToLoginAfter } from './session-end.ts';
import { pendingLogout } from '../platform/stored.ts';
import { clearDrafts } from '../platform/stored-drafts.ts';

/** Specification, section 9. */
const REDIRECT_DELAY_MS = 100;

/**
 * Logs out locally at once, and on the server as soon as it is reachable: the login document, which is opened next,
 * retries. So the response cannot be confused with one for a later session.
 */
export function logout(): void {
  forgetUser();
  clearDrafts();
  pendingLogout.write(true);
  void endSession(false);
  goToLoginAfter(REDIRECT_DELAY_MS);
}

/** Timeout of a request before a retry: a login may be queued behind it. */
const TIMEOUT_MS = 5000;

/** Until what another window stored before it let go of the lock is certainly read here. */
const SETTLED_MS = 250;

/** Sends one logout request, unless it was already acknowledged, or another user has logged in. */
const endSession = (isRetry: boolean): Promise<void> =>
  withLoginLock(async () => {
    // A login of another window may have been before this in the queue.
    if (isRetry) await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    if (!pendingLogout.read()) return;
    try {
      await post('logout', {}, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (error) {
      if (!isExpiredError(error)) return;
    }
    pendingLogout.clear();
  });

/** There is no session any more (401), or never was one: a server of five actions knows no logout. */
const isExpiredError = (error: unknown): boolean =>
  error instanceof ApiError && error.kind !== 'network' && [200, 401, 404].includes(error.status);

/** Initial retry delay: doubled each time, up to a minute. */
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 60_000;

/** Repeats a logout until it is known to have worked: now, with growing delay, and when the network is back. */
export function repeatLogout(): void {
  let delay = FIRST_DELAY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function repeat(): Promise<void> {
    clearTimeout(timer);
    if (!pendingLogout.read()) return;
    await endSession(true);
    clearTimeout(timer);
    if (!pendingLogout.read()) return;
    timer = setTimeout(() => void repeat(), delay);
    delay = Math.min(2 * delay, LONGEST_DELAY_MS);
  }
  function soon(): void {
    delay = FIRST_DELAY_MS;
    void repeat();
  }
  window.addEventListener('online', soon);
  window.addEventListener('pageshow', (event) => event.persisted && soon());
  soon();
}

let last: Promise<unknown> = Promise.resolve();

/**
 * A browser has one session: logging in and out take turns in all its windows, so that the answer to a late logout never
 * removes the cookie of a new login. Where there are no locks (without HTTPS), they take turns in this window.
 */
export function withLoginLock<T>(act: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request('session', act);
  const mine = last.then(act);
  last = mine.catch(() => undefined);
  return mine;
}
