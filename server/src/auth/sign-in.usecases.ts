import { PASSWORD_MAX, PASSWORD_MIN } from '@buckle/domain/account/account';
import { fold } from '@buckle/domain/officer/matching';
import { authErrors } from './auth.errors.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { Store } from '../db/store.ts';
import type { Session } from '../http/session.ts';
import { sessionWriter } from './session.repository.ts';
import type { SessionUsecases } from './session.usecases.ts';
import { type Account, userRepository, userWriter } from './user.repository.ts';

export interface SignInParts {
  readonly store: Store;
  readonly sessions: SessionUsecases;
}

/** Length counts what a reader would call characters, not bytes. */
function refuseWeak(password: string, account: Account): void {
  const length = [...password].length;
  if (length < PASSWORD_MIN) throw authErrors.tooShort();
  if (length > PASSWORD_MAX) throw authErrors.tooLong();
  if (fold(password.trim()) === fold(account.username)) throw authErrors.asUsername();
}

export const signInUsecases = ({ store, sessions }: SignInParts) => {
  const users = userRepository(store.db);

  /** Begins a session; refused where the password was changed since it was checked. */
  async function begin(account: Account, device: string): Promise<string> {
    const token = await sessions.begin({ ...account, userId: account.id }, device);
    if (token === undefined) throw authErrors.rejected();
    return token;
  }

  return {
    /** Checks the password and begins a session. Says that an account is disabled only to who knows its password. */
    async logIn(username: string, password: string, device: string): Promise<{ account: Account; token: string }> {
      const account = await users.byUsername(username);
      if (!(await verifyPassword(account?.passwordHash, password)) || !account) throw authErrors.rejected();
      if (account.disabled) throw authErrors.disabled();
      return { account, token: await begin(account, device) };
    },

    /** Changes the own password, ends every session of the user and begins a new one, whose token is returned. */
    async changePassword(session: Session, current: string, next: string, device: string): Promise<string> {
      const account = await users.byUsername(session.username);
      if (!account || !(await verifyPassword(account.passwordHash, current))) throw authErrors.wrongCurrent();
      refuseWeak(next, account);
      if (await verifyPassword(account.passwordHash, next)) throw authErrors.same();
      const passwordHash = await hashPassword(next);
      const changed = { by: session, action: 'password.change', subject: account.username } as const;
      await store.write(changed, async ({ db }) => {
        await userWriter(db).setPassword(account.id, passwordHash, false);
        await sessionWriter(db).endAllOf(account.id);
      });
      return begin({ ...account, passwordHash }, device);
    },
  };
};

export type SignInUsecases = ReturnType<typeof signInUsecases>;
