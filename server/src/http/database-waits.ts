import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WAIT_MAX_MS, WaitLimit } from '../db/wait-limit.ts';

/**
 * Limits how long each request waits for the database in all, whichever of its parts wait: the guard, the handler, a
 * query of the search thread.
 */
export function limitDatabaseWaits(app: FastifyInstance, maxMs = WAIT_MAX_MS): void {
  const limits = new WeakMap<FastifyRequest, WaitLimit>();
  app.addHook('onRequest', (request, _reply, done) => {
    const limit = new WaitLimit({ maxMs });
    limits.set(request, limit);
    limit.run(done);
  });
  // The events of a body belong to its connection, not to the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const limit = limits.get(request);
    if (limit) limit.run(done);
    else done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    limits.get(request)?.end();
    done();
  });
}
