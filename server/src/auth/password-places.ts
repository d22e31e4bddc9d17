import { usernameKey } from '@buckle/domain/account/account';
import { type Places, places } from '../http/places.ts';
import { PASSWORDS_AT_ONCE } from './argon2-threads.ts';
import { authErrors } from './auth.errors.ts';
import { networkOf } from './network.ts';

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

const ALL = { all: PASSWORDS_AT_ONCE };

/**
 * Places for passwords that are being looked at. A name has its own in each network, and more on the devices of its user:
 * whoever takes those that they can reach keeps nobody out. Whether there is such a name makes no difference.
 */
export function passwordPlaces(): (asking: Asking) => () => void {
  const ofOne = places({ own: OF_ONE, ...ALL }, { own: authErrors.underWay, all: authErrors.busy });
  const ofNetwork = places({ own: OF_NETWORK, ...ALL }, { own: authErrors.busyNetwork, all: authErrors.busy });

  const enterOne = (...who: readonly string[]): ReturnType<Places> => ofOne(JSON.stringify(who));

  return (asking) => {
    if ('userId' in asking) return enterOne('user', asking.userId);
    const network = networkOf(asking.address);
    const leaveOne = enterOne(asking.onKnownDevice ? 'device' : 'name', usernameKey(asking.username), network);
    try {
      const leaveNetwork = ofNetwork(network);
      return () => {
        leaveNetwork();
        leaveOne();
      };
    } catch (error) {
      leaveOne();
      throw error;
    }
  };
}
