import { basename } from 'node:path';
import { thumbnailPath } from '@buckle/domain/officer/photo-path';
import { soundPhotoAt, soundThumbnailAt } from '../photos/photo-folder.ts';
import { makeThumbnail } from '../photos/photo-image.ts';
import { Shelves } from '../photos/sharded-folder.ts';
import { withSum } from '../photos/thumbnail-sum.ts';

/** A photo has some 100 kB. */
const AT_ONCE = 50;

/** Result of copying photos. */
export interface PhotosCopied {
  readonly copied: number;
  /** Paths of missing photos, and of those with a content hash that does not match their name. */
  readonly lacking: readonly string[];
}

const namesOf = (path: string): readonly [thumbnail: string, photo: string] => [
  basename(thumbnailPath(path)),
  basename(path),
];

/** Returns the files of a photo, thumbnail first; undefined if the photo is missing or does not match its name. */
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

/** Copies photos to a folder, skips existing ones: names are content hashes. */
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

/** Returns the photos that are missing in a folder or do not match their names. Thumbnails are generated from them. */
export async function lackingPhotos(paths: readonly string[], folder: string): Promise<string[]> {
  const shelves = new Shelves(folder);
  await shelves.ready();
  const lacking: string[] = [];
  for (const path of paths) if (!(await soundPhotoAt(shelves, path))) lacking.push(path);
  return lacking;
}
