import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process answers. `/readyz`: so does its database. Neither tells anything else. */
export function health(app: FastifyInstance, generation: () => Promise<number>): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    try {
      await generation();
      return await reply.send({ status: 'ready' });
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return await reply.code(503).send({ status: 'not ready' });
    }
  });
}
