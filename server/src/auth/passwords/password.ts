import { randomBytes, randomInt } from 'node:crypto';
import type { Argon2, Cost, QueueLane } from './argon2.ts';

/** Current argon2 parameters, and those of earlier releases, whose hashes are replaced at the next login. */
export interface Costs {
  readonly present: Cost;
  readonly former: readonly Cost[];
}

const COSTS: Costs = {
  present: { memoryCost: 65_536, timeCost: 3, parallelism: 1 },
  former: [{ memoryCost: 19_456, timeCost: 2, parallelism: 1 }],
};

/** Returns the prefix of hashes with these parameters. */
const prefixOf = ({ memoryCost, timeCost, parallelism }: Cost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

const SALT_BYTES = 16;
const HASH_BYTES = 32;

const random = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '');

/** A hash that no password has. */
const decoyOf = (cost: Cost): string => `${prefixOf(cost)}${random(SALT_BYTES)}$${random(HASH_BYTES)}`;

/** Hashes passwords and looks whether one is right. Texts that look the same are the same password (NFC). */
export function passwordHashing(argon2: Argon2, { present, former }: Costs = COSTS) {
  const presentPrefix = prefixOf(present);
  const decoysOf = (costs: readonly Cost[]) => costs.map((cost) => ({ prefix: prefixOf(cost), hash: decoyOf(cost) }));
  const decoys = { present: decoysOf([present]), ofEveryCost: decoysOf([present, ...former]) };

  return {
    /** Prefix of hashes with the current parameters. */
    presentPrefix,

    isPresent: (passwordHash: string): boolean => passwordHash.startsWith(presentPrefix),

    hash: (password: string): Promise<string> => argon2.hash(password.normalize('NFC'), present),

    /**
     * Verifies a password against `passwordHash`; without a hash it does the same work and returns false. `mixed`: the
     * database has hashes with earlier parameters. Then every check costs one hash of each kind, so that the timing
     * reveals neither whether the user exists nor which kind of hash they have.
     */
    async matches(
      passwordHash: string | undefined,
      password: string,
      mixed: boolean,
      lane: QueueLane = 'unknown',
    ): Promise<boolean> {
      const work = mixed ? decoys.ofEveryCost : decoys.present;
      const hashes = work.map(({ prefix, hash }) => (passwordHash?.startsWith(prefix) === true ? passwordHash : hash));
      // Of a cost that no release has had, or the last of a former one.
      if (passwordHash !== undefined && !hashes.includes(passwordHash)) hashes.push(passwordHash);
      const matched = await argon2.verify(hashes, password.normalize('NFC'), lane);
      return passwordHash !== undefined && matched[hashes.indexOf(passwordHash)] === true;
    },
  };
}

export type PasswordHashing = ReturnType<typeof passwordHashing>;

/** Letters and digits that are not mistaken for each other when read aloud or from paper. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Picks a number from 0 up to, not including, its argument. */
export type RandomIndex = (below: number) => number;

/** Groups of four letters and digits, of which each has about 5 bits. */
export function readableGroups(groups: number, pick: RandomIndex): string {
  const group = (): string => Array.from({ length: 4 }, () => READABLE.charAt(pick(READABLE.length))).join('');
  return Array.from({ length: groups }, group).join('-');
}

const ONE_TIME_LENGTH = 16;

const isOneTime = (text: string): boolean =>
  text.length === ONE_TIME_LENGTH && [...text].every((letter) => READABLE.includes(letter));

/**
 * Returns the password that is hashed or verified for what a user of an account typed: a one-time password, read aloud or
 * from paper, in its canonical form whatever its case, blanks and dashes; any other password as it is.
 */
export function typedPassword(account: { readonly oneTime?: unknown } | undefined, typed: string): string {
  if (account?.oneTime === undefined) return typed;
  const letters = typed.replaceAll(/[\s\p{Pd}]+/gu, '').toLowerCase();
  return isOneTime(letters) ? letters.replaceAll(/.{4}(?=.)/gu, '$&-') : typed;
}

/** A password to be used once and then changed: four groups of four, about 79 bits. */
export const oneTimePassword = (pick: RandomIndex = randomInt): string => readableGroups(4, pick);
