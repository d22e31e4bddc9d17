import type { Db, Reader } from '../../db/engine.ts';

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
