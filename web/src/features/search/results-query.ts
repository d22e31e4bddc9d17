import { useInfiniteQuery } from '@tanstack/react-query';
import { get } from '../../lib/api/api-client.ts';
import { readResultPage } from './result-pages.ts';
import type { Asked } from './search-inputs.ts';

/** Officers a request brings. */
const PAGE_LIMIT = 50;

/** The results of what was asked, page by page. `round` counts the askings: asked again means fetched again. */
export const useResults = (asked: Asked, round: number) =>
  useInfiniteQuery({
    queryKey: ['officers', round, asked.parameters],
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === undefined ? {} : { cursor: pageParam };
      const query = { ...asked.parameters, limit: PAGE_LIMIT, fields: 'card' as const, ...cursor };
      return readResultPage(await get('getOfficers', query, signal), asked.search);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor,
    gcTime: 0,
  });

export type Results = ReturnType<typeof useResults>;
