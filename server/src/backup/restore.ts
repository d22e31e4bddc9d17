import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Anchor } from '../db/audit/chain.ts';
import { headsOf } from '../db/audit/append.ts';
import { verifyAudit } from '../db/audit/verify.ts';
import { sqliteFileNames } from '../db/backup/copy-files.ts';
import { holdAlone } from '../db/backup/hold-alone.ts';
import { differentCounts, inspectFiles, type RowCounts } from '../db/backup/inspect-files.ts';
import { flush } from '../db/durable-files.ts';
import { Unusable } from '../db/failures.ts';
import { MoveError, moveDirectory } from '../db/move/move-directory.ts';
import { settingsOfFiles, openStore, openToCheck } from '../db/open.ts';
import { COMMAND_LINE_ACTOR } from '../db/store.ts';
import { restoreMark } from '../db/sqlite-files.ts';
import { copyPhotos, photosOfBackups } from './back-up.ts';
import {
  hashOfFile,
  headsOfBackup,
  type Manifest,
  momentOfBackup,
  nameOfBackup,
  newestBackup,
  readManifest,
} from './backup-folder.ts';
import { keepRestoreNote, type StoredNote } from './restore-note.ts';
import { closing, deleteSearchCache } from '../db/engine.ts';

export interface RestoreDependencies {
  /** A backup, a file of one, or a folder of backups, of which the newest is taken. */
  readonly from: string;
  /** Where it is restored to; its photos, where there is a `databaseUrl`. */
  readonly dataDir: string;
  /** `postgres://…` of an empty database. */
  readonly databaseUrl?: string | undefined;
  /** Whether photos are in a folder, and not in the database. */
  readonly withPhotos: boolean;
  readonly now: () => Date;
}

export interface Restored {
  /** The backup that was restored: its folder, and when it was made. */
  readonly backup: string;
  readonly madeAt: string;
  readonly rows: RowCounts;
  readonly photos: number;
  /** Paths of photos that records show and the backup does not have. */
  readonly lacking: readonly string[];
  /** Where the files that were there are now; undefined where there was none. */
  readonly movedTo: string | undefined;
  readonly note: StoredNote;
}

const PHOTOS = 'photos';
const WORKPLACE = '.restoring-';

async function backupAt(from: string, now: Date): Promise<string> {
  const found = await stat(from).catch(() => undefined);
  if (!found) throw new Unusable(`There is no folder ${from}. Name a backup, or the folder of the backups.`);
  const folder = resolve(found.isDirectory() ? from : dirname(from));
  if (momentOfBackup(basename(folder)) !== undefined) return folder;
  const newest = await newestBackup(folder, now);
  if (newest === undefined)
    throw new Unusable(`There is no backup in ${folder}. Name a backup, or the folder of the backups.`);
  return join(folder, newest);
}

/** Reads the manifest of a backup; throws if its files do not match. */
export async function readBackup(backup: string): Promise<Manifest> {
  const manifest = await readManifest(backup);
  if (!manifest) throw new Unusable(`${backup} is no backup that can be read. Nothing was changed. Take another one.`);
  for (const [name, hash] of Object.entries(manifest.files)) {
    const file = join(backup, name);
    if (existsSync(file) && (await hashOfFile(file)) === hash) continue;
    throw new Unusable(`${name} of ${backup} is not what was backed up. Nothing was changed. Take another backup.`);
  }
  return manifest;
}

/** Copies the files of a backup, and verifies the copy. Returns the referenced photos. */
async function copyProven(backup: string, { files, rows }: Manifest, into: string): Promise<readonly string[]> {
  for (const name of Object.keys(files)) {
    await copyFile(join(backup, name), join(into, name));
    await chmod(join(into, name), 0o600);
  }
  const found = inspectFiles(into);
  const wrong = found.problems.length > 0 ? found.problems : differentCounts(rows, found.rows);
  if (wrong.length === 0) return found.photos;
  throw new Unusable(`The backup is not sound. Nothing was changed. Take another one.\n  ${wrong.join('\n  ')}`);
}

/** Throws if the restored audit is damaged, or differs from the backup's heads. */
export const proveAudit = (folder: string, backup: string, manifest: Manifest): Promise<void> =>
  closing(openToCheck(settingsOfFiles(folder)), async (engine) => {
    const { problems } = await verifyAudit(engine, headsOfBackup(basename(backup), manifest));
    if (problems.length > 0)
      throw new Unusable(
        `The audit in the backup is not whole. Nothing was changed. Take another one.\n  ${problems.join('\n  ')}`,
      );
  });

/**
 * Migrates the restored files and revokes all sessions: sessions revoked since the backup would be valid again. Returns
 * the new heads of the chains.
 */
