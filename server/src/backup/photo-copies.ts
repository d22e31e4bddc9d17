import { basename } from 'node:path';
import { thumbnailPath } from '@buckle/domain/officer/photo-path';
import { soundPhotoAt, soundThumbnailAt } from '../photos/photo-folder.ts';
import { makeThumbnail } from '../photos/photo-image.ts';
import { Shelves } from '../photos/shelves.ts';
import { withSum } from '../photos/thumbnail-sum.ts';

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

/** The files of a photo, its thumbnail first; undefined where the photo is missing or not what its name says. */
async function soundFiles(shelves: Shelves, path: string): Promise<[string, Buffer][] | undefined> {
  const [small, name] = namesOf(path);
  const photo = await soundPhotoAt(shelves, path);
  if (!photo) return undefined;
  // One that is damaged is made again, in the copy only.
  const thumbnail = (await soundThumbnailAt(shelves, path)) ?? withSum(await makeThumbnail(photo));
  return [
    [small, thumbnail],
    [name, photo],
  ];
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

/** Those of the photos that a folder lacks, or that are not what their name says. Thumbnails are made from them. */
export async function lackingPhotos(paths: readonly string[], folder: string): Promise<string[]> {
  const shelves = new Shelves(folder);
  await shelves.ready();
  const lacking: string[] = [];
  for (const path of paths) if (!(await soundPhotoAt(shelves, path))) lacking.push(path);
  return lacking;
}
