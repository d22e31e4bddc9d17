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
