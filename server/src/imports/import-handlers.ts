import type { Store } from '../db/store.ts';
import type { Quotas } from '../http/quota.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import type { RecordViews } from '../officers/record-views.ts';
import type { CurrentReference } from '../reference/current-reference.ts';
import type { ImportFiles } from './import-files.ts';
import type { ImportJobs } from './import-jobs.ts';
import { importRowActions } from './import-rows.actions.ts';
import { importActions } from './import.actions.ts';
import { decideUsecases } from './decide-import.ts';
import { planUsecases } from './plan-import.ts';
import { undoUsecase } from './undo-import.ts';
import { uploadUsecase } from './upload-import.ts';
import { mapUsecases } from './saved-maps.ts';

export interface ImportHandlerDependencies {
  readonly store: Store;
  readonly files: ImportFiles;
  readonly photos: PhotoStore;
  readonly jobs: ImportJobs;
  readonly reference: () => Promise<CurrentReference>;
  readonly views: RecordViews;
  readonly quotas: Quotas;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Handlers of all actions of imports. */
export const importHandlers = (dependencies: ImportHandlerDependencies) => ({
  ...importActions({
    ...dependencies,
    usecases: {
      ...uploadUsecase(dependencies),
      ...planUsecases(dependencies),
      ...decideUsecases(dependencies),
      ...undoUsecase(dependencies),
    },
    maps: mapUsecases(dependencies),
  }),
  ...importRowActions(dependencies),
});
