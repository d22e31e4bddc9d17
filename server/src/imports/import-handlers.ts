import type { ActionName, actionGroups } from '@buckle/domain/actions/registry';
import type { Handlers } from '../http/handler.ts';
import { importErrors } from './import.errors.ts';

type ImportAction = Extract<ActionName, keyof (typeof actionGroups)['imports']>;

const notFound = (): Promise<never> => Promise.reject(importErrors.noSuchImport());

/** Handlers of all actions of imports. */
export const importHandlers = (): Pick<Handlers, ImportAction> => ({
  imports: () => Promise.resolve({ output: { imports: [] } }),
  uploadImport: notFound,
  importDetails: notFound,
  importProgress: notFound,
  planImport: notFound,
  checkImport: notFound,
  importedRows: notFound,
  applyImport: notFound,
  declineImport: notFound,
  discardImport: notFound,
  importFile: notFound,
  saveImportMap: notFound,
  deleteImportMap: notFound,
});
