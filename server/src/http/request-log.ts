import { hostname } from 'node:os';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { VERSION } from '../version.ts';
import { HEALTH_PATHS } from './host-check.ts';
import { actionOf } from './handler.ts';

interface RequestLine {
  readonly method: string;
  readonly route: string;
  readonly action: string | undefined;
  readonly status: number;
  readonly ms: number;
  /** Client address, from the nearest trusted proxy. */
  readonly client?: string;
}

/**
 * One line a request: the route, the action and the client's address, never the query, the body or a header, for those hold names, numbers
 * and passwords.
 */
const logRequest = (log: FastifyBaseLogger, line: RequestLine): void => log.info(line, 'request');

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    // Balancers and health checks ask every second: an answer without a fault is not worth a line.
    if (HEALTH_PATHS.has(request.routeOptions.url ?? '') && reply.statusCode < 400) return done();
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

/** Logs the type and the location of an error; never its message. */
const errorSerializer = (error: Error & { code?: string }) => ({
  type: error.name,
  message: '',
  code: error.code,
  // Drops the first lines, which repeat the message and may quote user input.
  stack: error.stack?.slice(Math.max(0, error.stack.indexOf('\n    at '))) ?? '',
});

/** Options of the server's log: each line has the version. */
export const loggerOptions = (level: string) => ({
  level,
  base: { pid: process.pid, hostname: hostname(), version: VERSION },
  serializers: { err: errorSerializer },
});
