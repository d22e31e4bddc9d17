import { skipToken, useQuery } from '@tanstack/react-query';
import type { ResultPage } from '../../lib/directory/search.ts';
import type { FoundBeside } from '../../lib/directory/searched-officer.ts';
import type { SubmittedSearch } from './search-inputs.ts';

const nobody: FoundBeside = { byMobile: [], similar: [] };

/** Officers found by mobile number and similar ones, and whether they are still being looked for. */
export function useFoundBeside(submitted: SubmittedSearch | undefined, round: number, first: ResultPage | undefined) {
  const findBeside = first?.findBeside;
  const found = useQuery({
    queryKey: ['beside', round, submitted?.parameters],
    queryFn:
      submitted && findBeside && submitted.search.by !== 'all'
        ? ({ signal }) => findBeside(submitted.parameters, signal)
        : skipToken,
    gcTime: 0,
  });
  return { ...(first?.beside ?? found.data ?? nobody), isLoading: found.isLoading };
}

export type Beside = ReturnType<typeof useFoundBeside>;
