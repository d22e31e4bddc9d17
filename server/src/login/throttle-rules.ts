import { hash } from 'node:crypto';
import { usernameKey } from '@buckle/domain/accounts/account';
import { networksOf } from '../http/client.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How attempts are held up. */
interface Rule {
  /** How long attempts are remembered, from the first one or from the latest. */
  readonly remembersMs: number;
  readonly from: 'first' | 'latest';
  /** How long after the attempt of this number the next one may come; Infinity: not before all are forgotten. */
  readonly waitMs: (count: number) => number;
  /** Whether a success resets the counter; otherwise it only takes back its own attempt. */
  readonly endsWithSuccess: boolean;
}

const FEW = 5;
/** Wrong guesses in an hour from an address or a /64, from a /56, and from a /48: larger networks have more people. */
const MANY = [100, 200, 400] as const;
const FIRST_WAIT_MS = 30 * SECOND_MS;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;
/** Six digits are few: of codes, six a day in the long run. */
const LONGEST_WAIT_FOR_CODES_MS = 4 * HOUR_MS;

const upTo = (max: number) => (count: number) => (count < max ? 0 : Infinity);

/** Twice as long after each attempt that follows. */
const growing =
  (longestMs: number) =>
  (count: number): number =>
    count < FEW ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (count - FEW), longestMs);

const rules = {
  few: { remembersMs: 15 * MINUTE_MS, from: 'first', waitMs: upTo(FEW), endsWithSuccess: true },
  slower: { remembersMs: 24 * HOUR_MS, from: 'latest', waitMs: growing(LONGEST_WAIT_MS), endsWithSuccess: true },
  slowest: {
    remembersMs: 24 * HOUR_MS,
    from: 'latest',
    waitMs: growing(LONGEST_WAIT_FOR_CODES_MS),
    endsWithSuccess: true,
  },
} as const satisfies Record<string, Rule>;

/** Not forgotten with a success; otherwise an attacker could clear the counter by logging in to their own account. */
const manyOf = (max: number): Rule => ({
  remembersMs: HOUR_MS,
  from: 'first',
  waitMs: upTo(max),
  endsWithSuccess: false,
});

/** Something whose attempts are counted. */
export interface CountedAttempt {
  readonly key: string;
  readonly rule: Rule;
  /** Whose attempts they are, for a reset; empty for a network's. */
  readonly owner: string;
}

const hashOf = (...values: readonly string[]): string => hash('sha256', JSON.stringify(values));

const ownerByName = (username: string): string => hashOf('owner', 'name', usernameKey(username));
const ownerById = (userId: string): string => hashOf('owner', 'user', userId);

/** The owners of all attempts at an account: at its password, by its name, and at its codes. */
export const ownersOf = ({ id, username }: { readonly id: string; readonly username: string }): string[] => [
  ownerByName(username),
  ownerById(id),
];

const counted = (owner: string, rule: keyof typeof rules, ...values: readonly string[]): CountedAttempt => ({
  key: hashOf(rule, ...values),
  rule: rules[rule],
  owner,
});

/** Returns the counters of each network of an address. */
const countedForNetworks = (address: string): CountedAttempt[] =>
  networksOf(address).map((network, i) => ({
    key: hashOf('many', 'address', network),
    rule: manyOf(MANY[i] ?? MANY[0]),
    owner: '',
  }));

/**
 * Returns the counters of a login attempt: the normalized username and the address. On a device on which this user has
 * logged in before, only the pair of both counts, so that attackers elsewhere cannot lock them out.
 */
export function attemptToLogIn(username: string, address: string, knownDevice: string | undefined): CountedAttempt[] {
  const name = usernameKey(username);
  const owner = ownerByName(username);
  if (knownDevice !== undefined)
    return [counted(owner, 'few', 'device', name, knownDevice), counted(owner, 'slower', 'device', name, knownDevice)];
  const [network] = networksOf(address);
  return [
    counted(owner, 'few', 'name', name, network),
    counted(owner, 'slower', 'name', name),
    ...countedForNetworks(address),
  ];
}

/** Returns the counters of a logged-in user who confirms their password. */
export const attemptToConfirm = (userId: string): CountedAttempt[] => [
  counted(ownerById(userId), 'few', 'user', userId),
  counted(ownerById(userId), 'slower', 'user', userId),
];

/**
 * Returns the counters of a code after a right password: the user, across all pending logins. On a known device the
 * pair of both counts, so that an attacker with only the password locks no one out.
 */
export function attemptAtCode(userId: string, knownDevice: string | undefined): CountedAttempt[] {
  const values = knownDevice === undefined ? ['code', userId] : ['code on device', userId, knownDevice];
  return [counted(ownerById(userId), 'few', ...values), counted(ownerById(userId), 'slowest', ...values)];
}

/** How often something was tried. Instants are ISO texts. */
export interface Tried {
  readonly key: string;
  readonly count: number;
  /** Not before then may it be tried again; empty: at once. */
  readonly freeAt: string;
  readonly forgottenAt: string;
}

/** Whether a row still counts. One that would last longer than its rule is of a clock that stood elsewhere. */
function isRemembered({ forgottenAt }: Tried, { remembersMs }: Rule, at: number): boolean {
  const end = Date.parse(forgottenAt);
  return end > at && end <= at + remembersMs;
}

/** How long it may not be tried again, in milliseconds. */
export const waitOf = (row: Tried, rule: Rule, at: number): number =>
  row.freeAt !== '' && isRemembered(row, rule, at) ? Math.max(0, Date.parse(row.freeAt) - at) : 0;

const iso = (ms: number): string => new Date(ms).toISOString();

/** The row with one attempt more. */
export function withOneMore(row: Tried, rule: Rule, at: number): Tried {
  const continues = isRemembered(row, rule, at);
  const count = (continues ? row.count : 0) + 1;
  const forgottenAt = continues && rule.from === 'first' ? row.forgottenAt : iso(at + rule.remembersMs);
  const wait = rule.waitMs(count);
  if (wait === 0) return { key: row.key, count, forgottenAt, freeAt: '' };
  return { key: row.key, count, forgottenAt, freeAt: wait === Infinity ? forgottenAt : iso(at + wait) };
}
