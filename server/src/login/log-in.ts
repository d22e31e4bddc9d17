import type { Role } from '@buckle/domain/accounts/account';
import type { Client } from '../http/client.ts';
import { SERVER_ACTOR, type Store } from '../db/store.ts';
import { attemptToLogIn } from './throttle-rules.ts';
import { authErrors, secondFactorErrors } from './login.errors.ts';
import { deviceRepository, deviceWriter } from './login.repository.ts';
import type { LoginCodeUsecases } from './log-in-with-code.ts';
import { type PasswordAttempts, type PasswordHashing, typedPassword } from './password.ts';
import { secondFactorRepository } from './second-factor.repository.ts';
import type { NamedActor, SessionUsecases } from './sessions.ts';
import { type Attempt, matchesAttempt, type Throttle } from './throttle.ts';
import { type Account, userRepository, userWriter } from '../accounts/accounts.repository.ts';
import { ANONYMOUS, type Ration, type RejectionLog } from '../db/audit/rejection-log.ts';
import { CLOCKS_DIFFER_MS, type Db } from '../db/engine.ts';
import { RequestError } from '../http/request-error.ts';
import { oneTimeUntil } from '../accounts/manage-accounts.ts';

interface EntryDependencies {
  readonly store: Store;
  readonly now: () => Date;
  /** Creates the id of a device without logins. */
  readonly newDevice: () => string;
}

interface AtLoginDependencies {
  readonly store: Store;
  readonly passwords: PasswordHashing;
  readonly now: () => Date;
  readonly rejections: RejectionLog;
}

export interface LogInDependencies extends EntryDependencies, AtLoginDependencies {
  readonly sessions: SessionUsecases;
  readonly throttle: Throttle;
  readonly attempts: PasswordAttempts;
  readonly codes: LoginCodeUsecases;
  /** Whether users of a role have to have a second factor. */
  readonly isCompulsory: (role: Role) => boolean;
}

/** Client of a login: address, device and user agent. */
export interface Caller {
  readonly client: Client;
  readonly browser: string;
}

/** Result of a login, for the response only; stored nowhere else in clear. */
interface LoggedIn {
  readonly user: NamedActor;
  readonly token: string;
  readonly device: string;
}

/** Token of a pending login: the password was right, the code is missing. */
interface Pending {
  readonly pendingLogin: string;
}

export const logInUsecases = (dependencies: LogInDependencies) => {
  const { store, sessions, throttle, attempts, codes, isCompulsory } = dependencies;
  const accounts = accountAtLogin(dependencies);
  const factors = secondFactorRepository(store.db);
  const devices = deviceRepository(store.db);
  const { deviceFor, noteEntered } = entry(dependencies);

  return {
    /**
     * Counts the attempt, checks the password, and starts a session; or, if the account has a second factor, a pending
     * login. The attempt is only reset when the code is right: otherwise a stolen password could start any number of
     * logins.
     */
    async logIn(username: string, password: string, { client, browser }: Caller): Promise<LoggedIn | Pending> {
      const known = await devices.ifKnown(client.device, username);
      const login = { username, password, address: client.address, onKnownDevice: known !== undefined };

      async function enter(attempt: Attempt): Promise<{ account: Account; outcome: LoggedIn | Pending } | undefined> {
        const account = await accounts.open(attempt, login);
        const user = { ...account, userId: account.id };
        const where = { browser, address: client.address };
        if (await factors.isSet(account.id)) {
          const pendingLogin = await codes.request(user, where);
          return pendingLogin === undefined ? undefined : { account, outcome: { pendingLogin } };
        }
        const device = await deviceFor(client);
        const token = await sessions.begin(user, where, async (db) => {
          // Enabled since the password was checked.
          if (await secondFactorRepository(db).isSet(account.id)) throw secondFactorErrors.loginExpired();
          await noteEntered(db, account, device);
          await attempt.succeeded(db);
        });
        const loginAccount = { ...account, mustSetSecondFactor: isCompulsory(account.role) };
        return token === undefined ? undefined : { account, outcome: { user: loginAccount, token, device } };
      }

      return attempts(
        login,
        attemptToLogIn(username, client.address, known),
        (key, forMs) => accounts.heldUp(login, { key, forMs }),
        async (attempt) => {
          // The hash that was checked may have been replaced since, by another login or by another password.
          const entered = (await enter(attempt)) ?? (await enter(attempt));
          if (!entered) throw authErrors.rejected();
          await rehash(dependencies, entered.account, password);
          return entered.outcome;
        },
      );
    },

    /** Counts the attempt, checks the code of a pending login, and starts the session. */
    async confirm(code: string, { client, browser }: Caller): Promise<LoggedIn> {
      const token = client.pendingLogin;
      if (token === undefined) throw secondFactorErrors.loginExpired();
      const account = await codes.waiting(token);
      const known = await devices.ifKnown(client.device, account.username);
      const device = await deviceFor(client);
      const submitted = { token, code, browser, address: client.address, knownDevice: known };
      const session = await codes.confirm(account, submitted, async (db) => {
        await noteEntered(db, account, device);
        await throttle.forgive(db, attemptToLogIn(account.username, client.address, known));
      });
      return { user: { ...account, mustSetSecondFactor: false }, token: session, device };
    },

    abandon: codes.abandon,

    ...forgetting(dependencies),
  };
};

