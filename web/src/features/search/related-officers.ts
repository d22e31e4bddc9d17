import { skipToken, useQuery } from '@tanstack/react-query';
import type { ResultPage } from '../../lib/directory/search.ts';
import type { RelatedOfficers } from '../../lib/directory/searched-officer.ts';
import type { SubmittedSearch } from './search-inputs.ts';

const noOfficers: RelatedOfficers = { byMobile: [], similar: [] };

/** Officers found by mobile number and similar ones, and whether they are still being looked for. */
export function useRelatedOfficers(
  submitted: SubmittedSearch | undefined,
  round: number,
  first: ResultPage | undefined,
) {
  const findRelated = first?.findRelated;
  const found = useQuery({
    queryKey: ['beside', round, submitted?.parameters],
    queryFn:
      submitted && findRelated && submitted.search.by !== 'all'
        ? ({ signal }) => findRelated(submitted.parameters, signal)
        : skipToken,
    gcTime: 0,
  });
  return { ...(first?.related ?? found.data ?? noOfficers), isLoading: found.isLoading };
}

export type RelatedOfficersQuery = ReturnType<typeof useRelatedOfficers>;
