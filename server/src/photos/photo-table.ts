import { basename } from 'node:path';
import { isPhotoPath, photoPath } from '@buckle/domain/officers/wire';
import { SERVER_ACTOR, type Store } from '../db/store.ts';
import { encodePhoto } from './photo-image.ts';
import { type PhotoStore, withSum } from './photo-store.ts';
import { hashOfPhoto, photoFolder, readSound, type StoredPhoto } from './photo-folder.ts';
import { type Config, photoDirectory } from '../settings/config.ts';

/** Photos as rows of the database, for several machines that have no folder in common. */
export const photoTable = (store: Store, now: () => Date): PhotoStore => ({
  async put(bytes, by) {
    const encoded = await encodePhoto(bytes);
    const [photo, thumbnail, hash] = [encoded.photo, withSum(encoded.thumbnail), hashOfPhoto(encoded.photo)];
    const put = { by, action: 'photo.put', subject: hash } as const;
    await store.write(put, async ({ db }) => {
      const put_at = now().toISOString();
      await db
        .insertInto('photos')
        .values({ hash, photo, thumbnail, put_at })
        // Stored again: its retention restarts, and a damaged copy is overwritten.
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ photo, thumbnail, put_at }))
        .execute();
    });
    return photoPath(hash);
  },

  async has(path) {
    if (!isPhotoPath(path)) return false;
    const found = store.db.selectFrom('photos').select('hash').where('hash', '=', hashIn(path));
    return (await found.executeTakeFirst()) !== undefined;
  },

  async storedBefore(instant) {
    const old = store.db.selectFrom('photos').select('hash').where('put_at', '<', instant.toISOString());
    return (await old.execute()).map(({ hash }) => photoPath(hash));
  },

  async remove(path, putBefore) {
    if (!isPhotoPath(path)) return;
    await store.write({ by: SERVER_ACTOR, action: 'photo.remove', subject: hashIn(path) }, async ({ db }) => {
      const photo = db.deleteFrom('photos').where('hash', '=', hashIn(path));
      await photo.where('put_at', '<', putBefore.toISOString()).execute();
    });
  },

  // A row is written whole or not at all.
  removeUnfinished: () => Promise.resolve(0),

  read: (fileName) => readSound(fileName, (hash) => photoIn(store, hash)),
});

const hashIn = (path: string): string => basename(path, '.webp');

/** The row of a photo. */
function photoIn(store: Store, hash: string): StoredPhoto {
  const row = store.db.selectFrom('photos').where('hash', '=', hash);
  return {
    photo: async () => (await row.select('photo').executeTakeFirst())?.photo,
    thumbnail: async () => (await row.select('thumbnail').executeTakeFirst())?.thumbnail,
    replaceThumbnail: (thumbnail) =>
      store.write({ by: SERVER_ACTOR, action: 'photo.repair', subject: hash }, async ({ db }) => {
        await db.updateTable('photos').set({ thumbnail }).where('hash', '=', hash).execute();
      }),
  };
}

/** The photos where the settings have them: in a folder, or in the database that several machines share. */
export const openPhotos = (config: Config, store: Store, now: () => Date): PhotoStore =>
  config.photos === 'database'
    ? photoTable(store, now)
    : photoFolder(photoDirectory(config), (by, bytes) =>
        store.write({ by, action: 'photo.file', subject: '' }, ({ addBytes }) => Promise.resolve(addBytes(bytes))),
      );
