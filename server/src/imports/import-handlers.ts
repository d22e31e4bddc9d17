import type { FastifyInstance } from 'fastify';
import type { Store } from '../db/store.ts';
import type { Quotas } from '../http/quota.ts';
import type { RecordViews } from '../officers/record-views.ts';
import type { CurrentReference } from '../reference/current-reference.ts';
import type { ImportFiles } from './import-files.ts';
import { importJobs, type ImportJobs } from './import-jobs.ts';
import { importRowActions } from './import-rows.actions.ts';
import { importActions } from './import.actions.ts';
import { importUsecases } from './import.usecases.ts';
import { mapUsecases } from './saved-maps.ts';

interface ImportHandlerDependencies {
  readonly store: Store;
  readonly files: ImportFiles;
  readonly jobs: ImportJobs;
  readonly reference: () => Promise<CurrentReference>;
  readonly views: RecordViews;
  readonly quotas: Quotas;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Creates the jobs of imports of a server. They are stopped when it closes. */
export function importJobsOf(
  app: FastifyInstance,
  dependencies: Pick<ImportHandlerDependencies, 'store' | 'files' | 'reference' | 'now' | 'newId'>,
): ImportJobs {
  const jobs = importJobs({
    ...dependencies,
    onFailure: (error, id) => app.log.error({ err: error, import: id }, 'a job of an import failed'),
  });
  app.addHook('onClose', () => jobs.close());
  return jobs;
}

/** Handlers of all actions of imports. */
export const importHandlers = (dependencies: ImportHandlerDependencies) => ({
  ...importActions({ ...dependencies, usecases: importUsecases(dependencies), maps: mapUsecases(dependencies) }),
  ...importRowActions(dependencies),
});
