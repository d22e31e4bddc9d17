import { queryOptions } from '@tanstack/react-query';
import type { ActionOutput } from '@buckle/domain/registry';
import { get } from '../api/api-client.ts';

export const SAVED_VIEWS = 'saved-views';

export type SavedView = ActionOutput<'savedViews'>['views'][number];

export const savedViewsQuery = queryOptions({
  queryKey: [SAVED_VIEWS],
  queryFn: async ({ signal }) => (await get('savedViews', {}, signal)).views,
});

/** The officers list as a view shows it. */
export const viewAddress = ({ query }: Pick<SavedView, 'query'>): string =>
  query === '' ? '/officers' : `/officers?${query}`;
