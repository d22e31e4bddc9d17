import { post } from '../../lib/api/api-client.ts';
import { useImportStep } from './use-import-step.ts';

/** Begins the check of what is saved. `saved`: saves changes, and returns the revision; undefined if that failed. */
export const useCheck = (id: string, saved: () => Promise<number | undefined>) =>
  useImportStep(id, async () => {
    const revision = await saved();
    return revision === undefined ? undefined : (await post('checkImport', { id, revision })).summary;
  });
