import { useInfiniteQuery } from '@tanstack/react-query';

type Cursor = { readonly cursor?: string };

/** An infinite query; `select` returns a list from its loaded pages. `pollEvery`: milliseconds, while there is more to come. */
export const useAllPages = <P extends { next_cursor?: string | undefined }, T>(
  queryKey: readonly string[],
  fetchPage: (cursor: Cursor, signal: AbortSignal) => Promise<P>,
  select: (pages: readonly P[]) => T[],
  pollEvery?: (pages: readonly P[]) => number | false,
) =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam === undefined ? {} : { cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor,
    select: ({ pages }) => select(pages),
    refetchInterval: ({ state: { data } }) => (data && pollEvery ? pollEvery(data.pages) : false),
  });

/** An infinite query with its loaded pages as one list. */
export const usePages = <P extends { next_cursor?: string | undefined }, T>(
  queryKey: readonly string[],
  fetchPage: (cursor: Cursor, signal: AbortSignal) => Promise<P>,
  itemsOf: (page: P) => readonly T[],
) => useAllPages(queryKey, fetchPage, (pages) => pages.flatMap(itemsOf));
