import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { actionOf } from './action-of.ts';

interface RequestLine {
  readonly method: string;
  readonly route: string;
  readonly action: string | undefined;
  readonly status: number;
  readonly ms: number;
  /** Address of whoever asks, as the nearest proxy that is trusted says. */
  readonly client?: string;
}

/**
 * One line a request: the route, the action and the client's address, never the query, the body or a header, for those hold names, numbers
 * and passwords.
 */
const logRequest = (log: FastifyBaseLogger, line: RequestLine): void => log.info(line, 'request');

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request.log, {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      action: actionOf(request),
      status: reply.statusCode,
      client: request.ip,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
    done();
  });
}

/** What may be logged of an error: what kind, and where; never its message. */
export const errorSerializer = (error: Error & { code?: string }) => ({
  type: error.name,
  message: '',
  code: error.code,
  // Without the first lines: they repeat the message, which may quote what somebody typed.
  stack: error.stack?.slice(Math.max(0, error.stack.indexOf('\n    at '))) ?? '',
});
