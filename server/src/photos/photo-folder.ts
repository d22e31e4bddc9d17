import { readFile, rm, stat, utimes } from 'node:fs/promises';
import { basename } from 'node:path';
import { isPhotoPath, photoPath, thumbnailPath } from '@buckle/domain/officer/photo-path';
import { isMissing } from '../db/failures.ts';
import { encodePhoto } from './photo-image.ts';
import type { PhotoStore } from './photo-store.ts';
import { Shelves } from './shelves.ts';
import { hashOfPhoto, type KeptPhoto, readPhoto, readSound } from './sound-photo.ts';
import { thumbnailIn, withSum } from './thumbnail-sum.ts';

const nothingWhereMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error;
  return undefined;
};

/** The files of a photo in a folder. */
export function photoIn(shelves: Shelves, hash: string): KeptPhoto {
  const [photo, thumbnail] = [basename(photoPath(hash)), basename(thumbnailPath(photoPath(hash)))];
  return {
    photo: () => readFile(shelves.fileOf(photo)).catch(nothingWhereMissing),
    thumbnail: () => readFile(shelves.fileOf(thumbnail)).catch(nothingWhereMissing),
    replaceThumbnail: (kept) => shelves.keep(new Map([[thumbnail, kept]])),
  };
}

/**
 * Photos as files of a directory, named by the hash of what they hold, on 256 shelves: whoever opens one sees it whole or
 * not at all.
 */
export function photoFolder(directory: string): PhotoStore {
  const shelves = new Shelves(directory);

  async function isSound(hash: string): Promise<boolean> {
    const kept = photoIn(shelves, hash);
    const thumbnail = await kept.thumbnail();
    return (
      thumbnail !== undefined && thumbnailIn(thumbnail) !== undefined && Buffer.isBuffer(await readPhoto(hash, kept))
    );
  }

  return {
    async put(bytes) {
      await shelves.ready();
      const { photo, thumbnail } = await encodePhoto(bytes);
      const hash = hashOfPhoto(photo);
      const path = photoPath(hash);
      const name = basename(path);
      if (await isSound(hash)) {
        // Put again: its day begins anew.
        const now = new Date();
        await utimes(shelves.fileOf(name), now, now);
        return path;
      }
      // The photo last: where it is, its thumbnail is too.
      await shelves.keep(
        new Map([
          [basename(thumbnailPath(path)), withSum(thumbnail)],
          [name, photo],
        ]),
      );
      return path;
    },

    async has(path) {
      await shelves.ready();
      return isPhotoPath(path) && shelves.has(basename(path));
    },

    async olderThan(instant) {
      await shelves.ready();
      const old: string[] = [];
      for await (const path of shelves.photos()) {
        const { mtimeMs } = await stat(shelves.fileOf(basename(path)));
        if (mtimeMs < instant.getTime()) old.push(path);
      }
      return old;
    },

    async remove(path) {
      if (!isPhotoPath(path)) return;
      for (const file of [path, thumbnailPath(path)]) await rm(shelves.fileOf(basename(file)), { force: true });
    },

    removeUnfinished: (before) => shelves.removeUnfinished(before),

    async read(fileName) {
      await shelves.ready();
      return readSound(fileName, (hash) => photoIn(shelves, hash));
    },
  };
}
