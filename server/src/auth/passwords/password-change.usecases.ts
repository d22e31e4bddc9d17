import { ONE_TIME_PROVES_MINUTES } from '@buckle/domain/account/account';
import type { RejectionLog } from '../../db/audit/rejection-log.ts';
import type { Store } from '../../db/store.ts';
import type { Session } from '../../http/session.ts';
import { attemptToConfirm } from '../throttle/throttle-rules.ts';
import { authErrors } from '../login/auth.errors.ts';
import type { PasswordHashing } from './password.ts';
import type { PasswordAttempts } from './hashing-limit.ts';
import { rejectionNotes } from '../throttle/log-rejections.ts';
import { sessionRepository, sessionWriter } from '../sessions/session.repository.ts';
import type { SessionUsecases, Where } from '../sessions/session.usecases.ts';
import { type Attempt, matchesAttempt } from '../throttle/throttle.ts';
import { type Account, userRepository, userWriter } from '../users/user.repository.ts';
import { typedPassword } from './password.ts';
import { rejectWeak } from './weak-password.ts';

export interface PasswordChangeDependencies {
  readonly store: Store;
  readonly sessions: SessionUsecases;
  readonly passwords: PasswordHashing;
  readonly attempts: PasswordAttempts;
  readonly rejections: RejectionLog;
  /** Names of this installation. */
  readonly localityNames: readonly string[];
}

interface PasswordChange {
  /** Omitted: proved by a login with a one-time password just now. */
  readonly current: string | undefined;
  readonly next: string;
}

const ONE_TIME_PROVES_MS = ONE_TIME_PROVES_MINUTES * 60_000;

export const passwordChangeUsecases = ({
  store,
  sessions,
  passwords,
  attempts,
  localityNames,
  rejections,
}: PasswordChangeDependencies) => {
  const users = userRepository(store.db);

  /**
   * Whether the session itself proves the password: a one-time password opens a single session, and another one ends it.
   */
  const isProvedBy = (session: Session, account: Account | undefined): boolean =>
    account?.oneTime?.used === true && sessions.startedWithin(ONE_TIME_PROVES_MS, session);

  return {
    /** Changes the user's own password, revokes every session of the user and starts a new one; returns its token. */
    async changePassword(session: Session, { current, next }: PasswordChange, where: Where): Promise<string> {
      // An invalid new password does not count as an attempt.
      rejectWeak(next, session.username, localityNames);
      if (next.normalize('NFC') === current?.normalize('NFC')) throw authErrors.same();
      // Nothing was guessed.
      if (current === undefined && !isProvedBy(session, await users.byUsername(session.username)))
        throw authErrors.currentNeeded();
      const note = { by: session, action: 'password.refuse', subject: session.username } as const;
      const { entry, heldUp } = rejectionNotes(rejections, { ...note, address: where.address });

      async function change(attempt: Attempt): Promise<string | undefined> {
        const account = await users.byUsername(session.username);
        if (!account) throw authErrors.wrongCurrent();
        const matches = (password: string) =>
          matchesAttempt(passwords, attempt, account.passwordHash, typedPassword(account, password), false, 'known');
        if (current === undefined) {
          if (!isProvedBy(session, account)) throw authErrors.currentNeeded();
          if (await matches(next)) throw authErrors.same();
        } else if (!(await matches(current))) {
          entry('wrong-password');
          throw authErrors.wrongCurrent();
        }
        const passwordHash = await passwords.hash(next);
        const changed = { by: session, action: 'password.change', subject: account.username } as const;
        const replaced = await store.write(changed, async ({ db, nothingDone }) => {
          const open = current !== undefined || (await sessionRepository(db).byTokenHash(session.tokenHash));
          if (!open || !(await userWriter(db).replacePassword(account, passwordHash))) {
            nothingDone();
            return false;
          }
          await sessionWriter(db).endAllOf(account.id);
          await attempt.succeeded(db);
          return true;
        });
        if (!replaced) return undefined;
        const user = { ...account, passwordHash, userId: account.id };
        return sessions.begin(user, where, () => Promise.resolve());
      }

      // The hash that was checked may have been replaced since, by a login or by an administrator.
      return attempts({ userId: session.userId }, attemptToConfirm(session.userId), heldUp, async (attempt) => {
        const token = (await change(attempt)) ?? (await change(attempt));
        if (token === undefined) throw authErrors.wrongCurrent();
        return token;
      });
    },
  };
};

export type PasswordChangeUsecases = ReturnType<typeof passwordChangeUsecases>;
