import type { QueryClient } from '@tanstack/react-query';
import { readUser } from '@buckle/domain/accounts/account';
import { sessionQuery } from './session-query.ts';
import { whileLoggedIn } from './session-end.ts';
import { storedUser } from '../platform/stored.ts';

/** Stores the user returned after a change of their account. */
export function nowLoggedIn(client: QueryClient, answered: unknown): void {
  const user = readUser(answered);
  if (!user) return;
  whileLoggedIn(() => storedUser.write(user));
  client.setQueryData(sessionQuery.queryKey, user);
}
