import { infiniteQueryOptions, type QueryClient, skipToken, useInfiniteQuery } from '@tanstack/react-query';
import { get } from '../../lib/api/api-client.ts';
import { OFFICERS } from '../../lib/found-officers.ts';
import { readResultPage, type ResultPage } from './result-pages.ts';
import type { Asked } from './search-inputs.ts';

/** Officers that the first request brings, more than a screen shows: they are soon there on a slow line too. */
const FIRST_PAGE = 25;
/** Officers that each further one brings. */
const FURTHER_PAGE = 50;

/** Under what the results of an asking are known. */
export const resultsKey = (asked: Asked | undefined, round: number) => [OFFICERS, round, asked?.parameters] as const;

async function fetchPage(asked: Asked, cursor: string | undefined, signal: AbortSignal): Promise<ResultPage> {
  const part = cursor === undefined ? { limit: FIRST_PAGE } : { limit: FURTHER_PAGE, cursor };
  const query = { ...asked.parameters, ...part, fields: 'card' as const };
  return readResultPage(await get('getOfficers', query, signal), asked.search);
}

/**
 * The results of what was asked, page by page; nothing as long as nothing was. `round`: asked again means fetched again.
 * They stay for whoever comes back to them, until something else is asked or this document changes a record.
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

/** Sends the request for results before the page draws that they are on their way, which takes a slow phone a while. */
export const askForResults = (client: QueryClient, asked: Asked, round: number): Promise<void> =>
  client.prefetchInfiniteQuery(resultsQuery(asked, round));

export type Results = ReturnType<typeof useResults>;
