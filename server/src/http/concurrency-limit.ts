import type { RequestError } from './request-error.ts';

/** How many may be inside at the same time. */
export interface ConcurrencyLimits {
  /** Of one client: so many, however large each is. */
  readonly perUser: number;
  /** Of all clients together: the sum of their sizes. */
  readonly all: number;
}

/** Creates the errors for a client's own limit and for the total limit. */
interface Full {
  readonly perUser: () => RequestError;
  readonly all: () => RequestError;
}

/** Acquires slots for a client; returns an idempotent callback that releases them. Throws if a limit is exceeded. */
export type ConcurrencyLimit = (client: string, size?: number) => () => void;

/** Creates a concurrency limit per client and in total. Fails fast: queued requests would hold memory. */
export function concurrencyLimit(limits: ConcurrencyLimits, full: Full): ConcurrencyLimit {
  const counts = new Map<string, number>();
  let all = 0;
  return (client, size = 1) => {
    const before = counts.get(client) ?? 0;
    if (before >= limits.perUser) throw full.perUser();
    if (all + size > limits.all) throw full.all();
    counts.set(client, before + 1);
    all += size;
    let inside = true;
    return () => {
      if (!inside) return;
      inside = false;
      all -= size;
      const remaining = (counts.get(client) ?? 0) - 1;
      if (remaining > 0) counts.set(client, remaining);
      else counts.delete(client);
    };
  };
}
