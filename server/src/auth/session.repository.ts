import type { Role } from '@buckle/domain/account/account';
import type { Db } from '../db/open.ts';
import { isBusy, patiently } from '../db/patiently.ts';
import type { Account } from './user.repository.ts';

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

const withUser = (db: Db) =>
  db
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
    ]);

/** A user whose password was checked: this very hash of it. */
export type Checked = Pick<Account, 'id' | 'passwordHash'>;

/** A session's row, if its user's password is still the one that was checked and the account open. */
const sessionIfUnchanged = (db: Db, [tokenHash, now, device]: [string, string, string], user: Checked) =>
  db
    .selectFrom('users')
    .select((eb) => [
      eb.val(tokenHash).as('token_hash'),
      'users.id as user_id',
      eb.val(now).as('created_at'),
      eb.val(now).as('last_seen_at'),
      eb.val(device).as('device'),
    ])
    .where('id', '=', user.id)
    .where('password_hash', '=', user.passwordHash)
    .where('disabled', '=', 0);

export const sessionRepository = (db: Db) => ({
  async byTokenHash(tokenHash: string): Promise<Session | undefined> {
    const row = await withUser(db).where('sessions.token_hash', '=', tokenHash).executeTakeFirst();
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

  /**
   * Adds a session of a user whose password is still the one that was checked; false if it was changed meanwhile, or
   * the account closed.
   */
  async add(tokenHash: string, user: Checked, device: string, now: string) {
    const unchanged = sessionIfUnchanged(db, [tokenHash, now, device], user);
    const { numInsertedOrUpdatedRows: added } = await patiently(() =>
      db
        .insertInto('sessions')
        .columns(['token_hash', 'user_id', 'created_at', 'last_seen_at', 'device'])
        .expression(unchanged)
        .executeTakeFirstOrThrow(),
    );
    return added === 1n;
  },

  /** Writes a use down; not while another process writes, for nobody should wait to read. */
  async seen(tokenHash: string, now: string): Promise<void> {
    const seen = db.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', tokenHash);
    await seen.execute().catch((error: unknown) => {
      if (!isBusy(error)) throw error;
    });
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
    const older = db
      .deleteFrom('sessions')
      .where((eb) => eb.or([eb('created_at', '<', begun), eb('last_seen_at', '<', seen)]));
    await patiently(() => older.execute());
  },
});

export type SessionRepository = ReturnType<typeof sessionRepository>;
