import { readdir, rm } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import type { Anchor } from '../db/audit/chain.ts';
import { copyFiles } from '../db/backup/copy-files.ts';
import { differentCounts, inspectFiles, type RowCounts } from '../db/backup/inspect-files.ts';
import { Unusable } from '../db/failures.ts';
import { copyIntoFiles } from '../db/move/move-directory.ts';
import { settingsOfFiles } from '../db/open.ts';
import { headsIn } from './recorded-heads.ts';
import { beginBackup, finishBackup, pruneBackups } from './backup-folder.ts';
import { nameOfBackup } from './backup-name.ts';
import { VERSION } from '../version.ts';
import { hashOfFile, type Manifest, writeManifest } from './manifest.ts';
import { copyPhotos } from './photo-copies.ts';

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

function rejectInside(folder: string, dataDir: string): void {
  const path = relative(resolve(dataDir), resolve(folder));
  if (path.startsWith('..') || isAbsolute(path)) return;
  throw new Unusable(`${folder} is in the folder that is backed up. Name another one, best on another disk.`);
}

async function hashesOf(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of await readdir(folder)) hashes[name] = await hashOfFile(join(folder, name));
  return hashes;
}

interface CopiedFiles {
  readonly rows: RowCounts;
  /** Paths of the photos that records or proposals refer to. */
  readonly paths: readonly string[];
  /** Heads of the audit chains; undefined for a database of an older release. */
  readonly audit: readonly Anchor[] | undefined;
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
      ...(audit === undefined ? {} : { audit: [...audit] }),
    };
    await writeManifest(unfinished, manifest);
    await finishBackup(folder, unfinished, name);
    const removed = keep === undefined ? [] : await pruneBackups(folder, keep, now());
    return { name, rows, photos: photos.length, copiedPhotos: copied, lacking, removed };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
