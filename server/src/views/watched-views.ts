import type { FastifyInstance } from 'fastify';
import { withoutName } from './pending-views.ts';
import { type ViewLog, viewLog, type ViewLogDependencies } from './view-log.ts';

const VIEWS_WAIT = 'the disk is full: these views wait in memory to be written down';

/** Creates the log of views. Views that cannot be written on a full disk are logged, and written at shutdown. */
export function watchedViews(app: FastifyInstance, dependencies: Omit<ViewLogDependencies, 'onWaiting'>): ViewLog {
  const onWaiting: ViewLogDependencies['onWaiting'] = (rows) =>
    app.log.error({ views: rows.map(withoutName) }, VIEWS_WAIT);
  const views = viewLog({ ...dependencies, onWaiting });
  app.addHook('onClose', () => views.writeWaiting());
  return views;
}
