import type { Transaction } from 'kysely';
import type { Db } from './open.ts';
import { patiently } from './patiently.ts';
import type { Schema } from './schema.ts';

/** Moves the directory's revision on: lists that were remembered before are stale. Takes the write lock. */
export async function moveRevisionOn(transaction: Db): Promise<void> {
  await transaction
    .updateTable('directory')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .execute();
}

/**
 * Changes records in one transaction: all of it, or nothing. It begins with the directory's revision, because a
 * transaction that begins by reading could not wait for another's write.
 */
export const inTransaction = <T>(db: Db, change: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> =>
  patiently(() =>
    db.transaction().execute(async (transaction) => {
      await moveRevisionOn(transaction);
      return change(transaction);
    }),
  );
