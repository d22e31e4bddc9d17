import { RequestError } from '../http/request-error.ts';
import { SERVER, type Store } from '../db/store.ts';
import { oneTimeUntil } from './account-changes.ts';
import { authErrors } from './auth.errors.ts';
import type { PasswordHashing } from './password.ts';
import { CLOCKS_DIFFER_MS } from './session-ages.ts';
import { type Attempt, matchesAttempt } from './throttle.ts';
import { type Account, userRepository, userWriter } from './user.repository.ts';

export interface PasswordCheckParts {
  readonly store: Store;
  readonly passwords: PasswordHashing;
  readonly now: () => Date;
}

/** Whether a name and a password belong together, and how the password is kept. */
export const passwordCheck = ({ store, passwords, now }: PasswordCheckParts) => {
  const users = userRepository(store.db);

  return {
    /** The account that a name and a password open. Says why one is closed only to who knows its password. */
    async opened(attempt: Attempt, username: string, password: string): Promise<Account> {
      const account = await users.byUsername(username);
      const mixed = await users.hasHashOtherThan(passwords.presentPrefix);
      if (!(await matchesAttempt(passwords, attempt, account?.passwordHash, password, mixed)) || !account)
        throw authErrors.rejected();
      const { disabled, oneTime } = account;
      if (disabled) throw authErrors.disabled();
      if (oneTime?.used) throw authErrors.oneTimeUsed();
      // One that would work for longer than any was given out while a clock stood ahead.
      const longest = new Date(Date.parse(oneTimeUntil(now)) + CLOCKS_DIFFER_MS).toISOString();
      if (oneTime && (oneTime.until <= now().toISOString() || oneTime.until > longest))
        throw authErrors.oneTimeExpired();
      return account;
    },

    /** Keeps a password under a hash of the present cost. Not now, where there is no time or the database cannot: next time. */
    async rehash(account: Account, password: string): Promise<void> {
      if (passwords.isPresent(account.passwordHash)) return;
      try {
        const next = await passwords.hash(password);
        const rehashed = { by: SERVER, action: 'password.rehash', subject: account.username } as const;
        await store.write(rehashed, ({ db }) => userWriter(db).rehash(account, next));
      } catch (error) {
        if (!(error instanceof RequestError) && store.troubleOf(error) === undefined) throw error;
      }
    },
  };
};
