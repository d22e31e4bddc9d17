import { useQueryClient } from '@tanstack/react-query';
import { get, post } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useSending } from '../../lib/api/use-change.ts';
import { importQuery, invalidateImports, type ImportSummary } from '../../lib/imports/imports.ts';

/** Sends the plan as it is: a check is stopped, or its result is left, and the columns can be changed again. */
export function useReopen({ id, revision }: ImportSummary) {
  const client = useQueryClient();
  const { isPending, error, send } = useSending(
    async () => {
      const { plan } = await get('importDetails', { id });
      return (await post('planImport', { id, revision, plan })).summary;
    },
    () => invalidateImports(client),
  );
  return {
    isPending,
    problem: error ? errorText(error) : undefined,
    reopen: (): void => send(undefined, (summary) => client.setQueryData(importQuery(id).queryKey, summary)),
  };
}
