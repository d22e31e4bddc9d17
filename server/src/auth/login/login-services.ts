import { randomBytes } from 'node:crypto';
import { appMessages } from '@buckle/domain/messages';
import type { RejectionLog } from '../../db/audit/rejection-log.ts';
import { type PasswordChangeUsecases, passwordChangeUsecases } from '../passwords/password-change.usecases.ts';
import { type SessionUsecases, sessionUsecases } from '../sessions/session.usecases.ts';
import { type LogInUsecases, logInUsecases } from './login.usecases.ts';
import { type HashingLimit, hashingLimit, passwordAttempts } from '../passwords/hashing-limit.ts';
import { throttle } from '../throttle/throttle.ts';
import { loginCodeUsecases } from './login-code.usecases.ts';
import { keyInFolder, keyOfSetting } from '../second-factor/second-factor-key.ts';
import { type SecondFactorUsecases, secondFactorUsecases } from '../second-factor/second-factor.usecases.ts';
import { SECRET_BYTES } from '../second-factor/totp.ts';
import type { PasswordHashing } from '../passwords/password.ts';
import type { KeyHolder } from '../second-factor/key-holder.ts';
import type { Config } from '../../settings/config.ts';
import type { Store } from '../../db/store.ts';

/** Returns a cryptographically random text. */
const newSecret = (): string => randomBytes(32).toString('base64url');

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
