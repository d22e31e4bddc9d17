import { randomBytes } from 'node:crypto';
import { appMessages } from '@buckle/domain/messages';
import type { Handlers } from '../http/handler.ts';
import { type PasswordChangeUsecases, passwordChangeUsecases } from './change-password.ts';
import { type SessionUsecases, sessionUsecases, userOf } from './sessions.ts';
import { type LogInUsecases, logInUsecases } from './log-in.ts';
import type { RejectionLog } from '../db/audit/rejection-log.ts';
import { type HashingLimit, hashingLimit, passwordAttempts, type PasswordHashing } from './password.ts';
import { throttle } from './throttle.ts';
import { loginCodeUsecases } from './log-in-with-code.ts';
import { keyInFolder, keyOfSetting } from './second-factor-key.ts';
import { type SecondFactorUsecases, secondFactorUsecases } from './second-factor.ts';
import { type KeyHolder, SECRET_BYTES } from './code-check.ts';
import type { Config } from '../settings/config.ts';
import type { Store } from '../db/store.ts';

type Actions =
  | 'login'
  | 'confirmLogin'
  | 'logout'
  | 'session'
  | 'changePassword'
  | 'ownSessions'
  | 'endOwnSession'
  | 'endOtherSessions';

export const authActions = (
  logins: LogInUsecases,
  passwords: PasswordChangeUsecases,
  sessions: SessionUsecases,
): Pick<Handlers, Actions> => ({
  async login({ input, session, headers, client }) {
    const caller = { client, browser: headers.userAgent ?? '' };
    const entered = await logins.logIn(input.username, input.password, caller);
    if ('pendingLogin' in entered)
      return { output: { data: { second_factor: 'needed' } }, pendingLogin: { token: entered.pendingLogin } };
    if (session) await sessions.end(session);
    const { user, token, device } = entered;
    return { output: { data: { user: userOf(user) } }, cookie: { token }, device };
  },

  async confirmLogin({ input, session, headers, client }) {
    const caller = { client, browser: headers.userAgent ?? '' };
    const { user, token, device } = await logins.confirm(input.code, caller);
    if (session) await sessions.end(session);
    return { output: { data: { user: userOf(user) } }, cookie: { token }, pendingLogin: 'end', device };
  },

  async logout({ session, client }) {
    if (session) await sessions.end(session);
    if (client.pendingLogin === undefined) return { output: {}, cookie: 'end' };
    await logins.abandon(client.pendingLogin);
    return { output: {}, cookie: 'end', pendingLogin: 'end' };
  },

  session: ({ session }) => Promise.resolve({ output: { data: { user: userOf(session) } } }),

  async changePassword({ input, session, headers, client }) {
    const change = { current: input.current_password, next: input.new_password };
    const token = await passwords.changePassword(session, change, {
      browser: headers.userAgent ?? '',
      address: client.address,
    });
    return { output: { data: { user: userOf({ ...session, mustChangePassword: false }) } }, cookie: { token } };
  },

  ownSessions: async ({ session }) => ({ output: { sessions: await sessions.list(session) } }),

  async endOwnSession({ input, session }) {
    await sessions.endById(session, input.id);
    return { output: {} };
  },

  async endOtherSessions({ session }) {
    await sessions.endAllOther(session);
    return { output: {} };
  },
});

interface LoginDependencies {
  readonly config: Config;
  readonly store: Store;
  readonly now: () => Date;
  /** Monotonic clock in milliseconds. */
  readonly monotonic: () => number;
  readonly passwords: PasswordHashing;
}

interface LoginUsecases {
  readonly sessions: SessionUsecases;
  readonly hashingLimit: HashingLimit;
  readonly logins: LogInUsecases;
  readonly secondFactors: SecondFactorUsecases;
  readonly passwordChange: PasswordChangeUsecases;
  readonly keys: KeyHolder;
}

/** Creates the parts of logging in. */
export function loggingIn(
  { config, store, now, monotonic, passwords }: LoginDependencies,
  rejections: RejectionLog,
): LoginUsecases {
  const { isCompulsory, key } = config.secondFactor;
  // Several servers may share a PostgreSQL, and a file of one is none of the others.
  const keys = key || config.databaseUrl !== undefined ? keyOfSetting(key) : keyInFolder(config.dataDir);
  const limits = config.sessionLimits;
  const sessions = sessionUsecases({ store, limits, now, monotonic, newToken: newSecret, isCompulsory });
  const attempted = throttle({ store, now });
  const hashing = hashingLimit();
  const counting = { throttle: attempted, attempts: passwordAttempts(attempted, hashing) };
  const dependencies = { store, sessions, passwords, rejections, ...counting, keys, now, isCompulsory };
  const { nameEnglish, nameLocal } = config.publicSettings;
  const codes = loginCodeUsecases({ ...dependencies, newToken: newSecret });
  return {
    sessions,
    hashingLimit: hashing,
    keys,
    logins: logInUsecases({ ...dependencies, codes, newDevice: newSecret }),
    secondFactors: secondFactorUsecases({
      ...dependencies,
      issuer: `${appMessages.productName} ${nameEnglish}`,
      newSecret: () => randomBytes(SECRET_BYTES),
    }),
    passwordChange: passwordChangeUsecases({ ...dependencies, localityNames: [nameEnglish, nameLocal] }),
  };
}

/** Returns a cryptographically random text. */
const newSecret = (): string => randomBytes(32).toString('base64url');
