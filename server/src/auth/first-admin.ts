import type { Actor } from '../db/store.ts';
import type { UserRepository } from './user.repository.ts';
import type { UserUsecases } from './user.usecases.ts';

export const FIRST_ADMIN = 'admin';

/** Who makes the first account. */
const SETUP: Actor = { userId: '', username: 'first start' };

/** In a directory that has no user yet, makes an administrator and returns the one-time password. */
export async function ensureFirstAdmin(users: UserRepository, usecases: UserUsecases): Promise<string | undefined> {
  return (await users.isEmpty()) ? usecases.add(SETUP, FIRST_ADMIN, 'admin') : undefined;
}
