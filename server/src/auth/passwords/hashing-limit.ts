import { usernameKey } from '@buckle/domain/account/account';
import { networksOf } from '../../http/networks.ts';
import { concurrencyLimit } from '../../http/concurrency-limit.ts';
import { PASSWORDS_AT_ONCE } from './argon2-threads.ts';
import { authErrors } from '../login/auth.errors.ts';
import type { CountedAttempt } from '../throttle/throttle-rules.ts';
import type { Attempt, OnHeldUp, Throttle } from '../throttle/throttle.ts';

/** Concurrent hashes of one person: a login on the phone and one at the desk. */
const OF_ONE = 2;

/** Per network: less than half, so that one network cannot use all slots; enough for an office in the morning. */
const OF_NETWORK = 8;

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