/** Credentials of a login attempt, and the client. */
interface LoginDetails {
  readonly username: string;
  readonly password: string;
  readonly address: string;
  /** Whether the user of this name has logged in on the device before. */
  readonly onKnownDevice: boolean;
}

/** Anybody can try as many names as there are letters: of all of them, one in so long is written down. */
const UNKNOWN_NAMES: Ration = { key: 'unknown names', forMs: 10_000 };

/** Checks a username and a password; failed logins are written to the audit. */
function accountAtLogin({ store, passwords, now, rejections }: AtLoginDependencies) {
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

/** Assigns device ids at login and records logins. */
const entry = ({ store, now, newDevice }: EntryDependencies) => {
  const devices = deviceRepository(store.db);

  return {
    /**
     * Returns the id of the device. Several users may share one; an id without a login could be anyone's and is
     * replaced.
     */
    async deviceFor({ device }: Client): Promise<string> {
      return device !== undefined && (await devices.isAnybodys(device)) ? device : newDevice();
    },

    /** Records a new session. */
    async noteEntered(db: Db, account: Account, device: string): Promise<void> {
      const usable = !account.oneTime || (await userWriter(db).useOneTimePassword(account.id));
      if (!usable) throw authErrors.oneTimeUsed();
      await deviceWriter(db).remember(device, account.id, now().toISOString());
    },
  };
};

interface RehashDependencies {
  readonly store: Store;
  readonly passwords: PasswordHashing;
}

/** Keeps a password under a hash of the present cost. Not now, where there is no time or the database cannot: next time. */
async function rehash({ store, passwords }: RehashDependencies, account: Account, password: string): Promise<void> {
  if (passwords.isPresent(account.passwordHash)) return;
  try {
    const next = await passwords.hash(typedPassword(account, password));
    const rehashed = { by: SERVER_ACTOR, action: 'password.rehash', subject: account.username } as const;
    await store.write(rehashed, async ({ db, nothingDone }) => {
      if (!(await userWriter(db).rehash(account, next))) nothingDone();
    });
  } catch (error) {
    if (!(error instanceof RequestError) && store.errorKindOf(error) === undefined) throw error;
  }
}

/** As long as browsers keep the cookie. */
const DEVICES_FORGOTTEN_AFTER_MS = 400 * 24 * 60 * 60 * 1000;

/** Cleanup of expired login data. */
const forgetting = ({ store, throttle, codes, now }: LogInDependencies) => ({
  /** Removes attempts that no longer count, and logins whose code never came. */
  async forgetAttempts(): Promise<void> {
    await throttle.forgetOld();
    await codes.forgetOver();
  },

  /** Deletes devices that have not been used for long. */
  forgetDevices(): Promise<void> {
    const since = new Date(now().getTime() - DEVICES_FORGOTTEN_AFTER_MS).toISOString();
    return store.write({ by: SERVER_ACTOR, action: 'devices.forget', subject: '' }, ({ db }) =>
      deviceWriter(db).forgetUnused(since),
    );
  },
});

export type LogInUsecases = ReturnType<typeof logInUsecases>;
