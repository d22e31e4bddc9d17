/** Those who want to be told when something changes, as `useSyncExternalStore` needs them. */
export interface Listeners {
  /** Calls `listener` each time, until the returned function is called. */
  readonly listen: (listener: () => void) => () => void;
  readonly tell: () => void;
}

export function makeListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell() {
      for (const listener of listeners) listener();
    },
  };
}
