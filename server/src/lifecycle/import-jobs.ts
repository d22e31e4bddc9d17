import type { FastifyInstance } from 'fastify';
import { importHandlers, type ImportHandlerDependencies } from '../imports/import-handlers.ts';
import { ImportJobs } from '../imports/import-jobs.ts';
import { regularly } from './run-periodically.ts';

/** Interval of the query for jobs that no server runs. */
const EVERY_MS = 3000;

/** Returns the handlers of imports, whose jobs run until the server closes. */
export function importsOf(app: FastifyInstance, dependencies: Omit<ImportHandlerDependencies, 'jobs'>) {
  const jobs = new ImportJobs({
    ...dependencies,
    onFailure: (error, id) => app.log.error({ err: error, import: id }, 'a job of an import failed'),
  });
  regularly(app, EVERY_MS, () => jobs.wake());
  app.addHook('onClose', () => jobs.close());
  return importHandlers({ ...dependencies, jobs });
}
