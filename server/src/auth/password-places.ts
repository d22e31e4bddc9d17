import { usernameKey } from '@buckle/domain/account/account';
import { networksOf } from '../http/networks.ts';
import { places } from '../http/places.ts';
import { PASSWORDS_AT_ONCE } from './argon2-threads.ts';
import { authErrors } from './auth.errors.ts';

/** Of one person: a login on the phone and one at the desk. */
const OF_ONE = 2;

/** Of one network: fewer than half, so that none keeps the rest out; an office's whole morning goes through them. */
const OF_NETWORK = 8;

/** Who has a password looked at: somebody logged in, or whoever says a username, from where. */
export type Asking =
  | { readonly userId: string }
  | {
      readonly username: string;
      readonly address: string;
      /** Whether the user of this name has logged in on the device. */
      readonly onKnownDevice: boolean;
    };

/** Takes a place for a password to be looked at, and returns how to leave it; throws a `RequestError` where there is none. */
export type PasswordPlaces = (asking: Asking) => () => void;

/** Takes all places or none. */
function enterAll(entering: readonly (() => () => void)[]): () => void {
  const leaving: (() => void)[] = [];
  const leaveAll = (): void => {
    for (const leave of leaving) leave();
  };
  try {
    for (const enter of entering) leaving.push(enter());
  } catch (error) {
    leaveAll();
    throw error;
  }
  return leaveAll;
}

/**
 * Creates the places for passwords that are being looked at. Sessions and known devices have places of their own, which no
 * number of other clients can take. On unknown devices a name has its own in each network, and each network has few of
 * them, whatever its size. Whether there is such a name makes no difference.
 */
export function passwordPlaces(): PasswordPlaces {
  const all = { known: { all: PASSWORDS_AT_ONCE.known }, unknown: { all: PASSWORDS_AT_ONCE.unknown } };
  const refusals = { own: authErrors.underWay, all: authErrors.busy };
  const ofKnown = places({ own: OF_ONE, ...all.known }, refusals);
  const ofName = places({ own: OF_ONE, ...all.unknown }, refusals);
  // Not counted in all: a password takes a place in each of its networks.
  const ofNetwork = places({ own: OF_NETWORK, all: Infinity }, { ...refusals, own: authErrors.busyNetwork });

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
