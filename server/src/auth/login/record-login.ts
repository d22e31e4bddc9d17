import type { Db } from '../../db/engine.ts';
import type { Store } from '../../db/store.ts';
import type { Client } from '../../http/client.ts';
import { authErrors } from './auth.errors.ts';
import { deviceRepository, deviceWriter } from './device.repository.ts';
import { type Account, userWriter } from '../users/user.repository.ts';

export interface EntryParts {
  readonly store: Store;
  readonly now: () => Date;
  /** Creates the id of a device without logins. */
  readonly newDevice: () => string;
}

/** Assigns device ids at login and records logins. */
export const entry = ({ store, now, newDevice }: EntryParts) => {
  const devices = deviceRepository(store.db);

  return {
    /**
     * Returns the id of the device. Several users may share one; an id without a login could be anyone's and is
     * replaced.
     */
    async deviceFor({ device }: Client): Promise<string> {
      return device !== undefined && (await devices.isAnybodys(device)) ? device : newDevice();
    },

    /** Records a new session. */
    async noteEntered(db: Db, account: Account, device: string): Promise<void> {
      const usable = !account.oneTime || (await userWriter(db).useOneTimePassword(account.id));
      if (!usable) throw authErrors.oneTimeUsed();
      await deviceWriter(db).remember(device, account.id, now().toISOString());
    },
  };
};
