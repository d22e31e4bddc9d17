import type { RequestError } from './request-error.ts';

/** How many may be inside at the same time. */
export interface PlaceLimits {
  /** Of one client: so many, however large each is. */
  readonly own: number;
  /** Of all clients together: the sum of their sizes. */
  readonly all: number;
}

/** Creates the errors for a client's own limit and for the total limit. */
interface Full {
  readonly own: () => RequestError;
  readonly all: () => RequestError;
}

/** Acquires slots for a client; returns an idempotent callback that releases them. Throws if a limit is exceeded. */
export type Places = (client: string, size?: number) => () => void;

/** Creates a concurrency limit per client and in total. Fails fast: queued requests would hold memory. */
export function places(limits: PlaceLimits, full: Full): Places {
  const own = new Map<string, number>();
  let all = 0;
  return (client, size = 1) => {
    const before = own.get(client) ?? 0;
    if (before >= limits.own) throw full.own();
    if (all + size > limits.all) throw full.all();
    own.set(client, before + 1);
    all += size;
    let inside = true;
    return () => {
      if (!inside) return;
      inside = false;
      all -= size;
      const left = (own.get(client) ?? 0) - 1;
      if (left > 0) own.set(client, left);
      else own.delete(client);
    };
  };
}
