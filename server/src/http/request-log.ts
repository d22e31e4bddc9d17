import type { FastifyInstance } from 'fastify';
import { actionOf } from './api-php.ts';

/**
 * One line a request: the route and the action, never the query, the body or a header, for those hold names, numbers
 * and passwords.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        action: actionOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
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
