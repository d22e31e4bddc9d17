import { randomBytes } from 'node:crypto';
import { appMessages } from '@buckle/domain/messages';
import type { RefusalLog } from './db/audit/refusal-log.ts';
import { type PasswordChangeUsecases, passwordChangeUsecases } from './auth/password-change.usecases.ts';
import { type SessionUsecases, sessionUsecases } from './auth/session.usecases.ts';
import { type LogInUsecases, logInUsecases } from './auth/log-in.usecases.ts';
import { passwordAttempts } from './auth/password-attempts.ts';
import { type PasswordPlaces, passwordPlaces } from './auth/password-places.ts';
import { throttle } from './auth/throttle.ts';
import { loginCodeUsecases } from './auth/login-code.usecases.ts';
import { keyInFolder, keyOfSetting } from './second-factor-key.ts';
import { type SecondFactorUsecases, secondFactorUsecases } from './auth/second-factor.usecases.ts';
import { SECRET_BYTES } from './auth/totp.ts';
import type { PasswordHashing } from './auth/password.ts';
import type { Config } from './config.ts';
import type { Store } from './db/store.ts';

/** Returns a cryptographically random text. */
const newSecret = (): string => randomBytes(32).toString('base64url');

interface LoginParts {
  readonly config: Config;
  readonly store: Store;
  readonly now: () => Date;
  /** Monotonic clock in milliseconds. */
  readonly monotonic: () => number;
  readonly passwords: PasswordHashing;
}

interface LoginUsecases {
  readonly sessions: SessionUsecases;
  readonly hashingPlaces: PasswordPlaces;
  readonly logins: LogInUsecases;
  readonly secondFactors: SecondFactorUsecases;
  readonly passwordChange: PasswordChangeUsecases;
}

/** Creates the parts of logging in. */
export function loggingIn(
  { config, store, now, monotonic, passwords }: LoginParts,
  refusals: RefusalLog,
): LoginUsecases {
  const { isCompulsory, key } = config.secondFactor;
  // Several servers may share a PostgreSQL, and a file of one is none of the others.
  const keys = key || config.databaseUrl !== undefined ? keyOfSetting(key) : keyInFolder(config.dataDir);
  const limits = config.sessionLimits;
  const sessions = sessionUsecases({ store, limits, now, monotonic, newToken: newSecret, isCompulsory });
  const attempted = throttle({ store, now });
  const hashingPlaces = passwordPlaces();
  const counting = { throttle: attempted, attempts: passwordAttempts(attempted, hashingPlaces) };
  const parts = { store, sessions, passwords, refusals, ...counting, keys, now, isCompulsory };
  const { nameEnglish, nameLocal } = config.publicSettings;
  const codes = loginCodeUsecases({ ...parts, newToken: newSecret });
  return {
    sessions,
    hashingPlaces,
    logins: logInUsecases({ ...parts, codes, newDevice: newSecret }),
    secondFactors: secondFactorUsecases({
      ...parts,
      issuer: `${appMessages.productName} ${nameEnglish}`,
      newSecret: () => randomBytes(SECRET_BYTES),
    }),
    passwordChange: passwordChangeUsecases({ ...parts, placeNames: [nameEnglish, nameLocal] }),
  };
}
