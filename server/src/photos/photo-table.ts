import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { isPhotoPath, photoPath } from '@buckle/domain/officer/photo-path';
import { SERVER, type Store } from '../db/store.ts';
import { encodePhoto } from './photo-image.ts';
import { PHOTO_FILE, type PhotoStore } from './photo-store.ts';

const hashIn = (path: string): string => basename(path, '.webp');

/** Photos as rows of the database, for several machines that have no folder in common. */
export const photoTable = (store: Store, now: () => Date): PhotoStore => ({
  async put(bytes) {
    const { photo, thumbnail } = await encodePhoto(bytes);
    const hash = createHash('sha256').update(photo).digest('hex');
    // Who uploaded a photo is told by the record that shows it.
    const put = { by: SERVER, action: 'photo.put', subject: hash } as const;
    await store.write(put, async ({ db }) => {
      const put_at = now().toISOString();
      await db
        .insertInto('photos')
        .values({ hash, photo, thumbnail, put_at })
        // Put again: its day begins anew.
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ put_at }))
        .execute();
    });
    return photoPath(hash);
  },

  async has(path) {
    if (!isPhotoPath(path)) return false;
    const found = store.db.selectFrom('photos').select('hash').where('hash', '=', hashIn(path));
    return (await found.executeTakeFirst()) !== undefined;
  },

  async olderThan(instant) {
    const old = store.db.selectFrom('photos').select('hash').where('put_at', '<', instant.toISOString());
    return (await old.execute()).map(({ hash }) => photoPath(hash));
  },

  async remove(path) {
    if (!isPhotoPath(path)) return;
    await store.write({ by: SERVER, action: 'photo.remove', subject: hashIn(path) }, async ({ db }) => {
      await db.deleteFrom('photos').where('hash', '=', hashIn(path)).execute();
    });
  },

  async open(fileName) {
    const [, hash, small] = PHOTO_FILE.exec(fileName) ?? [];
    if (hash === undefined) return undefined;
    const row = await store.db
      .selectFrom('photos')
      .select(small === undefined ? 'photo as bytes' : 'thumbnail as bytes')
      .where('hash', '=', hash)
      .executeTakeFirst();
    return row && { stream: Readable.from([row.bytes]), size: row.bytes.length };
  },
});
