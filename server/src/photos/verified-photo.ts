import { createHash } from 'node:crypto';
import { makeThumbnail } from './photo-image.ts';
import { PHOTO_FILE, type PhotoFile } from './photo-store.ts';
import { thumbnailIn, withSum } from './thumbnail-sum.ts';

/** The stored files of a photo. */
export interface StoredPhoto {
  photo(): Promise<Uint8Array | undefined>;
  thumbnail(): Promise<Uint8Array | undefined>;
  /** Keeps a thumbnail, with its sum, in the place of the one that is there. */
  replaceThumbnail(bytes: Buffer): Promise<void>;
}

/** The hash by which a photo is named. */
export const hashOfPhoto = (photo: Uint8Array): string => createHash('sha256').update(photo).digest('hex');

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

/** Reads a photo and verifies its hash, which takes some 20 µs, less than reading. */
export async function readPhoto(hash: string, bytes: Pick<StoredPhoto, 'photo'>): Promise<PhotoFile> {
  const photo = await bytes.photo();
  if (photo === undefined) return 'missing';
  return hashOfPhoto(photo) === hash ? asBuffer(photo) : 'damaged';
}

/** Reads a thumbnail; a damaged one, or one without a checksum from an older release, is regenerated from its photo. */
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

/** Reads a file by its name; damaged files are never returned. */
export async function readSound(fileName: string, storedUnder: (hash: string) => StoredPhoto): Promise<PhotoFile> {
  const [, hash, small] = PHOTO_FILE.exec(fileName) ?? [];
  if (hash === undefined) return 'missing';
  const bytes = storedUnder(hash);
  return small === undefined ? readPhoto(hash, bytes) : readThumbnail(hash, bytes);
}
