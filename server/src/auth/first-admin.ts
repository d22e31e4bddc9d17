import type { Actor } from '../db/store.ts';
import { RequestError } from '../http/request-error.ts';
import type { UserRepository } from './user.repository.ts';
import type { UserUsecases } from './user.usecases.ts';

export const FIRST_ADMIN = 'admin';

/** Who makes the first account. */
const SETUP: Actor = { userId: '', username: 'first start' };

/** In a directory that has no user yet, makes an administrator and returns the one-time password. */
export async function ensureFirstAdmin(users: UserRepository, usecases: UserUsecases): Promise<string | undefined> {
  if (!(await users.isEmpty())) return undefined;
  try {
    return await usecases.add(SETUP, FIRST_ADMIN, 'admin');
  } catch (error) {
    // Another server that started at the same time has made it, and has said the password.
    if (error instanceof RequestError && error.code === 'username-taken') return undefined;
    throw error;
  }
}