async function makeReady(folder: string, backup: string, manifest: Manifest, now: () => Date): Promise<Anchor[]> {
  const heads = await closing(openStore(settingsOfFiles(folder), now, 'for a command'), async (store) => {
    await proveAudit(folder, backup, manifest);
    const restored = { by: COMMAND_LINE_ACTOR, action: 'directory.restore' } as const;
    const details = { backup_made_at: manifest.madeAt };
    await store.write({ ...restored, subject: basename(backup), details }, async ({ db }) => {
      await db.deleteFrom('sessions').execute();
    });
    return headsOf(store.db);
  });
  for (const name of await readdir(folder)) if (name !== PHOTOS) await flush(join(folder, name));
  return heads;
}

/** Writes a confirmation of the restore next to the backups. */
function note(
  backup: string,
  { madeAt, audit = [] }: Manifest,
  heads: readonly Anchor[],
  now: () => Date,
): Promise<StoredNote> {
  const at = now().toISOString();
  return keepRestoreNote(dirname(backup), {
    restoredBackup: basename(backup),
    backupMadeAt: madeAt,
    restoredAt: at,
    auditOfBackup: audit,
    notedAt: at,
    audit: [...heads],
  });
}

/** Moves the existing files away; returns their new path. */
async function moveAside(dataDir: string, names: readonly string[], at: Date): Promise<string | undefined> {
  const there = names.filter((name) => existsSync(join(dataDir, name)));
  if (there.length === 0) return undefined;
  const aside = join(dataDir, nameOfBackup(at).replace('buckle-', 'before-restore-'));
  await mkdir(aside, { mode: 0o700 });
  for (const name of there) await rename(join(dataDir, name), join(aside, name));
  await flush(aside);
  return aside;
}

/**
 * Moves the restored files into place. Interrupted at any moment, it leaves a marker that prevents opening the folder.
 */
async function moveIntoDataDir(
  dataDir: string,
  workplace: string,
  { withPhotos, now }: RestoreDependencies,
  release: () => void,
) {
  const names = [...sqliteFileNames, ...(withPhotos ? [PHOTOS] : [])];
  await writeFile(restoreMark(dataDir), '', { mode: 0o600 });
  await flush(dataDir);
  // From here on the mark keeps others away. A lock that is given back later would tidy up under the new names.
  release();
  const movedTo = await moveAside(dataDir, names, now());
  deleteSearchCache(dataDir);
  await flush(workplace);
  for (const name of await readdir(workplace)) await rename(join(workplace, name), join(dataDir, name));
  await flush(dataDir);
  await rm(restoreMark(dataDir));
  await flush(dataDir);
  return movedTo;
}

/** Moves the restored files into an empty database. */
async function moveIntoDatabase(databaseUrl: string, workplace: string): Promise<void> {
  const never = new AbortController().signal;
  try {
    await moveDirectory({
      dataDir: workplace,
      to: databaseUrl,
      photos: [],
      signal: never,
      onProgress: () => undefined,
    });
  } catch (error) {
    if (!(error instanceof MoveError)) throw error;
    throw new Unusable(
      `${error.sentence('Nothing was restored.')} Make one with createdb --owner=USER NAME, name it in ` +
        'DATABASE_URL, restore again, and start the servers with it.',
      { cause: error },
    );
  }
}

/**
 * Restores a backup into the data folder, and verifies it before any existing file is moved, or into an empty database.
 * Throws while a server or a command has the folder open.
 */
export async function restore(dependencies: RestoreDependencies): Promise<Restored> {
  const { dataDir, databaseUrl, withPhotos, now } = dependencies;
  const backup = await backupAt(dependencies.from, now());
  const manifest = await readBackup(backup);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const release = databaseUrl === undefined ? holdAlone(dataDir) : () => undefined;
  let workplace: string | undefined;
  try {
    for (const name of await readdir(dataDir))
      if (name.startsWith(WORKPLACE)) await rm(join(dataDir, name), { recursive: true });
    workplace = await mkdtemp(join(dataDir, WORKPLACE));
    const referenced = await copyProven(backup, manifest, workplace);
    const paths = withPhotos ? referenced : [];
    // Beside a database they go where they belong: names are content hashes, so none is overwritten.
    const photos = join(databaseUrl === undefined ? workplace : dataDir, PHOTOS);
    const { lacking } = await copyPhotos(paths, photosOfBackups(dirname(backup)), photos);
    const heads = await makeReady(workplace, backup, manifest, now);
    let movedTo: string | undefined;
    if (databaseUrl === undefined) movedTo = await moveIntoDataDir(dataDir, workplace, dependencies, release);
    else await moveIntoDatabase(databaseUrl, workplace);
    const { madeAt, rows } = manifest;
    const noted = await note(backup, manifest, heads, now);
    return { backup, madeAt, rows, photos: paths.length, lacking, movedTo, note: noted };
  } finally {
    release();
    if (workplace !== undefined) await rm(workplace, { recursive: true, force: true });
  }
}
