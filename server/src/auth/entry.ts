import type { Db } from '../db/engine.ts';
import type { Store } from '../db/store.ts';
import type { Client } from '../http/client.ts';
import { authErrors } from './auth.errors.ts';
import { deviceRepository, deviceWriter } from './device.repository.ts';
import { type Account, userWriter } from './user.repository.ts';

export interface EntryParts {
  readonly store: Store;
  readonly now: () => Date;
  /** What a device is known by that nobody has logged in on yet. */
  readonly newDevice: () => string;
}

/** On which device somebody logs in, and what is written down when they do. */
export const entry = ({ store, now, newDevice }: EntryParts) => {
  const devices = deviceRepository(store.db);

  return {
    /** The device, if the user of this name has logged in on it. */
    async knownDevice({ device }: Client, username: string): Promise<string | undefined> {
      return device !== undefined && (await devices.isKnown(device, username)) ? device : undefined;
    },

    /** What the device is to be known by. Several people may use one; what nobody has logged in with may be anybody's. */
    async deviceFor({ device }: Client): Promise<string> {
      return device !== undefined && (await devices.isAnybodys(device)) ? device : newDevice();
    },

    /** What is written down when a session begins. */
    async noteEntered(db: Db, account: Account, device: string): Promise<void> {
      const usable = !account.oneTime || (await userWriter(db).useOneTimePassword(account.id));
      if (!usable) throw authErrors.oneTimeUsed();
      await deviceWriter(db).remember(device, account.id, now().toISOString());
    },
  };
};
