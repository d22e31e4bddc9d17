import { infiniteQueryOptions, type QueryClient, skipToken, useInfiniteQuery } from '@tanstack/react-query';
import { get } from '../../lib/api/api-client.ts';
import { OFFICERS } from '../../lib/officers/found-officers.ts';
import { readResultPage, type ResultPage } from './result-pages.ts';
import type { SubmittedSearch } from './search-inputs.ts';

/** First page size, more than a screen: loads fast on a slow connection. */
const FIRST_PAGE = 25;
/** Size of further pages. */
const FURTHER_PAGE = 50;

/** Query key of a search. */
export const resultsKey = (submitted: SubmittedSearch | undefined, round: number) =>
  [OFFICERS, round, submitted?.parameters] as const;

async function fetchPage(
  submitted: SubmittedSearch,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<ResultPage> {
  const part = cursor === undefined ? { limit: FIRST_PAGE } : { limit: FURTHER_PAGE, cursor };
  const query = { ...submitted.parameters, ...part, fields: 'card' as const };
  return readResultPage(await get('getOfficers', query, signal), submitted.search);
}

/**
 * Results of a search by page; disabled without one. `round`: a repeated search fetches again. Cached until another
 * search, or until this document changes a record.
 */
const resultsQuery = (submitted: SubmittedSearch | undefined, round: number) =>
  infiniteQueryOptions({
    queryKey: resultsKey(submitted, round),
    queryFn: submitted ? ({ pageParam, signal }) => fetchPage(submitted, pageParam, signal) : skipToken,
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
