import type { Client } from '../http/client.ts';
import { RequestError } from '../http/request-error.ts';
import { SERVER, type Store } from '../db/store.ts';
import { oneTimeUntil } from './account-changes.ts';
import { attemptToLogIn } from './attempt-rules.ts';
import { authErrors } from './auth.errors.ts';
import { deviceRepository, deviceWriter } from './device.repository.ts';
import type { PasswordHashing } from './password.ts';
import { CLOCKS_DIFFER_MS } from './session-ages.ts';
import type { SessionUsecases } from './session.usecases.ts';
import { type Attempt, matchesAttempt, type Throttle } from './throttle.ts';
import { type Account, userRepository, userWriter } from './user.repository.ts';

/** As long as browsers keep the cookie. */
const DEVICES_FORGOTTEN_AFTER_MS = 400 * 24 * 60 * 60 * 1000;

export interface SignInParts {
  readonly store: Store;
  readonly sessions: SessionUsecases;
  readonly passwords: PasswordHashing;
  readonly throttle: Throttle;
  readonly now: () => Date;
  /** What a device is known by that nobody has logged in on yet. */
  readonly newDevice: () => string;
}

/** Whoever logs in, or has: from where, and what the browser calls itself. */
export interface Caller {
  readonly client: Client;
  readonly browser: string;
}

/** What a login brings: to be handed over, and kept nowhere else. */
interface LoggedIn {
  readonly account: Account;
  readonly token: string;
  readonly device: string;
}

export const signInUsecases = (parts: SignInParts) => {
  const { store, sessions, passwords, throttle, now, newDevice } = parts;
  const users = userRepository(store.db);
  const devices = deviceRepository(store.db);

  /** The account that a name and a password open. Says why one is closed only to who knows its password. */
  async function opened(attempt: Attempt, username: string, password: string): Promise<Account> {
    const account = await users.byUsername(username);
    const mixed = await users.hasHashOtherThan(passwords.presentPrefix);
    if (!(await matchesAttempt(passwords, attempt, account?.passwordHash, password, mixed)) || !account)
      throw authErrors.rejected();
    const { disabled, oneTime } = account;
    if (disabled) throw authErrors.disabled();
    if (oneTime?.used) throw authErrors.oneTimeUsed();
    // One that would work for longer than any was given out while a clock stood ahead.
    const longest = new Date(Date.parse(oneTimeUntil(now)) + CLOCKS_DIFFER_MS).toISOString();
    if (oneTime && (oneTime.until <= now().toISOString() || oneTime.until > longest)) throw authErrors.oneTimeExpired();
    return account;
  }

  /** Keeps a password under a hash of the present cost. Not now, where there is no time or the database cannot: next time. */
  async function rehash(account: Account, password: string): Promise<void> {
    if (passwords.isPresent(account.passwordHash)) return;
    try {
      const next = await passwords.hash(password);
      const rehashed = { by: SERVER, action: 'password.rehash', subject: account.username } as const;
      await store.write(rehashed, ({ db }) => userWriter(db).rehash(account, next));
    } catch (error) {
      if (!(error instanceof RequestError) && store.troubleOf(error) === undefined) throw error;
    }
  }

  return {
    /** Counts the attempt, checks the password and begins a session. */
    async logIn(username: string, password: string, { client, browser }: Caller): Promise<LoggedIn> {
      const given = client.device;
      const isKnown = given !== undefined && (await devices.isKnown(given, username));
      const attempt = await throttle.count(attemptToLogIn(username, client.address, isKnown ? given : undefined));
      // Several people may use one device; what nobody has logged in with may have been put there by somebody else.
      const device = given !== undefined && (await devices.isAnybodys(given)) ? given : newDevice();

      async function enter(): Promise<LoggedIn | undefined> {
        const account = await opened(attempt, username, password);
        const user = { ...account, userId: account.id };
        const token = await sessions.begin(user, browser, async (db) => {
          const usable = !account.oneTime || (await userWriter(db).useOneTimePassword(account.id));
          if (!usable) throw authErrors.oneTimeUsed();
          await deviceWriter(db).remember(device, account.id, now().toISOString());
          await attempt.succeeded(db);
        });
        return token === undefined ? undefined : { account, token, device };
      }

      // The hash that was checked may have been replaced since, by another login or by another password.
      const entered = (await enter()) ?? (await enter());
      if (!entered) throw authErrors.rejected();
      await rehash(entered.account, password);
      return entered;
    },

    /** Removes attempts that no longer count. */
    forgetAttempts: (): Promise<void> => throttle.forgetOld(),

    /** Removes devices on which nobody has logged in for long. */
    forgetDevices(): Promise<void> {
      const since = new Date(now().getTime() - DEVICES_FORGOTTEN_AFTER_MS).toISOString();
      return store.write({ by: SERVER, action: 'devices.forget', subject: '' }, ({ db }) =>
        deviceWriter(db).forgetUnused(since),
      );
    },
  };
};

export type SignInUsecases = ReturnType<typeof signInUsecases>;
