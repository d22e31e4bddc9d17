import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB, two passes, one lane: the first choice of OWASP's password storage guidance. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), COST);

/** A hash that no password has: unknown users take as long to refuse as known ones. */
const nobody = hashPassword('no account has this password');

/** Whether the password is the one behind `passwordHash`; without a hash, as slow and always false. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matched = await verify(passwordHash ?? (await nobody), password.normalize('NFC'));
  return matched && passwordHash !== undefined;
}

/** Letters and digits that are not mistaken for each other when read aloud or from paper. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Picks a number from 0 up to, not including, its argument. */
export type RandomIndex = (below: number) => number;

/** A password to be used once and then changed: four groups of four, about 79 bits. */
export function oneTimePassword(pick: RandomIndex = randomInt): string {
  const group = (): string => Array.from({ length: 4 }, () => READABLE.charAt(pick(READABLE.length))).join('');
  return Array.from({ length: 4 }, group).join('-');
}
