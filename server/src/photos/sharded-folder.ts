import { access, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isPhotoPath } from '@buckle/domain/officers/wire';
import { flush, writeDurably } from '../db/durable-files.ts';

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Where files are written before they get their names. */
const WORKPLACE = '.put-';

/** Letters of a name that name its shelf: a folder of a million files is slow to list, copy and back up. */
const SHELF = 2;

/** Files of a folder, in subfolders by name prefix. */
export class Shelves {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  fileOf(name: string): string {
    return join(this.#shelfOf(name), name);
  }

  has(name: string): Promise<boolean> {
    return exists(this.fileOf(name));
  }

  /** Stores files by name, atomically. */
  async keep(files: ReadonlyMap<string, Buffer>): Promise<void> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
    const workplace = await mkdtemp(join(this.#directory, WORKPLACE));
    try {
      for (const [name, bytes] of files) {
        await mkdir(this.#shelfOf(name), { recursive: true, mode: 0o700 });
        await writeDurably(join(workplace, name), bytes);
        await rename(join(workplace, name), this.fileOf(name));
      }
      for (const folder of new Set([...files.keys()].map((name) => this.#shelfOf(name)))) await flush(folder);
      await flush(this.#directory);
    } finally {
      await rm(workplace, { recursive: true });
    }
  }

  /** The paths of all photos, shelf by shelf. */
  async *photos(): AsyncGenerator<string> {
    for (const shelf of await namesIn(this.#directory)) {
      const names = await namesIn(join(this.#directory, shelf));
      yield* names.map((name) => `photos/${name}`).filter(isPhotoPath);
    }
  }

  /** Removes temporary folders of killed processes from before an instant. Returns the number. */
  async removeUnfinished(before: Date): Promise<number> {
    let removed = 0;
    for (const name of await namesIn(this.#directory)) {
      if (!name.startsWith(WORKPLACE)) continue;
      const path = join(this.#directory, name);
      // One that is being used may be gone by now.
      const found = await stat(path).catch(() => undefined);
      if (!found || found.mtimeMs >= before.getTime()) continue;
      await rm(path, { recursive: true, force: true });
      removed++;
    }
    return removed;
  }

  #shelfOf(name: string): string {
    return join(this.#directory, name.slice(0, SHELF));
  }
}

/** Returns the entries of a folder; empty if it does not exist. */
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch((): string[] => []);
