import type { Db } from '../../db/engine.ts';
import type { Actor } from '../../db/store.ts';
import { requestErrors } from '../../http/request-error.ts';

/**
 * Locks the rows of an administrator and of the account that they change until the transaction is done. Throws a
 * `RequestError` if they are no longer an administrator: of two who demote each other, on any servers, the second
 * fails. The command line and the server have no account and may do everything.
 */
export async function holdAsAdmin(db: Db, by: Actor, accountId = by.userId): Promise<void> {
  if (by.userId === '') return;
  // Always in one order, so that two that hold the same rows do not wait for each other.
  for (const id of new Set([by.userId, accountId].toSorted()))
    await db
      .updateTable('users')
      .set((eb) => ({ disabled: eb.ref('disabled') }))
      .where('id', '=', id)
      .execute();
  const admin = db.selectFrom('users').select('id').where('id', '=', by.userId);
  const isAdmin = await admin.where('role', '=', 'admin').where('disabled', '=', 0).executeTakeFirst();
  if (!isAdmin) throw requestErrors.sessionExpired();
}
