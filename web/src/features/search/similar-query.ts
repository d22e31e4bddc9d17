import { skipToken, useQuery } from '@tanstack/react-query';
import type { OfficerWire } from '@buckle/domain/officer/wire';
import type { ResultPage } from '../../lib/directory/search.ts';
import type { SubmittedSearch } from './search-inputs.ts';

const noOfficers: readonly OfficerWire[] = [];

/** Those who may be meant. */
export function useSimilar(
  submitted: SubmittedSearch,
  round: number,
  first: ResultPage | undefined,
): readonly OfficerWire[] {
  const findSimilar = first?.findSimilar;
  const found = useQuery({
    queryKey: ['similar', round, submitted.parameters],
    queryFn:
      findSimilar && submitted.search.by !== 'all'
        ? ({ signal }) => findSimilar(submitted.parameters, signal)
        : skipToken,
    gcTime: 0,
  });
  return first?.similar ?? found.data ?? noOfficers;
}
