import type { ActionInput, ActionOutput } from '@buckle/domain/actions/registry';
import { get } from '../../lib/api/api-client.ts';
import { usePages } from '../../lib/api/pages.ts';

export type Entry = ActionOutput<'activityLog'>['entries'][number];
export type Filters = Omit<ActionInput<'activityLog'>, 'cursor'>;

/** The activity that is asked for, page by page: each page whole, for it also says how many entries there are. */
export const useActivity = (filters: Filters) =>
  usePages(
    ['activity', JSON.stringify(filters)],
    (cursor, signal) => get('activityLog', { ...filters, ...cursor }, signal),
    (page) => [page],
  );
