import { randomBytes, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { usernameKey } from '@buckle/domain/accounts/account';
import { networksOf } from '../http/client.ts';
import { concurrencyLimit } from '../http/concurrency-limit.ts';
import { PASSWORDS_AT_ONCE } from './argon2-threads.ts';
import { authErrors } from './login.errors.ts';
import type { CountedAttempt } from './throttle-rules.ts';
import type { Attempt, OnHeldUp, Throttle } from './throttle.ts';

/** Current argon2 parameters, and those of earlier releases, whose hashes are replaced at the next login. */
export interface Costs {
  readonly present: Cost;
  readonly former: readonly Cost[];
}

const COSTS: Costs = {
  present: { memoryCost: 65_536, timeCost: 3, parallelism: 1 },
  former: [{ memoryCost: 19_456, timeCost: 2, parallelism: 1 }],
};

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

/** Returns the prefix of hashes with these parameters. */
const prefixOf = ({ memoryCost, timeCost, parallelism }: Cost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** A hash that no password has. */
const decoyOf = (cost: Cost): string => `${prefixOf(cost)}${random(SALT_BYTES)}$${random(HASH_BYTES)}`;

const random = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '');

export type PasswordHashing = ReturnType<typeof passwordHashing>;

/** Picks a number from 0 up to, not including, its argument. */
export type RandomIndex = (below: number) => number;

/** Letters and digits that are not mistaken for each other when read aloud or from paper. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Groups of four letters and digits, of which each has about 5 bits. */
export function readableGroups(groups: number, pick: RandomIndex): string {
  const group = (): string => Array.from({ length: 4 }, () => READABLE.charAt(pick(READABLE.length))).join('');
  return Array.from({ length: groups }, group).join('-');
}

/**
 * Returns the password that is hashed or verified for what a user of an account typed: a one-time password, read aloud or
 * from paper, in its canonical form whatever its case, blanks and dashes; any other password as it is.
 */
export function typedPassword(account: { readonly oneTime?: unknown } | undefined, typed: string): string {
  if (account?.oneTime === undefined) return typed;
  const letters = typed.replaceAll(/[\s\p{Pd}]+/gu, '').toLowerCase();
  return isOneTime(letters) ? letters.replaceAll(/.{4}(?=.)/gu, '$&-') : typed;
}

const ONE_TIME_LENGTH = 16;

const isOneTime = (text: string): boolean =>
  text.length === ONE_TIME_LENGTH && [...text].every((letter) => READABLE.includes(letter));

/** A password to be used once and then changed: four groups of four, about 79 bits. */
export const oneTimePassword = (pick: RandomIndex = randomInt): string => readableGroups(4, pick);

/** Client of a password check: a session, or a username and an address. */
type Asking =
  | { readonly userId: string }
  | {
      readonly username: string;
      readonly address: string;
      /** Whether the user of this name has logged in on the device. */
      readonly onKnownDevice: boolean;
    };

/**
 * Acquires a slot for a password check, and returns a callback that releases it; throws a `RequestError` if none is
 * free.
 */
export type HashingLimit = (asking: Asking) => () => void;

/** Concurrent hashes of one person: a login on the phone and one at the desk. */
const OF_ONE = 2;

/** Per network: less than half, so that one network cannot use all slots; enough for an office in the morning. */
const OF_NETWORK = 8;

/**
 * Creates the concurrency limit for password checks. Sessions and known devices have slots of their own that other
 * clients cannot exhaust. On unknown devices each name has slots per network, and each network has few in total,
 * regardless of its size. Unknown names are treated the same.
 */
export function hashingLimit(): HashingLimit {
  const all = { known: { all: PASSWORDS_AT_ONCE.known }, unknown: { all: PASSWORDS_AT_ONCE.unknown } };
  const errors = { perUser: authErrors.inProgress, all: authErrors.busy };
  const ofKnown = concurrencyLimit({ perUser: OF_ONE, ...all.known }, errors);
  const ofName = concurrencyLimit({ perUser: OF_ONE, ...all.unknown }, errors);
  // No total limit: a password uses a slot in each of its networks.
  const ofNetwork = concurrencyLimit(
    { perUser: OF_NETWORK, all: Infinity },
    { ...errors, perUser: authErrors.busyNetwork },
  );

  return (asking) => {
    if ('userId' in asking) return ofKnown(JSON.stringify(['user', asking.userId]));
    const name = usernameKey(asking.username);
    if (asking.onKnownDevice) return ofKnown(JSON.stringify(['device', name]));
    const networks = networksOf(asking.address);
    return enterAll([
      () => ofName(JSON.stringify([name, networks[0]])),
      ...networks.map((network) => () => ofNetwork(network)),
    ]);
  };
}

/** Acquires all slots or none. */
function enterAll(entering: readonly (() => () => void)[]): () => void {
  const leaving: (() => void)[] = [];
  const releaseAll = (): void => {
    for (const release of leaving) release();
  };
  try {
    for (const enter of entering) leaving.push(enter());
  } catch (error) {
    releaseAll();
    throw error;
  }
  return releaseAll;
}

/**
 * Counts a password attempt and runs `work` with a concurrency limit. A throttled attempt uses no slot, and one without
 * a free slot is not counted; both throw a `RequestError` with the time to retry.
 */
export type PasswordAttempts = <T>(
  asking: Asking,
  counted: readonly CountedAttempt[],
  onHeldUp: OnHeldUp,
  work: (attempt: Attempt) => Promise<T>,
) => Promise<T>;

export function passwordAttempts(throttle: Throttle, enter: HashingLimit): PasswordAttempts {
  return async (asking, counted, onHeldUp, work) => {
    let release = (): void => undefined;
    try {
      const attempt = await throttle.count(counted, onHeldUp, () => {
        release = enter(asking);
      });
      return await work(attempt);
    } finally {
      release();
    }
  };
}

/** argon2id parameters. */
export interface Cost {
  /** In KiB. */
  readonly memoryCost: number;
  /** Passes over the memory. */
  readonly timeCost: number;
  readonly parallelism: number;
}

/** Work for argon2id, in a form that can be handed to a thread. */
export type Work =
  | { readonly kind: 'hash'; readonly password: string; readonly cost: Cost }
  | { readonly kind: 'verify'; readonly password: string; readonly hashes: readonly string[] };

/**
 * Whether the client is known: a logged-in user, or a device on which the user has logged in before. Unknown clients
 * never use the queue of known ones.
 */
export type QueueLane = 'known' | 'unknown';

/** Computes argon2id hashes. */
export interface Argon2 {
  /** Always for known clients: hashing follows a right password, or an administrator's session. */
  hash(password: string, cost: Cost): Promise<string>;
  /** Returns for each hash whether it is this password's, computed one after another. `lane`: unknown by default. */
  verify(hashes: readonly string[], password: string, lane?: QueueLane): Promise<boolean[]>;
}

/** Runs in libuv's thread pool: for commands and the first start, which serve no requests. */
export const argon2Here: Argon2 = {
  hash: (password, cost) => hash(password, cost),
  async verify(hashes, password) {
    const matched: boolean[] = [];
    for (const one of hashes) matched.push(await verify(one, password));
    return matched;
  },
};
