import { createHash } from 'node:crypto';
import { access, mkdir, mkdtemp, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isPhotoPath, photoPath, thumbnailPath } from '@buckle/domain/officer/photo-path';
import { encodePhoto } from './photo-image.ts';
import { PHOTO_FILE, type PhotoStore } from './photo-store.ts';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Brings to the disk what has been written to a file, or which files a directory has. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  await handle
    .writeFile(bytes)
    .then(() => handle.sync())
    .finally(() => handle.close());
}

/** Letters of a name that name its shelf: a folder of a million files is slow to list, copy and back up. */
const SHELF = 2;

/**
 * Photos as files of a directory, named by the hash of what they hold, on 256 shelves: whoever opens one sees it whole or
 * not at all.
 */
export function photoFolder(directory: string): PhotoStore {
  const shelfOf = (name: string): string => join(directory, name.slice(0, SHELF));
  const fileOf = (name: string): string => join(shelfOf(name), name);

  /** Photos of before there were shelves are put on theirs. */
  async function putOnShelves(): Promise<void> {
    const names = await readdir(directory).catch((): string[] => []);
    for (const name of names.filter((one) => PHOTO_FILE.test(one))) {
      await mkdir(shelfOf(name), { recursive: true, mode: 0o700 });
      // Another process may have been quicker.
      await rename(join(directory, name), fileOf(name)).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    }
  }
  let shelved: Promise<void> | undefined;
  const ready = (): Promise<void> => (shelved ??= putOnShelves());

  const keep = async (files: ReadonlyMap<string, Buffer>): Promise<void> => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const workplace = await mkdtemp(join(directory, '.put-'));
    try {
      for (const [name, bytes] of files) {
        await mkdir(shelfOf(name), { recursive: true, mode: 0o700 });
        await writeDurably(join(workplace, name), bytes);
        await rename(join(workplace, name), fileOf(name));
      }
      for (const folder of new Set([...files.keys()].map(shelfOf))) await flush(folder);
      await flush(directory);
    } finally {
      await rm(workplace, { recursive: true });
    }
  };

  /** The photos on one shelf. */
  async function photosOn(shelf: string): Promise<string[]> {
    const names = await readdir(join(directory, shelf)).catch((): string[] => []);
    return names.map((name) => `photos/${name}`).filter(isPhotoPath);
  }

  return {
    async put(bytes) {
      await ready();
      const { photo, thumbnail } = await encodePhoto(bytes);
      const path = photoPath(createHash('sha256').update(photo).digest('hex'));
      const name = basename(path);
      // The photo last: where it is, its thumbnail is too.
      if (!(await exists(fileOf(name)))) {
        await keep(
          new Map([
            [basename(thumbnailPath(path)), thumbnail],
            [name, photo],
          ]),
        );
      } else {
        // Put again: its day begins anew.
        const now = new Date();
        await utimes(fileOf(name), now, now);
      }
      return path;
    },

    async has(path) {
      await ready();
      return isPhotoPath(path) && exists(fileOf(basename(path)));
    },

    async olderThan(instant) {
      await ready();
      const old: string[] = [];
      for (const shelf of await readdir(directory).catch((): string[] => [])) {
        for (const path of await photosOn(shelf)) {
          const { mtimeMs } = await stat(fileOf(basename(path)));
          if (mtimeMs < instant.getTime()) old.push(path);
        }
      }
      return old;
    },

    async remove(path) {
      if (!isPhotoPath(path)) return;
      for (const file of [path, thumbnailPath(path)]) await rm(fileOf(basename(file)), { force: true });
    },

    async open(fileName) {
      if (!PHOTO_FILE.test(fileName)) return undefined;
      await ready();
      try {
        const handle = await open(fileOf(fileName), 'r');
        const { size } = await handle.stat();
        return { stream: handle.createReadStream(), size };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
  };
}
