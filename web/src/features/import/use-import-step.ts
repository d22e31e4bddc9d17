import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../lib/api/error-text.ts';
import { useSending } from '../../lib/api/use-change.ts';
import { invalidateImports, type ImportSummary } from '../../lib/imports/imports.ts';
import { useShowImport } from './use-show-import.ts';

/** Sends a request that changes the status of an import, and shows the new one. `run` returns undefined if it was not sent. */
export function useImportStep(run: () => Promise<ImportSummary | undefined>) {
  const client = useQueryClient();
  const show = useShowImport();
  const { isPending, error, send } = useSending(run, () => invalidateImports(client));
  return {
    isPending,
    problem: error ? errorText(error) : undefined,
    /** `done` is called if the request was sent and the component is still mounted. */
    start: (done?: () => void): void =>
      send(undefined, (summary) => {
        if (!summary) return;
        done?.();
        show(summary);
      }),
  };
}
