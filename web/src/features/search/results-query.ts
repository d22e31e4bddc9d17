import { skipToken, useInfiniteQuery } from '@tanstack/react-query';
import { get } from '../../lib/api/api-client.ts';
import { OFFICERS } from '../../lib/found-officers.ts';
import { readResultPage, type ResultPage } from './result-pages.ts';
import type { Asked } from './search-inputs.ts';

/** Officers a request brings. */
const PAGE_LIMIT = 50;

/** Under what the results of an asking are known. */
export const resultsKey = (asked: Asked | undefined, round: number) => [OFFICERS, round, asked?.parameters] as const;

async function fetchPage(asked: Asked, cursor: string | undefined, signal: AbortSignal): Promise<ResultPage> {
  const query = { ...asked.parameters, limit: PAGE_LIMIT, fields: 'card' as const, ...(cursor && { cursor }) };
  return readResultPage(await get('getOfficers', query, signal), asked.search);
}

/**
 * The results of what was asked, page by page; nothing as long as nothing was. `round`: asked again means fetched again.
 * They stay for whoever comes back to them, until something else is asked or this document changes a record.
 */
export const useResults = (asked: Asked | undefined, round: number) =>
  useInfiniteQuery({
    queryKey: resultsKey(asked, round),
    queryFn: asked ? ({ pageParam, signal }) => fetchPage(asked, pageParam, signal) : skipToken,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: Infinity,
    gcTime: Infinity,
  });

export type Results = ReturnType<typeof useResults>;
