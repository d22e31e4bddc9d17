import { createHash } from 'node:crypto';
import { access, mkdir, mkdtemp, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { isPhotoPath, photoPath, thumbnailPath } from '@buckle/domain/officer/photo-path';
import { encodePhoto } from './photo-image.ts';

/** A stored file that is being read; whoever takes the stream must read it to its end or destroy it. */
interface OpenPhoto {
  readonly stream: Readable;
  /** In bytes. */
  readonly size: number;
}

export interface PhotoStore {
  /** Encodes and keeps a photo with its thumbnail; answers its path on the wire. Throws `photoErrors.notAPhoto`. */
  put(bytes: Buffer): Promise<string>;
  /** Whether there is a photo at a path on the wire. */
  has(path: string): Promise<boolean>;
  /** Paths of the photos that were put before an instant. */
  olderThan(instant: Date): Promise<string[]>;
  /** Removes a photo and its thumbnail. */
  remove(path: string): Promise<void>;
  /** Opens a file by its bare name; undefined where there is none or the name is not one that this store gives. */
  open(fileName: string): Promise<OpenPhoto | undefined>;
}

const FILE_NAME = /^[0-9a-f]{64}(?:-96)?\.webp$/u;

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

/** Photos as files of a directory, named by the hash of what they hold: whoever opens one sees it whole or not at all. */
export function photoStore(directory: string): PhotoStore {
  const keep = async (files: ReadonlyMap<string, Buffer>): Promise<void> => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const workplace = await mkdtemp(join(directory, '.put-'));
    try {
      for (const [name, bytes] of files) {
        await writeDurably(join(workplace, name), bytes);
        await rename(join(workplace, name), join(directory, name));
      }
      await flush(directory);
    } finally {
      await rm(workplace, { recursive: true });
    }
  };

  return {
    async put(bytes) {
      const { photo, thumbnail } = await encodePhoto(bytes);
      const path = photoPath(createHash('sha256').update(photo).digest('hex'));
      const name = basename(path);
      // The photo last: where it is, its thumbnail is too.
      if (!(await exists(join(directory, name)))) {
        await keep(
          new Map([
            [basename(thumbnailPath(path)), thumbnail],
            [name, photo],
          ]),
        );
      } else {
        // Put again: its day begins anew.
        const now = new Date();
        await utimes(join(directory, name), now, now);
      }
      return path;
    },

    has: async (path) => isPhotoPath(path) && exists(join(directory, basename(path))),

    async olderThan(instant) {
      const names = await readdir(directory).catch(() => []);
      const paths = names.map((name) => `photos/${name}`).filter(isPhotoPath);
      const ages = await Promise.all(paths.map((path) => stat(join(directory, basename(path)))));
      return paths.filter((_, i) => (ages[i]?.mtimeMs ?? Number.POSITIVE_INFINITY) < instant.getTime());
    },

    async remove(path) {
      if (!isPhotoPath(path)) return;
      for (const file of [path, thumbnailPath(path)]) await rm(join(directory, basename(file)), { force: true });
    },

    async open(fileName) {
      if (!FILE_NAME.test(fileName)) return undefined;
      try {
        const handle = await open(join(directory, fileName), 'r');
        const { size } = await handle.stat();
        return { stream: handle.createReadStream(), size };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
  };
}
