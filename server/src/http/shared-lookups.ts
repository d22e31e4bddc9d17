/**
 * Looks the same key up once for all who ask meanwhile, so that many requests of one session do not fill the queue for
 * database connections. Each gets a lookup that began after it asked: none sees a state from before.
 */
export function sharedLookups<T>(lookUp: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  /** Those that begin when the running one has ended. */
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
    const after = before.then(
      () => begin(key),
      () => begin(key),
    );
    waiting.set(key, after);
    return after;
  };
}
