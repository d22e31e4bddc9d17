import type { FastifyInstance } from 'fastify';
import { applyDueOrders } from '../orders/due-orders.ts';
import { regularly } from './run-periodically.ts';

/** Interval of the query for due orders, which take effect at 00:00 in India. */
const EVERY_MS = 20_000;

/** Applies pending orders whose day has come, when the server is ready and then regularly. */
export function applyDueOrdersRegularly(
  app: FastifyInstance,
  dependencies: Parameters<typeof applyDueOrders>[0],
): void {
  let isRunning = false;
  regularly(app, EVERY_MS, () => {
    if (isRunning) return;
    isRunning = true;
    applyDueOrders(dependencies)
      .then(
        (applied) => void (applied > 0 && app.log.info({ applied }, 'orders took effect')),
        (error: unknown) => app.log.error({ err: error }, 'applying due orders failed'),
      )
      .finally(() => (isRunning = false));
  });
}
