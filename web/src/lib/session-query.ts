import { queryOptions } from '@tanstack/react-query';
import { readUser, type User } from '@buckle/domain/account/account';
import { get } from './api/api-client.ts';
import { ApiError } from './api/api-error.ts';
import { mayAnswerLater } from './api/query-client.ts';
import { isPageUser, noteLoggedIn, pageUsername, servePage } from './page-user.ts';
import { whileLoggedIn } from './session-end.ts';
import { storedUser } from './stored.ts';

const RETRIES = 7;
const RETRY_DELAY_MS = 400;

/** What an answer without a user says. */
const NOBODY: User = { username: '', role: '' };

/** Asks the server who is logged in, once a document: a role may have changed since the user was stored. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<User> => {
    const user = readUser((await get('session', {}, signal)).data.user) ?? NOBODY;
    if (!isPageUser(user)) {
      // A server on another origin is not told whom the page serves, and refuses nobody.
      noteLoggedIn(user);
      throw new ApiError('refused', '', 0);
    }
    if (pageUsername() === '') servePage(user);
    whileLoggedIn(() => storedUser.write(user));
    return user;
  },
  staleTime: Infinity,
  // Much depends on who is logged in: it is asked again, less and less often, for a minute.
  retry: (failures, error) => failures < RETRIES && mayAnswerLater(error),
  retryDelay: (failures) => RETRY_DELAY_MS * 2 ** failures,
});
