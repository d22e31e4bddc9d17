import { queryOptions, useQuery } from '@tanstack/react-query';
import { get } from '../api/api-client.ts';
import { useAuth } from '../session/auth-context.ts';

/** First part of the key of ranks, units and spellings. */
export const REFERENCE = 'reference';

export const referenceQuery = queryOptions({
  queryKey: [REFERENCE, 'entries'],
  queryFn: ({ signal }) => get('getReference', {}, signal),
});

/** Query of ranks and units; without data until they are loaded, and on a server without them. */
export function useReference() {
  const { can } = useAuth();
  return useQuery({
    ...referenceQuery,
    enabled: can.ownAccount,
    staleTime: 5 * 60_000,
    retry: false,
    retryOnMount: false,
  });
}
