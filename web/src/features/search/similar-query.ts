import { useQuery } from '@tanstack/react-query';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import type { ResultPage } from './result-pages.ts';
import type { SubmittedSearch } from './search-inputs.ts';

const noOfficers: readonly OfficerWire[] = [];

/** Those who may be meant: as the server found them, or where it does not look for them, found in its list. */
export function useSimilar(
  submitted: SubmittedSearch,
  round: number,
  first: ResultPage | undefined,
): readonly OfficerWire[] {
  const officers = first?.allOfficers;
  const found = useQuery({
    queryKey: ['similar', round, submitted.parameters],
    enabled: officers !== undefined && submitted.search.by !== 'all',
    queryFn: async ({ signal }) => {
      // Loaded on demand: our server finds similar officers itself.
      const { findSimilar } = await import('./client-side-similar.ts');
      return findSimilar(officers ?? [], submitted.parameters, signal);
    },
    gcTime: 0,
  });
  return first?.similar ?? found.data ?? noOfficers;
}
