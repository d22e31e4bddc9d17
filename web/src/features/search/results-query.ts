import { skipToken, useInfiniteQuery } from '@tanstack/react-query';
import { get } from '../../lib/api/api-client.ts';
import { readResultPage, type ResultPage } from './result-pages.ts';
import type { Asked } from './search-inputs.ts';

/** Officers a request brings. */
const PAGE_LIMIT = 50;

async function fetchPage(asked: Asked, cursor: string | undefined, signal: AbortSignal): Promise<ResultPage> {
  const query = { ...asked.parameters, limit: PAGE_LIMIT, fields: 'card' as const, ...(cursor && { cursor }) };
  return readResultPage(await get('getOfficers', query, signal), asked.search);
}

/** The results of what was asked, page by page; nothing as long as nothing was. `round`: asked again means fetched again. */
export const useResults = (asked: Asked | undefined, round: number) =>
  useInfiniteQuery({
    queryKey: ['officers', round, asked?.parameters],
    queryFn: asked ? ({ pageParam, signal }) => fetchPage(asked, pageParam, signal) : skipToken,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor,
    gcTime: 0,
  });

export type Results = ReturnType<typeof useResults>;
