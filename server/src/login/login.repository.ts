import { hash } from 'node:crypto';
import { usernameKey } from '@buckle/domain/accounts/account';
import type { Db, Reader } from '../db/engine.ts';

/** Logins that wait for their code. */
export const pendingLoginRepository = (db: Reader) => ({
  /** Whose login it is, and when it began. */
  of: (tokenHash: string) =>
    db
      .selectFrom('pending_logins')
      .select(['user_id as userId', 'begun_at as begunAt'])
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst(),
});

/** How they change; within a transaction. */
export const pendingLoginWriter = (db: Db) => ({
  async add(tokenHash: string, userId: string, at: string): Promise<void> {
    await db.insertInto('pending_logins').values({ token_hash: tokenHash, user_id: userId, begun_at: at }).execute();
  },

  /** Uses it up; false where it has been, or is over. */
  async take(tokenHash: string): Promise<boolean> {
    const one = db.deleteFrom('pending_logins').where('token_hash', '=', tokenHash);
    return (await one.executeTakeFirstOrThrow()).numDeletedRows === 1n;
  },

  async endAllOf(userId: string): Promise<void> {
    await db.deleteFrom('pending_logins').where('user_id', '=', userId).execute();
  },

  /** Removes those that began before. */
  async forget(since: string): Promise<void> {
    await db.deleteFrom('pending_logins').where('begun_at', '<', since).execute();
  },
});

/** Devices as they are. */
export const deviceRepository = (db: Reader) => ({
  /** The device of a caller, if the user of this name has logged in on it. */
  async ifKnown(device: string | undefined, username: string): Promise<string | undefined> {
    if (device === undefined) return undefined;
    const row = await db
      .selectFrom('known_devices')
      .innerJoin('users', 'users.id', 'known_devices.user_id')
      .select('users.id')
      .where('device_hash', '=', hashOf(device))
      .where('username_key', '=', usernameKey(username))
      .executeTakeFirst();
    return row && device;
  },

  /** Whether anybody has. */
  async isAnybodys(device: string): Promise<boolean> {
    const row = db.selectFrom('known_devices').select('user_id').where('device_hash', '=', hashOf(device));
    return (await row.limit(1).executeTakeFirst()) !== undefined;
  },
});

/** Devices are stored hashed, so that a stolen database makes no device known. */
const hashOf = (device: string): string => hash('sha256', device);

/** The devices of a user that are remembered; the one that was used longest ago makes room. */
const DEVICES_MAX = 20;

/** How they change; within a transaction. */
export const deviceWriter = (db: Db) => ({
  /** Remembers that the user has logged in on the device, and forgets those that are too many; never this one. */
  async remember(device: string, userId: string, at: string): Promise<void> {
    const present = hashOf(device);
    await db
      .insertInto('known_devices')
      .values({ device_hash: present, user_id: userId, last_login_at: at })
      .onConflict((conflict) => conflict.columns(['device_hash', 'user_id']).doUpdateSet({ last_login_at: at }))
      .execute();
    const newest = db
      .selectFrom('known_devices')
      .select('device_hash')
      .where('user_id', '=', userId)
      .where('device_hash', '<>', present)
      .orderBy('last_login_at', 'desc')
      .orderBy('device_hash')
      .limit(DEVICES_MAX - 1);
    const surplus = db.deleteFrom('known_devices').where('user_id', '=', userId).where('device_hash', '<>', present);
    await surplus.where('device_hash', 'not in', newest).execute();
  },

  /** Deletes devices without a login since then. */
  async forgetUnused(since: string): Promise<void> {
    await db.deleteFrom('known_devices').where('last_login_at', '<', since).execute();
  },
});
