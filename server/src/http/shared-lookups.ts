import { WaitLimit } from '../db/wait-limit.ts';

/**
 * Deduplicates concurrent lookups of a key, so that many requests of one session do not exhaust the connection pool.
 * Each caller gets a lookup that started after its call, so none gets a stale result.
 */
export function sharedLookups<T>(lookUp: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  /** Lookups that start when the running one is done. */
  const waiting = new Map<string, Promise<T>>();

  function begin(key: string): Promise<T> {
    waiting.delete(key);
    const result = lookUp(key).finally(() => running.delete(key));
    running.set(key, result);
    return result;
  }

  return (key) => {
    const next = waiting.get(key);
    if (next) return next;
    const before = running.get(key);
    if (!before) return begin(key);
    // The lookup before it may wait for the database, too.
    WaitLimit.current?.begin();
    const after = before.then(
      () => begin(key),
      () => begin(key),
    );
    waiting.set(key, after);
    return after;
  };
}
