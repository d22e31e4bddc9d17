import { SERVER_ACTOR, type Store } from '../db/store.ts';

/**
 * Who uploaded which photo or scan. A path names a file by the hash of its bytes and authorizes nothing: only the user
 * who uploaded a file may attach it, and each user who uploaded the same bytes.
 */
export interface OwnUploads {
  /** Remembers an upload of a user; again: from now on. */
  note(path: string, userId: string): Promise<void>;
  /** Returns whether a user uploaded this file and it is remembered. */
  has(path: string, userId: string): Promise<boolean>;
  /** Forgets uploads from before an instant: unattached files are removed then, too. Returns the number. */
  forget(before: Date): Promise<number>;
}

/** Returns a function that tells whether a user may attach a stored file. */
export const attachable =
  (owned: Pick<OwnUploads, 'has'>, files: { readonly has: (path: string) => Promise<boolean> }) =>
  async (path: string, userId: string): Promise<boolean> =>
    (await owned.has(path, userId)) && files.has(path);

export const ownUploads = (store: Store, now: () => Date): OwnUploads => ({
  note: (path, userId) =>
    store.write({ by: SERVER_ACTOR, action: 'upload.note', subject: '' }, async ({ db }) => {
      const put_at = now().toISOString();
      await db
        .insertInto('own_uploads')
        .values({ path, user_id: userId, put_at })
        .onConflict((conflict) => conflict.columns(['path', 'user_id']).doUpdateSet({ put_at }))
        .execute();
    }),

  async has(path, userId) {
    const row = store.db.selectFrom('own_uploads').select('path').where('path', '=', path);
    return (await row.where('user_id', '=', userId).executeTakeFirst()) !== undefined;
  },

  forget: (before) =>
    store.write({ by: SERVER_ACTOR, action: 'uploads.forget', subject: '' }, async ({ db }) => {
      const old = db.deleteFrom('own_uploads').where('put_at', '<', before.toISOString());
      return Number((await old.executeTakeFirst()).numDeletedRows);
    }),
});
