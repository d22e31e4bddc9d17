import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../db/store.ts';
import { VERSION } from '../version.ts';

interface HealthDependencies {
  readonly store: Pick<Store, 'revision' | 'writes'>;
  /** When a backup was made last; undefined where the server makes none. */
  readonly lastBackup: (() => Promise<string | undefined>) | undefined;
  /** Whether the server is shutting down, so that balancers remove it. */
  readonly ending: () => boolean;
  /** Whether the clock has not been set recently. */
  readonly clockIsSteady: () => boolean;
}

/** A balancer has given up by then. */
const RESPONSE_TIMEOUT_MS = 1_500;

/** Adds a timeout to a query; a query still running is not started again. */
function answeringInTime<T>(query: () => Promise<T>): () => Promise<T> {
  let inProgress: Promise<T> | undefined;
  return async () => {
    inProgress ??= query().finally(() => (inProgress = undefined));
    const late = new AbortController();
    const tooLate = pause(RESPONSE_TIMEOUT_MS, undefined, { signal: late.signal, ref: false }).then(() => {
      throw new Error(`There was no answer within ${RESPONSE_TIMEOUT_MS} ms.`);
    });
    tooLate.catch(() => undefined);
    return Promise.race([inProgress, tooLate]).finally(() => late.abort());
  };
}

/**
 * `/healthz`: the process is alive. `/readyz`: the database responds too and the server is not shutting down; still
 * ready on a full disk, since reads work and every other server has the same problem; not on a directory that a newer
 * release has migrated, which servers of that release can use. Also reports the last backup, if
 * the server makes them, and whether the clock was set.
 */
export function health(app: FastifyInstance, { store, lastBackup, ending, clockIsSteady }: HealthDependencies): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', version: VERSION }),
  );
  const readRevision = answeringInTime(store.revision);
  app.get('/readyz', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (ending()) return reply.code(503).send({ status: 'not ready' });
    try {
      await readRevision();
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'not ready' });
    }
    const changes = store.writes();
    const isReady = changes !== 'files moved away' && changes !== 'newer release';
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'not ready',
      ...(changes === 'possible' ? {} : { writes: changes }),
      ...(clockIsSteady() ? {} : { clock: 'was set' }),
      ...(lastBackup ? { backup: (await lastBackup()) ?? 'none' } : {}),
    });
  });
}
