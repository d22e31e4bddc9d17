import { queryOptions } from '@tanstack/react-query';
import { get } from '../../lib/api/api-client.ts';
import { OFFICERS_LIST } from '../../lib/officers/discard-stale.ts';
import { PROPOSALS } from '../../lib/officers/proposals.ts';

/** The overview tells what to do today; it may be a little older than the list. */
const FRESH_MS = 5 * 60 * 1000;

/** How many officers retire in each month, and how many records lack what. An own change makes it stale, as all lists. */
export const directoryCountsQuery = queryOptions({
  queryKey: [OFFICERS_LIST, 'overview'],
  queryFn: async ({ signal }) => {
    const { missing, months } = await get('officerCounts', { options_limit: 0, strength_limit: 0 }, signal);
    return { missing, retiring: months.retiring };
  },
  staleTime: FRESH_MS,
});

/** The own corrections, the latest first. */
export const latestCorrectionsQuery = queryOptions({
  queryKey: [PROPOSALS, 'latest'],
  queryFn: async ({ signal }) => (await get('ownProposals', {}, signal)).proposals,
});
