import { hash } from 'node:crypto';
import { noteSession } from '../db/audit/bound.ts';
import type { Db, Reader } from '../db/engine.ts';
import type { Session } from '../http/handler.ts';
import { pendingLoginWriter } from './login.repository.ts';
import { type Checked, userWriter } from '../accounts/accounts.repository.ts';

/** Tokens are stored hashed: a reader of the database cannot use them. */
export const hashToken = (token: string): string => hash('sha256', token);

/** The sessions that a user may have; those that began first make room. */
const SESSIONS_MAX = 50;

const withUser = (db: Reader) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('second_factors', 'second_factors.user_id', 'sessions.user_id')
    .select([
      'sessions.user_id as userId',
      'sessions.created_at as createdAt',
      'sessions.last_seen_at as lastSeenAt',
      'users.username',
      'users.role',
      'users.must_change_password as mustChangePassword',
      'users.disabled',
      'users.wrote_revision as wroteRevision',
      'second_factors.set_at as secondFactorSet',
    ]);

/** A stored session, and whether its user has a second factor. */
export interface StoredSession extends Omit<Session, 'mustSetSecondFactor'> {
  readonly hasSecondFactor: boolean;
}

function sessionByTokenHash(db: Reader) {
  // Built once: every request runs this query.
  const sessions = withUser(db);
  return async (tokenHash: string): Promise<StoredSession | undefined> => {
    const row = await sessions.where('sessions.token_hash', '=', tokenHash).executeTakeFirst();
    if (!row) return undefined;
    const { secondFactorSet, ...session } = row;
    return {
      ...session,
      tokenHash,
      role: row.role === 'admin' ? 'admin' : 'staff',
      mustChangePassword: row.mustChangePassword === 1,
      disabled: row.disabled === 1,
      hasSecondFactor: secondFactorSet !== null,
    };
  };
}

/** Sessions as they are. */
export const sessionRepository = (db: Reader) => ({
  byTokenHash: sessionByTokenHash(db),

  /** A user's sessions, the latest used first. */
  of: (userId: string) =>
    db.selectFrom('sessions').selectAll().where('user_id', '=', userId).orderBy('last_seen_at', 'desc').execute(),

  /** Returns for each user with sessions how many there are, and when one was last used. */
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
});

/**
 * Deletes a user's oldest surplus sessions, never the new one, which may have the earliest time after the clock was set
 * back.
 */
async function endSurplus(db: Db, userId: string, exceptHash: string): Promise<void> {
  const rows = db.selectFrom('sessions').select('token_hash').where('user_id', '=', userId);
  const newest = rows
    .where('token_hash', '<>', exceptHash)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .limit(SESSIONS_MAX - 1);
  const surplus = db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', exceptHash);
  await surplus.where('token_hash', 'not in', newest).execute();
}

/** How sessions change; within a transaction. */
export const sessionWriter = (db: Db) => ({
  /**
   * Inserts a session if the user still has the checked password; returns false if the password changed or the account
   * was disabled. Locks the user's row, so that neither can happen concurrently. Deletes the oldest surplus sessions.
   */
  async add(tokenHash: string, user: Checked, device: string, now: string): Promise<boolean> {
    if (!(await userWriter(db).hold(user))) return false;
    const row = { token_hash: tokenHash, user_id: user.id, created_at: now, last_seen_at: now, device };
    await db.insertInto('sessions').values(row).execute();
    noteSession(db, row);
    await endSurplus(db, user.id, tokenHash);
    return true;
  },

  async seen(tokenHash: string, now: string): Promise<void> {
    await db.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute();
  },

  async end(tokenHash: string): Promise<void> {
    await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
  },

  /** Deletes all sessions and pending logins of a user. */
  async endAllOf(userId: string): Promise<void> {
    await pendingLoginWriter(db).endAllOf(userId);
    await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
  },

  /** Deletes the other sessions and the pending logins of a user. */
  async endAllExcept(userId: string, tokenHash: string): Promise<void> {
    await pendingLoginWriter(db).endAllOf(userId);
    await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', tokenHash).execute();
  },

  /** Deletes sessions that were created or last used too long ago, or are dated in the future. */
  async removeOver({
    createdBefore,
    seenBefore,
    createdAfter,
  }: Readonly<Record<'createdBefore' | 'seenBefore' | 'createdAfter', string>>): Promise<void> {
    await db
      .deleteFrom('sessions')
      .where((eb) =>
        eb.or([
          eb('created_at', '<', createdBefore),
          eb('last_seen_at', '<', seenBefore),
          eb('created_at', '>', createdAfter),
          eb('last_seen_at', '>', createdAfter),
        ]),
      )
      .execute();
  },
});
