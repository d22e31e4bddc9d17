import { hash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@buckle/domain/account/account';
import { readableGroups } from '../passwords/password.ts';
import { typedCode } from './typed-code.ts';

/** Six groups of four of 31 letters and digits: 118 bits, so many that a plain hash keeps them (ASVS 6.5.2). */
const GROUPS = 6;

/** Fresh codes, each to be used once. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(readableGroups(GROUPS, randomInt));
  return [...codes];
}

/** Returns the stored hash of a typed recovery code. */
export const recoveryHash = (userId: string, typed: string): string =>
  hash('sha256', JSON.stringify(['recovery', userId, typed]));

/** Returns the hash of a recovery code as it is shown to the user. */
export function recoveryHashOf(userId: string, code: string): string {
  const typed = typedCode(code);
  return recoveryHash(userId, 'recovery' in typed ? typed.recovery : typed.app);
}
