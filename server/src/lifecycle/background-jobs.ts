import type { FastifyInstance } from 'fastify';
import { applyDueOrders, type DueOrders } from '../orders/due-orders.ts';
import { regularly } from './run-periodically.ts';
import { type ImportHandlerDependencies, importHandlers } from '../imports/imports.routes.ts';
import { ImportJobs } from '../imports/import-jobs.ts';

/** Interval of the query for due orders, which take effect at 00:00 in India. */
const DUE_ORDERS_EVERY_MS = 20_000;

/**
 * Applies pending orders whose day has come, and takes those out of force that a clock ahead had put in force: when the
 * server is ready and then regularly.
 */
export function applyDueOrdersRegularly(
  app: FastifyInstance,
  dependencies: Parameters<typeof applyDueOrders>[0],
): void {
  let [isRunning, heldBefore] = [false, 0];

  function report({ applied, postponed, held }: DueOrders): void {
    if (applied > 0) app.log.info({ applied }, 'orders took effect');
    if (postponed > 0)
      app.log.error({ postponed }, 'orders that a clock ahead had put in force wait for their day again');
    if (held !== heldBefore && held > 0) app.log.error({ held }, 'orders wait until the clock is steady');
    heldBefore = held;
  }

  regularly(app, DUE_ORDERS_EVERY_MS, () => {
    if (isRunning) return;
    isRunning = true;
    applyDueOrders(dependencies)
      .then(report, (error: unknown) => app.log.error({ err: error }, 'applying due orders failed'))
      .finally(() => (isRunning = false));
  });
}

/** Interval of the query for jobs that no server runs. */
const IMPORT_JOBS_EVERY_MS = 3000;

/** Returns the handlers of imports, whose jobs run until the server closes. */
export function importsOf(app: FastifyInstance, dependencies: Omit<ImportHandlerDependencies, 'jobs'>) {
  const jobs = new ImportJobs({
    ...dependencies,
    onFailure: (error, id) => app.log.error({ err: error, import: id }, 'a job of an import failed'),
  });
  regularly(app, IMPORT_JOBS_EVERY_MS, () => jobs.wake());
  app.addHook('onClose', () => jobs.close());
  return importHandlers({ ...dependencies, jobs });
}
