import { basename } from 'node:path';
import type { PhotoRow } from '../../db/move/move-directory.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { withSum } from '../../photos/thumbnail-sum.ts';
import { UsageError } from '../command.ts';

/** A photo has some 100 kB. */
const PHOTOS_AT_ONCE = 20;

async function bytesOf(photos: Pick<PhotoStore, 'read'>, fileName: string): Promise<Buffer> {
  const file = await photos.read(fileName);
  if (file === 'missing') throw new UsageError(`The photo folder lacks ${fileName}. Nothing was moved.`);
  if (file === 'damaged')
    throw new UsageError(
      `The photo ${fileName} is damaged. Nothing was moved. Bring it back from a backup, or upload the picture again.`,
    );
  return file;
}

/** The photos of a folder as rows of the table, some at a time; all of them count as put now. */
export async function* folderPhotos(photos: PhotoStore, now: Date): AsyncGenerator<PhotoRow[]> {
  const all = await photos.storedBefore(new Date(8.64e15));
  const hashes = all.map((path) => basename(path, '.webp')).toSorted();
  for (let from = 0; from < hashes.length; from += PHOTOS_AT_ONCE) {
    const rows: PhotoRow[] = [];
    for (const hash of hashes.slice(from, from + PHOTOS_AT_ONCE)) {
      const [photo, thumbnail] = [await bytesOf(photos, `${hash}.webp`), await bytesOf(photos, `${hash}-96.webp`)];
      rows.push({ hash, photo, thumbnail: withSum(thumbnail), put_at: now.toISOString() });
    }
    yield rows;
  }
}
