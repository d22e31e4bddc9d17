import { queryOptions } from '@tanstack/react-query';
import { get } from '../api/api-client.ts';

/** First part of the key of all that is known of proposals: a decision makes it all out of date. */
export const PROPOSALS = 'proposals';

/** Key of the proposals that wait. */
export const WAITING = [PROPOSALS, 'waiting'] as const;

export const PROPOSAL_COUNT = [PROPOSALS, 'count'] as const;

/** How many proposals wait for this administrator, and how many decisions about the own ones are new. */
export const proposalCountQuery = queryOptions({
  queryKey: PROPOSAL_COUNT,
  queryFn: ({ signal }) => get('proposalCount', {}, signal),
});

/** Path of a proposal's page. */
export const proposalAddress = (id: string): string => `/proposals/one?${new URLSearchParams({ id })}`;
