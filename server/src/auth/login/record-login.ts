import type { Db } from '../../db/engine.ts';
import { SERVER_ACTOR, type Store } from '../../db/store.ts';
import type { Client } from '../../http/client.ts';
import { RequestError } from '../../http/request-error.ts';
import { type PasswordHashing, typedPassword } from '../passwords/password.ts';
import { authErrors } from './auth.errors.ts';
import { deviceRepository, deviceWriter } from './device.repository.ts';
import { type Account, userWriter } from '../users/user.repository.ts';

export interface EntryDependencies {
  readonly store: Store;
  readonly now: () => Date;
  /** Creates the id of a device without logins. */
  readonly newDevice: () => string;
}

/** Assigns device ids at login and records logins. */
export const entry = ({ store, now, newDevice }: EntryDependencies) => {
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

interface RehashDependencies {
  readonly store: Store;
  readonly passwords: PasswordHashing;
}

/** Keeps a password under a hash of the present cost. Not now, where there is no time or the database cannot: next time. */
export async function rehash(
  { store, passwords }: RehashDependencies,
  account: Account,
  password: string,
): Promise<void> {
  if (passwords.isPresent(account.passwordHash)) return;
  try {
    const next = await passwords.hash(typedPassword(account, password));
    const rehashed = { by: SERVER_ACTOR, action: 'password.rehash', subject: account.username } as const;
    await store.write(rehashed, async ({ db, nothingDone }) => {
      if (!(await userWriter(db).rehash(account, next))) nothingDone();
    });
  } catch (error) {
    if (!(error instanceof RequestError) && store.errorKindOf(error) === undefined) throw error;
  }
}
