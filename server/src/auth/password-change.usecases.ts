import type { Store } from '../db/store.ts';
import type { Session } from '../http/session.ts';
import { attemptToConfirm } from './attempt-rules.ts';
import { authErrors } from './auth.errors.ts';
import type { PasswordHashing } from './password.ts';
import { sessionWriter } from './session.repository.ts';
import type { SessionUsecases } from './session.usecases.ts';
import { matchesAttempt, type Throttle } from './throttle.ts';
import { userRepository, userWriter } from './user.repository.ts';
import { refuseWeak } from './weak-password.ts';

export interface PasswordChangeParts {
  readonly store: Store;
  readonly sessions: SessionUsecases;
  readonly passwords: PasswordHashing;
  readonly throttle: Throttle;
  /** What this installation is called. */
  readonly placeNames: readonly string[];
}

interface PasswordChange {
  readonly current: string;
  readonly next: string;
}

export const passwordChangeUsecases = ({ store, sessions, passwords, throttle, placeNames }: PasswordChangeParts) => {
  const users = userRepository(store.db);

  return {
    /** Changes the own password, ends every session of the user and begins a new one, whose token is returned. */
    async changePassword(session: Session, { current, next }: PasswordChange, browser: string): Promise<string> {
      // A new password that nobody may have costs no attempt.
      refuseWeak(next, session.username, placeNames);
      if (next.normalize('NFC') === current.normalize('NFC')) throw authErrors.same();
      const attempt = await throttle.count(attemptToConfirm(session.userId));

      async function change(): Promise<string | undefined> {
        const account = await users.byUsername(session.username);
        const right = account && (await matchesAttempt(passwords, attempt, account.passwordHash, current, false));
        if (!account || right !== true) throw authErrors.wrongCurrent();
        const passwordHash = await passwords.hash(next);
        const changed = { by: session, action: 'password.change', subject: account.username } as const;
        const replaced = await store.write(changed, async ({ db }) => {
          if (!(await userWriter(db).replacePassword(account, passwordHash))) return false;
          await sessionWriter(db).endAllOf(account.id);
          await attempt.succeeded(db);
          return true;
        });
        if (!replaced) return undefined;
        const user = { ...account, passwordHash, userId: account.id };
        return sessions.begin(user, browser, () => Promise.resolve());
      }

      // The hash that was checked may have been replaced since, by a login or by an administrator.
      const token = (await change()) ?? (await change());
      if (token === undefined) throw authErrors.wrongCurrent();
      return token;
    },
  };
};

export type PasswordChangeUsecases = ReturnType<typeof passwordChangeUsecases>;
