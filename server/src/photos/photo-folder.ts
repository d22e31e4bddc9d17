import { readFile, rm, stat, utimes } from 'node:fs/promises';
import { basename } from 'node:path';
import { createHash } from 'node:crypto';
import { isPhotoPath, photoPath, thumbnailPath } from '@buckle/domain/officers/wire';
import type { Actor } from '../db/store.ts';
import { isMissing } from '../db/failures.ts';
import { encodePhoto, makeThumbnail } from './photo-image.ts';
import { PHOTO_FILE, type PhotoFile, type PhotoStore, thumbnailIn, withSum } from './photo-store.ts';
import { Shelves } from './sharded-folder.ts';

/** Returns the photo at a path; undefined if it is missing or does not match its hash. */
export async function soundPhotoAt(shelves: Shelves, path: string): Promise<Buffer | undefined> {
  const hash = basename(path, '.webp');
  const photo = await readPhoto(hash, photoIn(shelves, hash));
  return typeof photo === 'string' ? undefined : photo;
}

/** Reads a photo and verifies its hash, which takes some 20 µs, less than reading. */
async function readPhoto(hash: string, bytes: Pick<StoredPhoto, 'photo'>): Promise<PhotoFile> {
  const photo = await bytes.photo();
  if (photo === undefined) return 'missing';
  return hashOfPhoto(photo) === hash ? asBuffer(photo) : 'damaged';
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

/** The files of a photo in a folder. */
function photoIn(shelves: Shelves, hash: string): StoredPhoto {
  const [photo, thumbnail] = [basename(photoPath(hash)), basename(thumbnailPath(photoPath(hash)))];
  return {
    photo: () => readFile(shelves.fileOf(photo)).catch(nothingWhereMissing),
    thumbnail: () => readFile(shelves.fileOf(thumbnail)).catch(nothingWhereMissing),
    replaceThumbnail: (bytes) => shelves.keep(new Map([[thumbnail, bytes]])),
  };
}

const nothingWhereMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error;
  return undefined;
};

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

    has: async (path) => isPhotoPath(path) && shelves.has(basename(path)),

    async storedBefore(instant) {
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

    read: (fileName) => readSound(fileName, (hash) => photoIn(shelves, hash)),
  };
}

/** The stored files of a photo. */
export interface StoredPhoto {
  photo(): Promise<Uint8Array | undefined>;
  thumbnail(): Promise<Uint8Array | undefined>;
  /** Keeps a thumbnail, with its sum, in the place of the one that is there. */
  replaceThumbnail(bytes: Buffer): Promise<void>;
}

/** The hash by which a photo is named. */
export const hashOfPhoto = (photo: Uint8Array): string => createHash('sha256').update(photo).digest('hex');

/** Reads a file by its name; damaged files are never returned. */
export async function readSound(fileName: string, storedUnder: (hash: string) => StoredPhoto): Promise<PhotoFile> {
  const [, hash, small] = PHOTO_FILE.exec(fileName) ?? [];
  if (hash === undefined) return 'missing';
  const bytes = storedUnder(hash);
  return small === undefined ? readPhoto(hash, bytes) : readThumbnail(hash, bytes);
}

/** Reads a thumbnail; a damaged one, or one without a checksum, is regenerated from its photo. */
async function readThumbnail(hash: string, bytes: StoredPhoto): Promise<PhotoFile> {
  const found = await bytes.thumbnail();
  const sound = found && thumbnailIn(found);
  if (sound) return sound;
  const photo = await readPhoto(hash, bytes);
  if (typeof photo === 'string') return photo;
  const regenerated = await makeThumbnail(photo);
  // If it cannot be stored, for example on a full disk, it is regenerated the next time.
  await bytes.replaceThumbnail(withSum(regenerated)).catch(() => undefined);
  return regenerated;
}
