import type { FastifyRequest } from 'fastify';
import { networksOf } from './networks.ts';

/** Maximum body size without a session: a username and a password. */
export const ANONYMOUS_BYTES_MAX = 4096;

/** A login comes with its head, or right after it. */
const ARRIVES_WITHIN_MS = 5_000;
/** Maximum unfinished bodies of one network; with one more, the oldest is cut off. */
const UNFINISHED_MAX = 64;

/** Responds with a timeout, as Node does for an incomplete request. */
function cutOff({ server, raw: { socket } }: FastifyRequest): void {
  const error = Object.assign(new Error('The body did not arrive.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.server.emit('clientError', error, socket);
}

/**
 * Tracks bodies of requests without a session until they are complete, or the returned callback is called. There is no
 * global limit that others could exhaust: a connection buffers at most 4 kB, and connections are limited elsewhere.
 * Incomplete bodies cost only their own network, and cannot lock it out either, since its oldest one is dropped first.
 */
export function anonymousBodies(): (request: FastifyRequest) => () => void {
  const unfinished = new Map<string, Set<FastifyRequest>>();

  return (request) => {
    const networks = networksOf(request.ip);
    const over = (): void => {
      clearTimeout(timer);
      for (const network of networks) {
        const received = unfinished.get(network);
        received?.delete(request);
        if (received?.size === 0) unfinished.delete(network);
      }
    };
    const timer = setTimeout(() => cutOff(request), ARRIVES_WITHIN_MS).unref();
    request.raw.once('end', over);
    for (const network of networks) {
      const received = unfinished.get(network) ?? new Set();
      unfinished.set(network, received.add(request));
      const [oldest] = received;
      if (received.size > UNFINISHED_MAX && oldest) cutOff(oldest);
    }
    return over;
  };
}
