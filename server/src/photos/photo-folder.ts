import { readFile, rm, stat, utimes } from 'node:fs/promises';
import { basename } from 'node:path';
import { isPhotoPath, photoPath, thumbnailPath } from '@buckle/domain/officer/photo-path';
import type { Actor } from '../db/store.ts';
import { isMissing } from '../db/failures.ts';
import { encodePhoto } from './photo-image.ts';
import type { PhotoStore } from './photo-store.ts';
import { Shelves } from './sharded-folder.ts';
import { hashOfPhoto, type StoredPhoto, readPhoto, readSound } from './verified-photo.ts';
import { thumbnailIn, withSum } from './thumbnail-sum.ts';

const nothingWhereMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error;
  return undefined;
};

/** The files of a photo in a folder. */
function photoIn(shelves: Shelves, hash: string): StoredPhoto {
  const [photo, thumbnail] = [basename(photoPath(hash)), basename(thumbnailPath(photoPath(hash)))];
  return {
    photo: () => readFile(shelves.fileOf(photo)).catch(nothingWhereMissing),
    thumbnail: () => readFile(shelves.fileOf(thumbnail)).catch(nothingWhereMissing),
    replaceThumbnail: (bytes) => shelves.keep(new Map([[thumbnail, bytes]])),
  };
}

/** Returns the photo at a path; undefined if it is missing or does not match its hash. */
export async function soundPhotoAt(shelves: Shelves, path: string): Promise<Buffer | undefined> {
  const hash = basename(path, '.webp');
  const photo = await readPhoto(hash, photoIn(shelves, hash));
  return typeof photo === 'string' ? undefined : photo;
}

/** Returns the thumbnail of a photo with its checksum; undefined if it is missing or damaged. */
export async function soundThumbnailAt(shelves: Shelves, path: string): Promise<Buffer | undefined> {
  const found = await photoIn(shelves, basename(path, '.webp')).thumbnail();
  return found && thumbnailIn(found) ? Buffer.from(found) : undefined;
}

/** Counts bytes of files against a user's allowance; throws where it is used up. */
type CountFiles = (by: Actor, bytes: number) => Promise<void>;

/** Photo store in a folder, with content hashes as names, in 256 subfolders; files appear atomically. */
export function photoFolder(directory: string, count: CountFiles = () => Promise.resolve()): PhotoStore {
  const shelves = new Shelves(directory);

  const isSound = async (path: string): Promise<boolean> =>
    (await soundThumbnailAt(shelves, path)) !== undefined && (await soundPhotoAt(shelves, path)) !== undefined;

  async function isOlder(path: string, instant: Date): Promise<boolean> {
    const file = await stat(shelves.fileOf(basename(path))).catch(nothingWhereMissing);
    return file !== undefined && file.mtimeMs < instant.getTime();
  }

  return {
    async put(bytes, by) {
      await shelves.ready();
      const { photo, thumbnail } = await encodePhoto(bytes);
      const path = photoPath(hashOfPhoto(photo));
      const name = basename(path);
      if (await isSound(path)) {
        // Stored again: its retention restarts.
        const now = new Date();
        await utimes(shelves.fileOf(name), now, now);
        return path;
      }
      await count(by, photo.length + thumbnail.length);
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

    async storedBefore(instant) {
      await shelves.ready();
      const old: string[] = [];
      for await (const path of shelves.photos()) {
        if (await isOlder(path, instant)) old.push(path);
      }
      return old;
    },

    async remove(path, putBefore) {
      if (!isPhotoPath(path) || !(await isOlder(path, putBefore))) return;
      for (const file of [path, thumbnailPath(path)]) await rm(shelves.fileOf(basename(file)), { force: true });
    },

    removeUnfinished: (before) => shelves.removeUnfinished(before),

    async read(fileName) {
      await shelves.ready();
      return readSound(fileName, (hash) => photoIn(shelves, hash));
    },
  };
}
