import { createCipheriv, createDecipheriv, hash, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { RECOVERY_CODES } from '@buckle/domain/accounts/account';
import type { Db, Reader } from '../db/engine.ts';
import { secondFactorErrors } from './login.errors.ts';
import { secondFactorRepository, secondFactorWriter } from './second-factor.repository.ts';
import { readableGroups } from './password.ts';

export interface CodeCheckDependencies {
  readonly keys: KeyHolder;
  readonly now: () => Date;
}

/**
 * Marks a code as used, within the transaction of the action it authorizes; throws a `RequestError` if it is wrong or
 * already used.
 */
export type ConsumeCode = (db: Db) => Promise<void>;

/** A code from an authenticator app, or a recovery code. */
type TypedCode = { readonly app: string } | { readonly recovery: string };

/**
 * Prepares the check of a user's code. Call before counting the attempt: if the server cannot check codes at all, no
 * attempt is counted.
 */
export async function codeCheck(
  { keys, now }: CodeCheckDependencies,
  db: Reader,
  userId: string,
  typed: TypedCode,
): Promise<ConsumeCode> {
  if ('recovery' in typed) {
    return async (transaction) => {
      const used = await secondFactorWriter(transaction).useRecoveryCode(userId, recoveryHash(userId, typed.recovery));
      if (!used) throw secondFactorErrors.wrongCode();
    };
  }
  const key = await keys.toRead();
  await secretOf(db, key, userId);
  return async (transaction) => {
    const { secret, used } = await secretOf(transaction, key, userId);
    const at = now();
    const step = stepOf(typed.app, secret, at);
    if (step === undefined) throw secondFactorErrors.wrongCode();
    if (isUsed(step, used, at)) throw secondFactorErrors.codeUsed();
    await secondFactorWriter(transaction).setUsed(userId, withUsed(used, step));
  };
}

/** Returns the stored hash of a typed recovery code. */
const recoveryHash = (userId: string, typed: string): string =>
  hash('sha256', JSON.stringify(['recovery', userId, typed]));

/** The secret of a user's second factor; throws a `RequestError` where there is none, or no key to read it with. */
async function secretOf(db: Reader, key: Buffer | undefined, userId: string) {
  const factor = await secondFactorRepository(db).of(userId);
  if (!factor) throw secondFactorErrors.notSet();
  const secret = key && unseal(key, userId, factor.secret);
  if (!secret) throw secondFactorErrors.unreadable();
  return { secret, used: JSON.parse(factor.used_steps) as number[] };
}

/** As RFC 4226 recommends. */
export const SECRET_BYTES = 20;

/** The secret as people type it. */
export const secretText = (secret: Uint8Array): string => totpSecret(secret).base32;

const totpSecret = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** Defaults that every authenticator app supports (RFC 6238): six digits, SHA-1, 30 seconds. */
const PERIOD_S = 30;
const SHAPE = { algorithm: 'SHA1', digits: 6, period: PERIOD_S } as const;

/** Returns the `otpauth:` URI of a secret for a link or a QR code. A colon would terminate a label. */
export const secretUri = (secret: Uint8Array, issuer: string, username: string): string =>
  new TOTP({ ...SHAPE, issuer: issuer.replaceAll(':', ' '), label: username, secret: totpSecret(secret) }).toString();

/** Steps before and after the present one whose codes are taken, for clocks that differ and people who type. */
const WINDOW = 1;

/** The step of time that a code is of; undefined where it is wrong. Compares in constant time. */
export function stepOf(code: string, secret: Uint8Array, at: Date): number | undefined {
  const found = TOTP.validate({
    ...SHAPE,
    token: code,
    secret: totpSecret(secret),
    timestamp: at.getTime(),
    window: WINDOW,
  });
  return found === null ? undefined : stepAt(at) + found;
}

/** The step of time that is now. */
const stepAt = (at: Date): number => TOTP.counter({ period: PERIOD_S, timestamp: at.getTime() });

/** Steps that are remembered of one secret: some months of logins, in less than a kilobyte. */
export const USED_STEPS_MAX = 100;

/**
 * Returns whether the code of a step must be rejected: the step was used, or a later one that the clock has reached.
 * Later steps were used while the clock was fast and block only themselves; setting the clock back makes no used step
 * valid. `used` is ascending; when it is full, anything older counts as used.
 */
export function isUsed(step: number, used: readonly number[], at: Date): boolean {
  const isFull = used.length >= USED_STEPS_MAX;
  if (used.includes(step) || (isFull && step < (used[0] ?? 0))) return true;
  return used.some((usedStep) => step < usedStep && usedStep <= stepAt(at) + WINDOW);
}

/** Returns the steps to remember after one more was used, ascending. */
export const withUsed = (used: readonly number[], step: number): number[] =>
  [...new Set([...used, step])].toSorted((a, b) => a - b).slice(-USED_STEPS_MAX);

/** Six groups of four of 31 letters and digits: 118 bits, so many that a plain hash keeps them (ASVS 6.5.2). */
const GROUPS = 6;

/** Fresh codes, each to be used once. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(readableGroups(GROUPS, randomInt));
  return [...codes];
}

/** Returns the hash of a recovery code as it is shown to the user. */
export function recoveryHashOf(userId: string, code: string): string {
  const typed = typedCode(code);
  return recoveryHash(userId, 'recovery' in typed ? typed.recovery : typed.app);
}

export function typedCode(text: string): TypedCode {
  const typed = readTyped(text);
  return /^\d{6}$/u.test(typed) ? { app: typed } : { recovery: typed };
}

const ZERO_OF_DEVANAGARI = 0x0966;

/** Normalizes a typed code: ignores case and everything except letters and digits; converts Devanagari digits. */
function readTyped(text: string): string {
  const digits = text.replaceAll(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - ZERO_OF_DEVANAGARI));
  return digits.toLowerCase().replaceAll(/[^a-z0-9]/gu, '');
}

const NONCE_BYTES = 12;

const CIPHER = 'aes-256-gcm';

/** Encrypts a user's secret, bound to the user id: it cannot be decrypted without the key or moved to another user. */
export function seal(key: Buffer, userId: string, secret: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(userId));
  const text = Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  return `${nameOf(key)}.${text.toString('base64url')}`;
}

/** Names a key without telling anything of it. */
const nameOf = (key: Buffer): string => hash('sha256', key, 'hex').slice(0, 8);

const TAG_BYTES = 16;

/** Decrypts it; undefined where it was encrypted with another key, for another user, or has been changed. */
export function unseal(key: Buffer, userId: string, sealed: string): Uint8Array | undefined {
  const [name, text = ''] = sealed.split('.');
  const bytes = Buffer.from(text, 'base64url');
  if (name !== nameOf(key) || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** The key that secrets in the database are encrypted with. It is nowhere in the database, nor in a backup of it. */
export interface KeyHolder {
  /** Whether there is one, or can be. */
  readonly available: boolean;
  /** The key to read secrets with; undefined where it is missing. */
  readonly toRead: () => Promise<Buffer | undefined>;
  /** The key to write them with, which is made where there is none yet. */
  readonly toWrite: () => Promise<Buffer | undefined>;
}
