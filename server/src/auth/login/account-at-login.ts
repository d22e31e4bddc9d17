import { ANONYMOUS, type Ration, type RejectionLog } from '../../db/audit/rejection-log.ts';
import { CLOCKS_DIFFER_MS } from '../../db/clocks-differ.ts';
import type { Store } from '../../db/store.ts';
import type { RequestError } from '../../http/request-error.ts';
import { oneTimeUntil } from '../users/account-changes.ts';
import { authErrors } from './auth.errors.ts';
import { type PasswordHashing, typedPassword } from '../passwords/password.ts';
import { type Attempt, matchesAttempt } from '../throttle/throttle.ts';
import { type Account, userRepository } from '../users/user.repository.ts';

/** Anybody can try as many names as there are letters: of all of them, one in so long is written down. */
const UNKNOWN_NAMES: Ration = { key: 'unknown names', forMs: 10_000 };

export interface AtLoginDependencies {
  readonly store: Store;
  readonly passwords: PasswordHashing;
  readonly now: () => Date;
  readonly rejections: RejectionLog;
}

/** Credentials of a login attempt, and the client. */
interface LoginDetails {
  readonly username: string;
  readonly password: string;
  readonly address: string;
  /** Whether the user of this name has logged in on the device before. */
  readonly onKnownDevice: boolean;
}

/** Checks a username and a password; failed logins are written to the audit. */
export function accountAtLogin({ store, passwords, now, rejections }: AtLoginDependencies) {
  const users = userRepository(store.db);

  /** An unknown username is not stored: it may be a password typed into the wrong field. */
  const note = (ration: Ration | undefined, { username, address }: LoginDetails, reason: string): void =>
    rejections.note(ration, async () => ({
      by: ANONYMOUS,
      action: 'session.refuse',
      subject: (await users.byUsername(username))?.username ?? '',
      details: { reason, address },
    }));

  /** Returns the error of an account that cannot log in. */
  function rejectionOf({ disabled, oneTime }: Account): RequestError | undefined {
    if (disabled) return authErrors.disabled();
    if (oneTime?.used) return authErrors.oneTimeUsed();
    if (!oneTime) return undefined;
    // One that would work for longer than any was given out while a clock stood ahead.
    const longest = new Date(Date.parse(oneTimeUntil(now)) + CLOCKS_DIFFER_MS).toISOString();
    const isOver = oneTime.until <= now().toISOString() || oneTime.until > longest;
    return isOver ? authErrors.oneTimeExpired() : undefined;
  }

  return {
    /** Throws a `RequestError`. Only reveals why an account is disabled if the password is right. */
    async open(attempt: Attempt, login: LoginDetails): Promise<Account> {
      const account = await users.byUsername(login.username);
      const mixed = await users.hasHashWithoutPrefix(passwords.presentPrefix);
      const lane = login.onKnownDevice ? 'known' : 'unknown';
      const typed = typedPassword(account, login.password);
      const right = await matchesAttempt(passwords, attempt, account?.passwordHash, typed, mixed, lane);
      if (!account) {
        note(UNKNOWN_NAMES, login, 'unknown-name');
        throw authErrors.rejected();
      }
      const rejection = right ? rejectionOf(account) : authErrors.rejected();
      if (!rejection) return account;
      note(undefined, login, right ? rejection.code : 'wrong-password');
      throw rejection;
    },

    /** Logs a throttled attempt, once per wait. */
    heldUp: (login: LoginDetails, ration: Ration): void => note(ration, login, 'too-many-attempts'),
  };
}
