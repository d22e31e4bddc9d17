import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { thumbnailPath } from '@buckle/domain/officer/photo-path';
import { isMissing, Shelves } from '../photos/shelves.ts';

/** A photo has some 100 kB. */
const AT_ONCE = 50;

/** What became of photos that are asked for by their paths. */
export interface PhotosCopied {
  readonly copied: number;
  /** Paths of those that are not there, or are not what their name says. */
  readonly lacking: readonly string[];
}

const namesOf = (path: string): readonly [thumbnail: string, photo: string] => [
  basename(thumbnailPath(path)),
  basename(path),
];

const readOrNothing = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

/** The files of a photo, its thumbnail first; undefined where one is missing or the photo is not what its name says. */
async function soundFiles(shelves: Shelves, path: string): Promise<[string, Buffer][] | undefined> {
  const files: [string, Buffer][] = [];
  for (const name of namesOf(path)) {
    const bytes = await readOrNothing(shelves.fileOf(name));
    if (bytes === undefined || bytes.length === 0) return undefined;
    files.push([name, bytes]);
  }
  const photo = files.at(-1)?.[1] ?? Buffer.alloc(0);
  return `${createHash('sha256').update(photo).digest('hex')}.webp` === basename(path) ? files : undefined;
}

const hasBoth = async (shelves: Shelves, path: string): Promise<boolean> => {
  const [thumbnail, photo] = namesOf(path);
  return (await shelves.has(photo)) && shelves.has(thumbnail);
};

/** Copies photos to a folder, but those that it has already: their names are the hashes of what they hold. */
export async function copyPhotos(paths: readonly string[], from: string, to: string): Promise<PhotosCopied> {
  const [source, target] = [new Shelves(from), new Shelves(to)];
  await source.ready();
  const lacking: string[] = [];
  let copied = 0;
  for (let first = 0; first < paths.length; first += AT_ONCE) {
    const files = new Map<string, Buffer>();
    for (const path of paths.slice(first, first + AT_ONCE)) {
      if (await hasBoth(target, path)) continue;
      const found = await soundFiles(source, path);
      if (!found) lacking.push(path);
      else copied++;
      for (const [name, bytes] of found ?? []) files.set(name, bytes);
    }
    if (files.size > 0) await target.keep(files);
  }
  return { copied, lacking };
}

/** Those of the photos that a folder lacks, or that are not what their name says. */
export async function lackingPhotos(paths: readonly string[], folder: string): Promise<string[]> {
  const shelves = new Shelves(folder);
  await shelves.ready();
  const lacking: string[] = [];
  for (const path of paths) if (!(await soundFiles(shelves, path))) lacking.push(path);
  return lacking;
}
