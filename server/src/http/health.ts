import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../db/store.ts';

interface HealthParts {
  readonly store: Pick<Store, 'generation' | 'writes'>;
  /** When a backup was made last; undefined where the server makes none. */
  readonly lastBackup: (() => Promise<string | undefined>) | undefined;
  /** The server has been asked to end: people are to be sent elsewhere. */
  readonly ending: () => boolean;
  /** Whether nobody has set the clock lately. */
  readonly clockIsSteady: () => boolean;
}

/** A balancer has given up by then. */
const ANSWER_WITHIN_MS = 1_500;

/** Rejects when a query takes too long; one that is still under way is not asked again beside it. */
function answeringInTime<T>(query: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return async () => {
    underWay ??= query().finally(() => (underWay = undefined));
    const late = new AbortController();
    const tooLate = pause(ANSWER_WITHIN_MS, undefined, { signal: late.signal, ref: false }).then(() => {
      throw new Error(`There was no answer within ${ANSWER_WITHIN_MS} ms.`);
    });
    tooLate.catch(() => undefined);
    return Promise.race([underWay, tooLate]).finally(() => late.abort());
  };
}

/**
 * `/healthz`: the process answers. `/readyz`: so does its database, and it goes on; with the disk full too, for then people
 * can read, and every other server says the same. It also tells when the last backup worked, where the server makes them,
 * and whether the clock was set.
 */
export function health(app: FastifyInstance, { store, lastBackup, ending, clockIsSteady }: HealthParts): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  const generation = answeringInTime(store.generation);
  app.get('/readyz', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (ending()) return reply.code(503).send({ status: 'not ready' });
    try {
      await generation();
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'not ready' });
    }
    const changes = store.writes();
    const isReady = changes !== 'files moved away';
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'not ready',
      ...(changes === 'possible' ? {} : { writes: changes }),
      ...(clockIsSteady() ? {} : { clock: 'was set' }),
      ...(lastBackup ? { backup: (await lastBackup()) ?? 'none' } : {}),
    });
  });
}
