import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RequestError, requestErrors } from './request-error.ts';
import type { Session } from './handler.ts';

/** How many may be inside at the same time. */
export interface ConcurrencyLimits {
  /** Maximum number of one client, however large each is. */
  readonly perUser: number;
  /** Maximum sum of the sizes of all clients. */
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

/** Calls `over` once when the answer has been sent, or the connection is gone; at once where it is gone already. */
export function whenOver({ raw: { socket } }: FastifyRequest, reply: FastifyReply, over: () => void): void {
  if (socket.destroyed) {
    over();
    return;
  }
  const end = (): void => {
    reply.raw.off('finish', end);
    socket.off('close', end);
    over();
  };
  reply.raw.once('finish', end);
  socket.once('close', end);
}

/** A browser uses six connections. Each response is held until it is sent, and a page of 200 records is megabytes. */
const READS_PER_USER = 20;

/** Limits concurrent reads per user until their responses are sent; throws if there are too many. */
export function readsAtOnce(): (request: FastifyRequest, reply: FastifyReply, session: Session) => void {
  const enter = concurrencyLimit(
    { perUser: READS_PER_USER, all: Infinity },
    { perUser: requestErrors.tooManyAtOnce, all: requestErrors.tooMuchAtOnce },
  );
  return (request, reply, { userId }) => whenOver(request, reply, enter(userId));
}
