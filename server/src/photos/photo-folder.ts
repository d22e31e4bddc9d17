import { createHash } from 'node:crypto';
import { open, rm, stat, utimes } from 'node:fs/promises';
import { basename } from 'node:path';
import { isPhotoPath, photoPath, thumbnailPath } from '@buckle/domain/officer/photo-path';
import { encodePhoto } from './photo-image.ts';
import { PHOTO_FILE, type PhotoStore } from './photo-store.ts';
import { isMissing, Shelves } from './shelves.ts';

/**
 * Photos as files of a directory, named by the hash of what they hold, on 256 shelves: whoever opens one sees it whole or
 * not at all.
 */
export function photoFolder(directory: string): PhotoStore {
  const shelves = new Shelves(directory);
  return {
    async put(bytes) {
      await shelves.ready();
      const { photo, thumbnail } = await encodePhoto(bytes);
      const path = photoPath(createHash('sha256').update(photo).digest('hex'));
      const name = basename(path);
      if (await shelves.has(name)) {
        // Put again: its day begins anew.
        const now = new Date();
        await utimes(shelves.fileOf(name), now, now);
        return path;
      }
      // The photo last: where it is, its thumbnail is too.
      await shelves.keep(
        new Map([
          [basename(thumbnailPath(path)), thumbnail],
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

    async open(fileName) {
      if (!PHOTO_FILE.test(fileName)) return undefined;
      await shelves.ready();
      try {
        const handle = await open(shelves.fileOf(fileName), 'r');
        const { size } = await handle.stat();
        return { stream: handle.createReadStream(), size };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
  };
}
