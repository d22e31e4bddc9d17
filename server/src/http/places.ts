import type { RequestError } from './request-error.ts';

/** How many may be inside at the same time. */
export interface PlaceLimits {
  /** Of one client: so many, however large each is. */
  readonly own: number;
  /** Of all clients together: the sum of their sizes. */
  readonly all: number;
}

/** What is said to who does not get in: because of what they have inside themselves, or because of all the others. */
interface Full {
  readonly own: () => RequestError;
  readonly all: () => RequestError;
}

/** Takes a place for a client; answers how to leave it, which may be done again. Throws what is said where it is full. */
export type Places = (client: string, size?: number) => () => void;

/** Places for what costs while it lasts. Nobody waits for one: whoever waits holds what they wait with. */
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
