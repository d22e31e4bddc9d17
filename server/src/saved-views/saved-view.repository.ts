import type { Selectable } from 'kysely';
import type { Db, Reader } from '../db/engine.ts';
import type { Schema } from '../db/schema.ts';

export type SavedView = Selectable<Schema['saved_views']>;

/** Returns the views of a user and all shared ones, by name. */
export const viewsFor = (db: Reader, userId: string): Promise<SavedView[]> =>
  db
    .selectFrom('saved_views')
    .selectAll()
    .where((view) => view.or([view('user_id', '=', userId), view('shared', '=', 1)]))
    .orderBy('name_key')
    .orderBy('id')
    .execute();

export const viewOf = (db: Reader, id: string): Promise<SavedView | undefined> =>
  db.selectFrom('saved_views').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns a user's view with this folded name. */
export const viewNamed = (db: Reader, userId: string, nameKey: string): Promise<SavedView | undefined> =>
  db
    .selectFrom('saved_views')
    .selectAll()
    .where('user_id', '=', userId)
    .where('name_key', '=', nameKey)
    .executeTakeFirst();

/**
 * Locks the views of a user until the transaction is done: of several that are saved at once, on any servers, each counts
 * those before it.
 */
export async function lockViewsOf(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ disabled: eb.ref('disabled') }))
    .where('id', '=', userId)
    .execute();
}

export async function countViews(db: Reader, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_views')
    .select((view) => view.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function putView(db: Db, view: SavedView): Promise<void> {
  await db
    .insertInto('saved_views')
    .values(view)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(view))
    .execute();
}

export async function removeView(db: Db, id: string): Promise<void> {
  await db.deleteFrom('saved_views').where('id', '=', id).execute();
}
