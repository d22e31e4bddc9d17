import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type AllowedOptions, specifiedOptions } from '@buckle/domain/officers/field-table';
import { allowedOptions } from '@buckle/domain/reference/reference';
import { get } from '../api/api-client.ts';
import { useAuth } from '../session/auth-context.ts';

/** First part of the key of reference data and spellings. */
export const REFERENCE = 'reference';

export const referenceQuery = queryOptions({
  queryKey: [REFERENCE, 'entries'],
  queryFn: ({ signal }) => get('getReference', {}, signal),
});

/** Query of the reference data; without data until they are loaded, and on a server without them. */
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

/** Returns what new values of fields with options can be: the specification's, until those of the reference are loaded. */
export function useAllowedOptions(): AllowedOptions {
  const { data } = useReference();
  return useMemo(() => (data ? allowedOptions(data.options) : specifiedOptions), [data]);
}
