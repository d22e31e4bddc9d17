import { useQuery } from '@tanstack/react-query';
import { get } from '../../lib/api/api-client.ts';
import { useAllPages } from '../../lib/api/pages.ts';
import { CHANGES, type ChangeFilters, readChange } from '../../lib/officers/changes.ts';
import { withoutFilters } from '../../ui/filters/without-filters.ts';
import { groupByDay } from './days.ts';

/** The changes by day, page by page, the newest first. */
export const useChanges = (filters: ChangeFilters) =>
  useAllPages(
    [CHANGES, 'list', JSON.stringify(filters)],
    (cursor, signal) => get('changes', { ...filters, ...cursor }, signal),
    (pages) => groupByDay(pages.flatMap(({ changes }) => changes.map(readChange))),
  );

/** How many changes there are, in all and by user; of a single one it is not asked. */
export function useChangeCounts(filters: ChangeFilters) {
  const counted = withoutFilters(filters, ['change']);
  return useQuery({
    queryKey: [CHANGES, 'counts', JSON.stringify(counted)],
    queryFn: ({ signal }) => get('changeCounts', counted, signal),
    enabled: filters.change === undefined,
  });
}
