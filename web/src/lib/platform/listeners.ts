/** Subscribers of a store, for `useSyncExternalStore`. */
export interface Listeners {
  /** Calls `listener` each time, until the returned function is called. */
  readonly listen: (listener: () => void) => () => void;
  readonly notify: () => void;
}

export function makeListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    listen(listener) {
      // One entry per subscription: a listener may be shared, and is called until its last subscriber has gone.
      const entry = (): void => listener();
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}
