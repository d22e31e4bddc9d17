import { queryOptions } from '@tanstack/react-query';
import { get } from '../../lib/api/api-client.ts';

/** Query key of the user's second factor. */
export const SECOND_FACTOR = 'second-factor';

export const secondFactorQuery = queryOptions({
  queryKey: [SECOND_FACTOR],
  queryFn: ({ signal }) => get('secondFactor', {}, signal),
});
