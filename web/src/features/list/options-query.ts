import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { requestParameters } from '@buckle/domain/list/list-parameters';
import type { ChoiceName, ListFilters } from '@buckle/domain/list/list-filters';
import { defaultSort } from '@buckle/domain/list/list-order';
import { largestFirst, searchValues, type ValueCount } from '@buckle/domain/list/value-counts';
import { noStanding } from '@buckle/domain/reference/resolved-value';
import { fetchOptions } from '../../lib/directory/list.ts';
import { OFFICERS_LIST } from '../../lib/officers/discard-stale.ts';
import { usePaused } from '../../lib/platform/use-paused.ts';
import { withChoice } from './list-text.ts';

/** Values per request. */
const PAGE_LIMIT = 100;

/** The values that a filter has, as far as they are here. */
export interface FoundOptions {
  readonly values: readonly ValueCount[];
  /** How many there are in all. */
  readonly count: number;
  /** Results of a previous query. */
  readonly isStale: boolean;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

interface OptionsOf {
  readonly name: ChoiceName;
  readonly filters: ListFilters;
  /** Values that came with the summary: the largest, and those that are chosen. */
  readonly counted: readonly ValueCount[];
  /** How many did not come. */
  readonly omitted: number;
  readonly query: string;
}

/**
 * Returns the values of a filter that match a query, largest first, ranks by seniority. The server is only queried if the summary omitted
 * values, and only after typing or near the end of the list.
 */
export function useOptions({ name, filters, counted, omitted, query }: OptionsOf, isEndNear: boolean): FoundOptions {
  const client = useQueryClient();
  const typed = usePaused(query.trim());
  const [isScrolled, setScrolled] = useState(false);
  if (isEndNear && !isScrolled) setScrolled(true);
  // A filter's own choice does not affect its counts.
  const remaining = withChoice(filters, name, []);
  const isEnabled = omitted > 0 && (typed !== '' || isScrolled);
  const list = useInfiniteQuery({
    queryKey: [OFFICERS_LIST, 'options', name, requestParameters({ filters: remaining, sort: defaultSort }), typed],
    queryFn: ({ pageParam, signal }) =>
      fetchOptions(client, remaining, { of: name, query: typed, offset: pageParam, limit: PAGE_LIMIT }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => {
      const fetched = pages.reduce((sum, { values }) => sum + values.length, 0);
      return fetched < count ? fetched : undefined;
    },
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  const growing = { hasNextPage, isFetching, isError, fetchNextPage };
  if (omitted > 0 && isEnabled && list.data) {
    const values = list.data.pages.flatMap((page) => page.values);
    return {
      values,
      count: list.data.pages.at(-1)?.count ?? 0,
      isStale: typed !== query.trim() || list.isPlaceholderData,
      ...growing,
    };
  }
  // Ranks came by seniority.
  const ordered = name === 'designation' ? counted : largestFirst(counted, noStanding);
  const values = searchValues(ordered, omitted > 0 ? '' : query);
  return {
    ...growing,
    values,
    count: values.length + omitted,
    isStale: omitted > 0 && query.trim() !== '',
    hasNextPage: false,
  };
}
