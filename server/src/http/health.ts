import type { FastifyInstance } from 'fastify';
import type { Store } from '../db/store.ts';

type LastBackup = () => Promise<string | undefined>;

/**
 * `/healthz`: the process answers. `/readyz`: so does its database; with the disk full too, for then people can read, and
 * every other server says the same. It also tells when the last backup worked, where the server makes them.
 */
export function health(
  app: FastifyInstance,
  { generation, writes }: Pick<Store, 'generation' | 'writes'>,
  lastBackup?: LastBackup,
): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    try {
      await generation();
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'not ready' });
    }
    const changes = writes();
    const isReady = changes !== 'files moved away';
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'not ready',
      ...(changes === 'possible' ? {} : { writes: changes }),
      ...(lastBackup ? { backup: (await lastBackup()) ?? 'none' } : {}),
    });
  });
}
