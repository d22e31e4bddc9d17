import type { Role } from '@buckle/domain/account/account';
import type { Client } from '../../http/client.ts';
import { SERVER_ACTOR } from '../../db/store.ts';
import { accountAtLogin, type AtLoginDependencies } from './account-at-login.ts';
import { attemptToLogIn } from '../throttle/throttle-rules.ts';
import { authErrors } from './auth.errors.ts';
import { entry, type EntryDependencies, rehash } from './record-login.ts';
import { deviceRepository, deviceWriter } from './device.repository.ts';
import type { LoginCodeUsecases } from './login-code.usecases.ts';
import type { PasswordAttempts } from '../passwords/hashing-limit.ts';
import { secondFactorErrors } from '../second-factor/second-factor.errors.ts';
import { secondFactorRepository } from '../second-factor/second-factor.repository.ts';
import type { SessionUsecases } from '../sessions/session.usecases.ts';
import type { Attempt, Throttle } from '../throttle/throttle.ts';
import type { NamedActor } from '../sessions/session-user.ts';
import type { Account } from '../users/user.repository.ts';

/** As long as browsers keep the cookie. */
const DEVICES_FORGOTTEN_AFTER_MS = 400 * 24 * 60 * 60 * 1000;

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

export type LogInUsecases = ReturnType<typeof logInUsecases>;
