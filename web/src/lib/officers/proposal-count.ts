import { queryOptions } from '@tanstack/react-query';
import { get } from '../api/api-client.ts';

/** First part of the key of all that is known of proposals: a decision makes it all out of date. */
export const PROPOSALS = 'proposals';

/** How many proposals wait for this administrator. */
export const proposalCountQuery = queryOptions({
  queryKey: [PROPOSALS, 'count'],
  queryFn: async ({ signal }) => (await get('proposalCount', {}, signal)).pending,
});
