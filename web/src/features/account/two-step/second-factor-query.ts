import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../lib/api/api-client.ts';

/** The key of what is known of the own two-step login. */
export const SECOND_FACTOR = 'second-factor';

export const secondFactorQuery = queryOptions({
  queryKey: [SECOND_FACTOR],
  queryFn: ({ signal }) => get('secondFactor', {}, signal),
});
