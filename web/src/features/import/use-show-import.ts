import { useQueryClient } from '@tanstack/react-query';
import { importQuery, type ImportSummary } from '../../lib/imports/imports.ts';

/** Returns a function that shows an import as an action returned it. */
export function useShowImport() {
  const client = useQueryClient();
  return (summary: ImportSummary): void => void client.setQueryData(importQuery(summary.id).queryKey, summary);
}
