import type { FastifyRequest } from 'fastify';
import { networksOf } from './networks.ts';

/** The largest body of somebody who is not logged in: a username and a password. */
export const ANONYMOUS_BYTES_MAX = 4096;

/** A login comes with its head, or right after it. */
const ARRIVES_WITHIN_MS = 5_000;
/** Of one network; of one more, the oldest is cut off. */
const UNFINISHED_MAX = 64;

/** Answers that a body took too long, as Node does where a request has not arrived in full in time. */
function cutOff({ server, raw: { socket } }: FastifyRequest): void {
  const error = Object.assign(new Error('The body did not arrive.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.server.emit('clientError', error, socket);
}

/**
 * Follows the bodies of those who are not logged in until they have arrived, or the returned function is called. There is no room that others could fill: a
 * connection holds 4 kB at most, and how many connections there are is limited elsewhere. Bodies that never end cost only
 * their own network, which cannot be kept out by them either, since it is the oldest one that has to go.
 */
export function anonymousBodies(): (request: FastifyRequest) => () => void {
  const unfinished = new Map<string, Set<FastifyRequest>>();

  return (request) => {
    const networks = networksOf(request.ip);
    const over = (): void => {
      clearTimeout(timer);
      for (const network of networks) {
        const own = unfinished.get(network);
        own?.delete(request);
        if (own?.size === 0) unfinished.delete(network);
      }
    };
    const timer = setTimeout(() => cutOff(request), ARRIVES_WITHIN_MS).unref();
    request.raw.once('end', over);
    for (const network of networks) {
      const own = unfinished.get(network) ?? new Set();
      unfinished.set(network, own.add(request));
      const [oldest] = own;
      if (own.size > UNFINISHED_MAX && oldest) cutOff(oldest);
    }
    return over;
  };
}
