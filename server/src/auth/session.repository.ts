import type { Role } from '@buckle/domain/account/account';
import type { Db } from '../db/open.ts';
import { patiently } from '../db/patiently.ts';

/** A session with what every request needs to know of its user. Instants are ISO texts. */
export interface Session {
  readonly tokenHash: string;
  readonly userId: string;
  readonly username: string;
  readonly role: Role;
  readonly mustChangePassword: boolean;
  readonly disabled: boolean;
  readonly createdAt: string;
  readonly lastSeenAt: string;
}

/** Whoever does something, as it is written down. */
export type Actor = Pick<Session, 'userId' | 'username'>;

export const sessionRepository = (db: Db) => ({
  async byTokenHash(tokenHash: string): Promise<Session | undefined> {
    const row = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([
        'sessions.user_id as userId',
        'sessions.created_at as createdAt',
        'sessions.last_seen_at as lastSeenAt',
        'users.username',
        'users.role',
        'users.must_change_password as mustChangePassword',
        'users.disabled',
      ])
      .where('sessions.token_hash', '=', tokenHash)
      .executeTakeFirst();
    return (
      row && {
        ...row,
        tokenHash,
        role: row.role === 'admin' ? 'admin' : 'staff',
        mustChangePassword: row.mustChangePassword === 1,
        disabled: row.disabled === 1,
      }
    );
  },

  async add(tokenHash: string, userId: string, device: string, now: string): Promise<void> {
    const row = { token_hash: tokenHash, user_id: userId, created_at: now, last_seen_at: now, device };
    await patiently(() => db.insertInto('sessions').values(row).execute());
  },

  async seen(tokenHash: string, now: string): Promise<void> {
    const seen = db.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', tokenHash);
    await patiently(() => seen.execute());
  },

  async end(tokenHash: string): Promise<void> {
    await patiently(() => db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute());
  },

  async endAllOf(userId: string): Promise<void> {
    await patiently(() => db.deleteFrom('sessions').where('user_id', '=', userId).execute());
  },

  /** A user's sessions, the latest used first. */
  of: (userId: string) =>
    db.selectFrom('sessions').selectAll().where('user_id', '=', userId).orderBy('last_seen_at', 'desc').execute(),

  /** Of each user who has any: how many sessions, and when one was last used. */
  uses: () =>
    db
      .selectFrom('sessions')
      .select((eb) => [
        'user_id as userId',
        eb.fn.countAll<number>().as('count'),
        eb.fn.max('last_seen_at').as('lastSeenAt'),
      ])
      .groupBy('user_id')
      .execute(),

  /** Removes sessions that began before `begun` or were last seen before `seen`. */
  async removeOlder(begun: string, seen: string): Promise<void> {
    await db
      .deleteFrom('sessions')
      .where((eb) => eb.or([eb('created_at', '<', begun), eb('last_seen_at', '<', seen)]))
      .execute();
  },
});

export type SessionRepository = ReturnType<typeof sessionRepository>;
