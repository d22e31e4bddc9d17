import { queryOptions } from '@tanstack/react-query';
import { get } from '../../lib/api/api-client.ts';

/** The key of the list of accounts. */
export const USERS = 'users';

export const usersQuery = queryOptions({
  queryKey: [USERS],
  queryFn: async ({ signal }) => (await get('users', {}, signal)).users,
});
