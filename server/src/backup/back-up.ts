import { readdir, rm } from 'node:fs/promises';
import { basename, isAbsolute, join, relative, resolve } from 'node:path';
import { thumbnailPath } from '@buckle/domain/officers/wire';
import type { Anchor } from '../db/audit/chain.ts';
import { copyFiles } from '../db/backup/copy-files.ts';
import { differentCounts, inspectFiles, type RowCounts } from '../db/backup/inspect-files.ts';
import { Unusable } from '../db/failures.ts';
import { copyIntoFiles } from '../db/move/move-directory.ts';
import { settingsOfFiles } from '../db/open.ts';
import {
  beginBackup,
  finishBackup,
  hashOfFile,
  headsIn,
  type Manifest,
  nameOfBackup,
  pruneBackups,
  writeManifest,
} from './backup-folder.ts';
import { VERSION } from '../version.ts';
import { soundPhotoAt, soundThumbnailAt } from '../photos/photo-folder.ts';
import { makeThumbnail } from '../photos/photo-image.ts';
import { Shelves } from '../photos/sharded-folder.ts';
import { withSum } from '../photos/photo-store.ts';

export interface BackupDependencies {
  /** Folder of the SQLite files, where there is no `databaseUrl`. */
  readonly dataDir: string;
  /** `postgres://…` */
  readonly databaseUrl?: string | undefined;
  /** Folder of the photos; undefined where they are in the database. */
  readonly photoFolder: string | undefined;
  /** Where the backups are. */
  readonly folder: string;
  /** Number of backups to retain, including this one; undefined: all. */
  readonly keep: number | undefined;
  readonly now: () => Date;
  readonly signal: AbortSignal;
  /** Pages of files, rows of PostgreSQL. */
  onProgress(done: number, total: number): void;
  readonly pagesPerStep?: number;
}

export interface BackedUp {
  readonly name: string;
  readonly rows: RowCounts;
  /** Number of referenced photos, and of those that this backup copied. */
  readonly photos: number;
  readonly copiedPhotos: number;
  /** Paths of photos that are missing in the directory itself. */
  readonly lacking: readonly string[];
  /** Names of older backups that were removed. */
  readonly removed: readonly string[];
}

/** Photos of all backups of a folder: each is stored once. */
export const photosOfBackups = (folder: string): string => join(folder, 'photos');

/**
 * Makes a backup of a directory while servers may go on writing: SQLite files, whichever the database. It gets its name when it is whole, has been
 * opened, and has reached the disk; only then older ones are removed.
 */
export async function backUp(dependencies: BackupDependencies): Promise<BackedUp> {
  const { folder, photoFolder, keep, now } = dependencies;
  rejectInside(folder, dependencies.dataDir);
  const startedAt = now();
  const name = nameOfBackup(startedAt);
  const unfinished = await beginBackup(folder, startedAt);
  try {
    const { rows, paths, audit } = await makeFiles(dependencies, unfinished);
    const photos = photoFolder === undefined ? [] : paths;
    // After the database files: the photos they reference existed before.
    const { copied, lacking } = await copyPhotos(photos, photoFolder ?? '', photosOfBackups(folder));
    const manifest: Manifest = {
      format: 1,
      version: VERSION,
      madeAt: startedAt.toISOString(),
      rows,
      files: await hashesOf(unfinished),
      lacking: [...lacking],
      audit: [...audit],
    };
    await writeManifest(unfinished, manifest);
    await finishBackup(folder, unfinished, name);
    const removed = keep === undefined ? [] : await pruneBackups(folder, keep, now());
    return { name, rows, photos: photos.length, copiedPhotos: copied, lacking, removed };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

function rejectInside(folder: string, dataDir: string): void {
  const path = relative(resolve(dataDir), resolve(folder));
  if (path.startsWith('..') || isAbsolute(path)) return;
  throw new Unusable(`${folder} is in the folder that is backed up. Name another one, best on another disk.`);
}

interface CopiedFiles {
  readonly rows: RowCounts;
  /** Paths of the photos that records or proposals refer to. */
  readonly paths: readonly string[];
  /** Heads of the audit chains. */
  readonly audit: readonly Anchor[];
}

/** Creates the files of a backup in a folder, opens them, and compares them with the source. */
async function makeFiles(dependencies: BackupDependencies, into: string): Promise<CopiedFiles> {
  const { databaseUrl } = dependencies;
  const expected = databaseUrl === undefined ? await copyFiles({ ...dependencies, into }) : undefined;
  // This copy compares each table itself.
  if (databaseUrl !== undefined) await copyIntoFiles({ ...dependencies, from: databaseUrl, into });
  const { problems, rows, photos } = inspectFiles(into);
  const wrong = problems.length > 0 ? problems : expected ? differentCounts(expected, rows) : [];
  if (wrong.length > 0)
    throw new Unusable(
      `No backup was made: the copy is not sound.\n  ${wrong.join('\n  ')}\nRun "buckle check", and ` +
        'keep the backups that you have.',
    );
  return { rows, paths: photos, audit: await headsIn(settingsOfFiles(into)) };
}

async function hashesOf(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of await readdir(folder)) hashes[name] = await hashOfFile(join(folder, name));
  return hashes;
}

/** Result of copying photos. */
export interface PhotosCopied {
  readonly copied: number;
  /** Paths of missing photos, and of those with a content hash that does not match their name. */
  readonly lacking: readonly string[];
}

/** A photo has some 100 kB. */
const AT_ONCE = 50;

/** Copies photos to a folder, skips existing ones: names are content hashes. */
export async function copyPhotos(paths: readonly string[], from: string, to: string): Promise<PhotosCopied> {
  const [source, target] = [new Shelves(from), new Shelves(to)];
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

const hasBoth = async (shelves: Shelves, path: string): Promise<boolean> => {
  const [thumbnail, photo] = namesOf(path);
  return (await shelves.has(photo)) && shelves.has(thumbnail);
};

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

/** Returns the photos that are missing in a folder or do not match their names. Thumbnails are generated from them. */
export async function lackingPhotos(paths: readonly string[], folder: string): Promise<string[]> {
  const shelves = new Shelves(folder);
  const lacking: string[] = [];
  for (const path of paths) if (!(await soundPhotoAt(shelves, path))) lacking.push(path);
  return lacking;
}
