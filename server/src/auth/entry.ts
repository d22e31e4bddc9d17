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

/** What a device on which somebody logs in is to be known by, and what is written down when they do. */
export const entry = ({ store, now, newDevice }: EntryParts) => {
  const devices = deviceRepository(store.db);

  return {
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
