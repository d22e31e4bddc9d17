import type { Insertable, Selectable } from 'kysely';
import { noteChanged } from '../db/audit/bound.ts';
import type { Db, Reader } from '../db/engine.ts';
import type { Schema } from '../db/schema.ts';

/** Second factors as they are. */
export const secondFactorRepository = (db: Reader) => ({
  of: (userId: string): Promise<Selectable<Schema['second_factors']> | undefined> =>
    db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst(),

  async isSet(userId: string): Promise<boolean> {
    const row = db.selectFrom('second_factors').select('user_id').where('user_id', '=', userId);
    return (await row.executeTakeFirst()) !== undefined;
  },

  /** The users who have one. */
  async owners(): Promise<Set<string>> {
    const rows = await db.selectFrom('second_factors').select('user_id as id').execute();
    return new Set(rows.map(({ id }) => id));
  },

  offerTo: (userId: string): Promise<Selectable<Schema['second_factor_offers']> | undefined> =>
    db.selectFrom('second_factor_offers').selectAll().where('user_id', '=', userId).executeTakeFirst(),

  async remainingRecoveryCodes(userId: string): Promise<number> {
    return (await db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', userId).execute()).length;
  },
});

/** How they change; within a transaction that holds the user's row. */
export const secondFactorWriter = (db: Db) => {
  const withdraw = async (userId: string): Promise<void> => {
    await db.deleteFrom('second_factor_offers').where('user_id', '=', userId).execute();
  };

  return {
    /** Keeps a secret that its user has still to confirm, in the place of an earlier one. */
    async offer(offer: Selectable<Schema['second_factor_offers']>): Promise<void> {
      await withdraw(offer.user_id);
      await db.insertInto('second_factor_offers').values(offer).execute();
    },

    /** Sets the second factor, in the place of an earlier one. */
    async set(factor: Insertable<Schema['second_factors']>): Promise<void> {
      await withdraw(factor.user_id);
      await db.deleteFrom('second_factors').where('user_id', '=', factor.user_id).execute();
      await db.insertInto('second_factors').values(factor).execute();
      noteChanged(db, 'account', factor.user_id);
    },

    async setUsed(userId: string, used: readonly number[]): Promise<void> {
      await db
        .updateTable('second_factors')
        .set({ used_steps: JSON.stringify(used) })
        .where('user_id', '=', userId)
        .execute();
    },

    /** Gives codes in the place of those before. */
    async setRecoveryCodes(userId: string, hashes: readonly string[]): Promise<void> {
      await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
      const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
      await db.insertInto('recovery_codes').values(rows).execute();
      noteChanged(db, 'account', userId);
    },

    /** Uses a code up; false where the user has no such code, or has used it. */
    async useRecoveryCode(userId: string, hash: string): Promise<boolean> {
      const code = db.deleteFrom('recovery_codes').where('user_id', '=', userId).where('code_hash', '=', hash);
      const used = (await code.executeTakeFirstOrThrow()).numDeletedRows === 1n;
      if (used) noteChanged(db, 'account', userId);
      return used;
    },

    async remove(userId: string): Promise<void> {
      await withdraw(userId);
      await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
      await db.deleteFrom('second_factors').where('user_id', '=', userId).execute();
      noteChanged(db, 'account', userId);
    },

    /** Deletes offers older than `since`. */
    async forgetOffers(since: string): Promise<void> {
      await db.deleteFrom('second_factor_offers').where('offered_at', '<', since).execute();
    },
  };
};
