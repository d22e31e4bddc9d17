import { infiniteQueryOptions, type QueryClient, skipToken, useInfiniteQuery } from '@tanstack/react-query';
import { searchOfficers } from '../../lib/directory/search.ts';
import { OFFICERS } from '../../lib/officers/found-officers.ts';
import type { SubmittedSearch } from './search-inputs.ts';

/** Query key of a search. */
export const resultsKey = (submitted: SubmittedSearch | undefined, round: number) =>
  [OFFICERS, round, submitted?.parameters] as const;

/**
 * Results of a search by page; disabled without one. `round`: a repeated search fetches again. Cached until another
 * search, or until this document changes a record.
 */
const resultsQuery = (submitted: SubmittedSearch | undefined, round: number) =>
  infiniteQueryOptions({
    queryKey: resultsKey(submitted, round),
    queryFn: submitted
      ? ({ pageParam, signal }) => searchOfficers(submitted.search, submitted.parameters, pageParam, signal)
      : skipToken,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: Infinity,
    gcTime: Infinity,
  });

export const useResults = (submitted: SubmittedSearch | undefined, round: number) =>
  useInfiniteQuery(resultsQuery(submitted, round));

/** Sends the request before React renders the loading state, which is slow on a phone. */
export const prefetchResults = (client: QueryClient, submitted: SubmittedSearch, round: number): Promise<void> =>
  client.prefetchInfiniteQuery(resultsQuery(submitted, round));

export type Results = ReturnType<typeof useResults>;
