import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ListCriteria, requestParameters } from '@buckle/domain/list/list-parameters';
import type { ListFilters } from '@buckle/domain/list/list-filters';
import { defaultSort } from '@buckle/domain/list/list-order';
import { fetchListCounts, fetchListPage } from '../../lib/directory/list.ts';
import { OFFICERS_LIST } from '../../lib/officers/discard-stale.ts';

/** As long as a record may be edited before the user comes back to the list. */
const CACHE_MS = 60 * 60 * 1000;

/** Queries the list by page; keeps the previous data while loading. */
function useList(criteria: ListCriteria) {
  const client = useQueryClient();
  return useInfiniteQuery({
    queryKey: [OFFICERS_LIST, 'pages', requestParameters(criteria)],
    queryFn: ({ pageParam, signal }) => fetchListPage(client, criteria, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor,
    gcTime: CACHE_MS,
    placeholderData: keepPreviousData,
  });
}

export type List = ReturnType<typeof useCountedList>['list'];

/** Returns the list and its counts; trying one of them again tries the other too, if it failed. */
export function useCountedList(criteria: ListCriteria) {
  const [list, counts] = [useList(criteria), useListCounts(criteria.filters)];
  const refetchList: typeof list.refetch = (options) => {
    if (counts.isError) void counts.refetch();
    return list.refetch(options);
  };
  const refetchCounts: typeof counts.refetch = (options) => {
    if (list.isError) void list.refetch();
    return counts.refetch(options);
  };
  return { list: { ...list, refetch: refetchList }, counts: { ...counts, refetch: refetchCounts } };
}

export type Counts = ReturnType<typeof useCountedList>['counts'];

/** Queries the counts under these filters. */
function useListCounts(filters: ListFilters) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [OFFICERS_LIST, 'counts', requestParameters({ filters, sort: defaultSort })],
    queryFn: ({ signal }) => fetchListCounts(client, filters, signal),
    placeholderData: keepPreviousData,
  });
}
