import type { ActionInput, ActionOutput } from '@buckle/domain/actions/registry';
import { get } from '../../lib/api/api-client.ts';
import { usePages } from '../../lib/api/pages.ts';

export type ActivityPageData = ActionOutput<'activityLog'>;
export type Entry = ActivityPageData['entries'][number];
export type Filters = Omit<ActionInput<'activityLog'>, 'cursor'>;

/** Queries the activity log by page; each page is returned whole, since it includes the total count. */
export const useActivity = (filters: Filters) =>
  usePages(
    ['activity', JSON.stringify(filters)],
    (cursor, signal) => get('activityLog', { ...filters, ...cursor }, signal),
    (page) => [page],
  );
