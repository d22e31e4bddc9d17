import { queryOptions } from '@tanstack/react-query';
import { readUser, type User } from '@buckle/domain/accounts/account';
import { get } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { isRetryable } from '../api/query-client.ts';
import { isPageUser, noteLoggedIn, pageUsername, servePage } from './page-user.ts';
import { whileLoggedIn } from './session-end.ts';
import { storedUser } from '../platform/stored.ts';

const RETRIES = 7;
const RETRY_DELAY_MS = 400;

/** Default of a response without a user. */
const LOGGED_OUT: User = { username: '', role: '' };

/** Fetches the current user once per document: the role may have changed since it was stored. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<User> => {
    const user = readUser((await get('session', {}, signal)).data.user) ?? LOGGED_OUT;
    if (!isPageUser(user)) {
      // A server on another origin does not receive the page user header, and rejects no one.
      noteLoggedIn(user);
      throw new ApiError('refused', '', 0);
    }
    if (pageUsername() === '') servePage(user);
    whileLoggedIn(() => storedUser.write(user));
    return user;
  },
  staleTime: Infinity,
  // Retries with backoff for a minute, because much depends on the current user.
  retry: (failures, error) => failures < RETRIES && isRetryable(error),
  retryDelay: (failures) => RETRY_DELAY_MS * 2 ** failures,
});
