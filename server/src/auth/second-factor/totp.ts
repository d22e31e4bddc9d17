import { Secret, TOTP } from 'otpauth';

/** Defaults that every authenticator app supports (RFC 6238): six digits, SHA-1, 30 seconds. */
const PERIOD_S = 30;
const SHAPE = { algorithm: 'SHA1', digits: 6, period: PERIOD_S } as const;

/** Steps before and after the present one whose codes are taken, for clocks that differ and people who type. */
const WINDOW = 1;

/** As RFC 4226 recommends. */
export const SECRET_BYTES = 20;

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** The secret as people type it. */
export const secretText = (secret: Uint8Array): string => secretOf(secret).base32;

/** Returns the `otpauth:` URI of a secret for a link or a QR code. A colon would terminate a label. */
export const secretUri = (secret: Uint8Array, issuer: string, username: string): string =>
  new TOTP({ ...SHAPE, issuer: issuer.replaceAll(':', ' '), label: username, secret: secretOf(secret) }).toString();

/** The step of time that is now. */
const stepAt = (at: Date): number => TOTP.counter({ period: PERIOD_S, timestamp: at.getTime() });

/** The step of time that a code is of; undefined where it is wrong. Compares in constant time. */
export function stepOf(code: string, secret: Uint8Array, at: Date): number | undefined {
  const found = TOTP.validate({
    ...SHAPE,
    token: code,
    secret: secretOf(secret),
    timestamp: at.getTime(),
    window: WINDOW,
  });
  return found === null ? undefined : stepAt(at) + found;
}

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
