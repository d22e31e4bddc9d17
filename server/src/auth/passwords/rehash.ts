import { RequestError } from '../../http/request-error.ts';
import { SERVER, type Store } from '../../db/store.ts';
import type { PasswordHashing } from './password.ts';
import { type Account, userWriter } from '../users/user.repository.ts';

interface RehashParts {
  readonly store: Store;
  readonly passwords: PasswordHashing;
}

/** Keeps a password under a hash of the present cost. Not now, where there is no time or the database cannot: next time. */
export async function rehash({ store, passwords }: RehashParts, account: Account, password: string): Promise<void> {
  if (passwords.isPresent(account.passwordHash)) return;
  try {
    const next = await passwords.hash(password);
    const rehashed = { by: SERVER, action: 'password.rehash', subject: account.username } as const;
    await store.write(rehashed, async ({ db, nothingDone }) => {
      if (!(await userWriter(db).rehash(account, next))) nothingDone();
    });
  } catch (error) {
    if (!(error instanceof RequestError) && store.errorKindOf(error) === undefined) throw error;
  }
}
