import type { Db, Reader } from '../../db/engine.ts';
import { type CountedAttempt, ownersOf, type Tried } from './throttle-rules.ts';
import type { Account } from '../users/user.repository.ts';

/** Attempt counters as stored. */
export const attemptRepository = (db: Reader) => ({
  of: (keys: readonly string[]): Promise<Tried[]> =>
    db
      .selectFrom('attempts')
      .select(['key', 'count', 'free_at as freeAt', 'forgotten_at as forgottenAt'])
      .where('key', 'in', keys)
      .execute(),
});

/** Counts attempts, within a transaction. */
export const attemptWriter = (db: Db) => ({
  /** Locks the rows of these keys until the transaction is done; inserts missing ones. */
  lock(all: readonly CountedAttempt[]): Promise<Tried[]> {
    // Always in one order, so that two that lock the same rows do not wait for each other.
    const rows = all
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ key, owner }) => ({ key, owner, count: 0, free_at: '', forgotten_at: '' }));
    return db
      .insertInto('attempts')
      .values(rows)
      .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ owner: eb.ref('excluded.owner') })))
      .returning(['key', 'count', 'free_at as freeAt', 'forgotten_at as forgottenAt'])
      .execute();
  },

  async put({ key, count, freeAt, forgottenAt }: Tried): Promise<void> {
    const row = { count, free_at: freeAt, forgotten_at: forgottenAt };
    await db.updateTable('attempts').set(row).where('key', '=', key).execute();
  },

  /** Decrements counters, and clears the wait that these attempts caused. */
  async takeBack(keys: readonly string[], attempts = 1): Promise<void> {
    await db
      .updateTable('attempts')
      .set((eb) => ({
        count: eb
          .case()
          .when('count', '>', attempts)
          .then(eb('count', '-', attempts))
          .else(0)
          .end(),
        free_at: '',
      }))
      .where('key', 'in', keys)
      .execute();
  },

  /** Forgets these keys, and returns how often each was tried. */
  forget: (keys: readonly string[]): Promise<Pick<Tried, 'key' | 'count'>[]> =>
    db.deleteFrom('attempts').where('key', 'in', keys).returning(['key', 'count']).execute(),

  /** Forgets every attempt at an account, from any address and device. */
  async forgetAllAt(account: Pick<Account, 'id' | 'username'>): Promise<void> {
    await db.deleteFrom('attempts').where('owner', 'in', ownersOf(account)).execute();
  },

  /** Deletes counters that expired by `now`, and all but the `most` that expire last. */
  async forgetOver(now: string, max: number): Promise<void> {
    await db.deleteFrom('attempts').where('forgotten_at', '<=', now).execute();
    const first = db.selectFrom('attempts').select('forgotten_at as at').orderBy('forgotten_at', 'desc');
    const surplus = await first.limit(1).offset(max).executeTakeFirst();
    if (surplus) await db.deleteFrom('attempts').where('forgotten_at', '<=', surplus.at).execute();
  },
});
