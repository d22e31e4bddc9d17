import { post } from '../../lib/api/api-client.ts';
import { useImportStep } from './use-import-step.ts';

/** Starts the check of the saved plan. `saved`: saves changes, and returns the revision; undefined if that failed. */
export const useCheck = (id: string, saved: () => Promise<number | undefined>) =>
  useImportStep(async () => {
    const revision = await saved();
    return revision === undefined ? undefined : (await post('checkImport', { id, revision })).summary;
  });
