import { infiniteQueryOptions, type QueryClient, skipToken, useInfiniteQuery } from '@tanstack/react-query';
import { get } from '../../lib/api/api-client.ts';
import { OFFICERS } from '../../lib/officers/found-officers.ts';
import { readResultPage, type ResultPage } from './result-pages.ts';
import type { Asked } from './search-inputs.ts';

/** First page size, more than a screen: loads fast on a slow connection. */
const FIRST_PAGE = 25;
/** Size of further pages. */
const FURTHER_PAGE = 50;

/** Query key of a search. */
export const resultsKey = (asked: Asked | undefined, round: number) => [OFFICERS, round, asked?.parameters] as const;

async function fetchPage(asked: Asked, cursor: string | undefined, signal: AbortSignal): Promise<ResultPage> {
  const part = cursor === undefined ? { limit: FIRST_PAGE } : { limit: FURTHER_PAGE, cursor };
  const query = { ...asked.parameters, ...part, fields: 'card' as const };
  return readResultPage(await get('getOfficers', query, signal), asked.search);
}

/**
 * Results of a search by page; disabled without one. `round`: a repeated search fetches again. Cached until another
 * search, or until this document changes a record.
 */
const resultsQuery = (asked: Asked | undefined, round: number) =>
  infiniteQueryOptions({
    queryKey: resultsKey(asked, round),
    queryFn: asked ? ({ pageParam, signal }) => fetchPage(asked, pageParam, signal) : skipToken,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: Infinity,
    gcTime: Infinity,
  });

export const useResults = (asked: Asked | undefined, round: number) => useInfiniteQuery(resultsQuery(asked, round));

/** Sends the request before React renders the loading state, which is slow on a phone. */
export const askForResults = (client: QueryClient, asked: Asked, round: number): Promise<void> =>
  client.prefetchInfiniteQuery(resultsQuery(asked, round));

export type Results = ReturnType<typeof useResults>;
