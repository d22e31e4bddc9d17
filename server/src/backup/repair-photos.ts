import { basename } from 'node:path';
import { thumbnailPath } from '@buckle/domain/officer/photo-path';
import { soundPhotoAt, soundThumbnailAt } from '../photos/photo-folder.ts';
import { makeThumbnail } from '../photos/photo-image.ts';
import { Shelves } from '../photos/sharded-folder.ts';
import { withSum } from '../photos/thumbnail-sum.ts';

/** Paths of photos of which something is missing or damaged. */
export interface PhotosToMend {
  /** Damaged photos of which a backup has an intact copy. */
  readonly inBackups: readonly string[];
  /** Photos that are intact and whose thumbnails are not. */
  readonly thumbnails: readonly string[];
}

interface Folders {
  readonly photos: string;
  /** Photos of the backups; undefined where no backups are known. */
  readonly backups: string | undefined;
}

async function open({ photos, backups }: Folders): Promise<{ here: Shelves; fromBackup: Shelves | undefined }> {
  const here = new Shelves(photos);
  await here.ready();
  return { here, fromBackup: backups === undefined ? undefined : new Shelves(backups) };
}

/** Looks which photos can be mended. One that is sound nowhere is in neither list. */
export async function photosToMend(paths: readonly string[], folders: Folders): Promise<PhotosToMend> {
  const { here, fromBackup } = await open(folders);
  const found = { inBackups: [] as string[], thumbnails: [] as string[] };
  for (const path of paths) {
    if (await soundPhotoAt(here, path)) {
      if (!(await soundThumbnailAt(here, path))) found.thumbnails.push(path);
    } else if (fromBackup && (await soundPhotoAt(fromBackup, path))) found.inBackups.push(path);
  }
  return found;
}

/** Restores photos from the backups, and regenerates missing thumbnails. */
export async function mendPhotos({ inBackups, thumbnails }: PhotosToMend, folders: Folders): Promise<void> {
  const { here, fromBackup } = await open(folders);
  for (const path of [...inBackups, ...thumbnails]) {
    const sound = await soundPhotoAt(here, path);
    const photo = sound ?? (fromBackup && (await soundPhotoAt(fromBackup, path)));
    // Removed since it was read; the final check reports it.
    if (!photo) continue;
    const files = new Map([[basename(thumbnailPath(path)), withSum(await makeThumbnail(photo))]]);
    // The photo last: where it is, its thumbnail is too.
    if (!sound) files.set(basename(path), photo);
    await here.keep(files);
  }
}
