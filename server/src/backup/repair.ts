import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { thumbnailPath } from '@buckle/domain/officers/wire';
import { hasChains, verifyAudit } from '../db/audit/verify.ts';
import { copyFiles } from '../db/backup/copy-files.ts';
import { holdAlone } from '../db/backup/hold-alone.ts';
import { inspectFiles } from '../db/backup/inspect-files.ts';
import { indexesIn, mendIndexes } from '../db/backup/mend-indexes.ts';
import { flush } from '../db/durable-files.ts';
import { closing, deleteSearchCache, type Reader } from '../db/engine.ts';
import { Unusable } from '../db/failures.ts';
import { openStore, openToCheck, settingsOfFiles } from '../db/open.ts';
import { COMMAND_LINE_ACTOR, type RecordsTransaction } from '../db/store.ts';
import { Shelves } from '../photos/sharded-folder.ts';
import { photosOfBackups } from './back-up.ts';
import { backupsIn, headsOfBackups, momentOfBackup, nameOfBackup } from './backup-folder.ts';
import {
  checkDirectory,
  type CheckedDirectory,
  type Differing,
  referencedPhotos,
  summarize,
} from './check-directory.ts';
import { soundPhotoAt, soundThumbnailAt } from '../photos/photo-folder.ts';
import { makeThumbnail } from '../photos/photo-image.ts';
import { withSum } from '../photos/photo-store.ts';
import { proveAudit, readBackup } from './restore.ts';

export interface RepairDependencies {
  /** Folder of the SQLite files. */
  readonly dataDir: string;
  /** Folder of the photos; undefined where they are in the database. */
  readonly photoFolder: string | undefined;
  /** Folder of the backups, or one of them; undefined where none is known. */
  readonly backups: string | undefined;
  readonly now: () => Date;
  readonly print: (line: string) => void;
  /** Compares derived rows with the versions of records. */
  readonly records: {
    look(db: Reader): Promise<Differing>;
    mend(transaction: RecordsTransaction, mark: { readonly at: string; readonly by: string }): Promise<Differing>;
  };
}

/** A folder of backups, also where one of them was named. */
export const folderOfBackups = (named: string): string =>
  momentOfBackup(basename(resolve(named))) === undefined ? resolve(named) : dirname(resolve(named));

/** Kinds of rows that are mended. */
const ROWS = ['records', 'cards', 'searched', 'redirects', 'circles'] as const;

const MENDED = {
  records: 'Made again from their newest version, these records',
  cards: 'Made again from their record, the entries in lists of',
  searched: 'Made again from their record, the entries in the search of',
  redirects: 'Made again from the history, the redirects of',
  circles: 'Brought back the first of these records, which were merged in a circle',
  inBackups: 'Brought back from the backups, these photos',
  thumbnails: 'Made again from their photo, the thumbnails of',
  indexes: 'Made again from their tables, these indexes',
} as const;

/**
 * Repairs data that can be derived from intact data, and nothing else: each change is a transaction, so that a
 * concurrent start sees a consistent database. Returns the remaining problems.
 */
export async function repairDirectory(dependencies: RepairDependencies): Promise<CheckedDirectory> {
  const { dataDir, photoFolder, backups, print } = dependencies;
  const unfinished = await beginAlone(dependencies);
  const { indexes, problems } = await mendFiles(dependencies);
  if (problems.length > 0) return { problems, remarks: [], records: 0, photos: 0 };
  const { differing, photos, auditProblems } = await find(dependencies);
  if (auditProblems.length > 0) return { problems: auditProblems, remarks: [], records: 0, photos: 0 };
  const done = {
    photos: photos.inBackups.length,
    thumbnails: photos.thumbnails.length,
    indexes: indexes.length,
    unfinished,
  };
  const todo = ROWS.flatMap((kind) => differing[kind]).length;
  if (todo + Object.values(done).reduce((sum, count) => sum + count) > 0) {
    if (indexes.length === 0) await setAside(dependencies);
    if (photoFolder !== undefined) await mendPhotos(photos, foldersOf(photoFolder, backups));
    const details = { ...photos, ...(await write(dependencies, done)) };
    for (const kind of [...ROWS, 'inBackups', 'thumbnails'] as const)
      summarize(MENDED[kind], details[kind]).forEach(print);
  }
  return checkDirectory(settingsOfFiles(dataDir), photoFolder, dependencies.records.look);
}

/** Throws while a server or a command has the data open. Returns the number of removed left-over folders. */
async function beginAlone({ dataDir, photoFolder, print }: RepairDependencies): Promise<number> {
  const release = holdAlone(dataDir);
  try {
    const unfinished = await removeUnfinished(photoFolder);
    if (unfinished > 0) print(`Removed, what was left of photos that were never whole: ${unfinished}`);
    return unfinished;
  } finally {
    release();
  }
}

/** The folder is locked exclusively, so any unfinished backup is left over from a killed process. */
const ANY_TIME = new Date(8.64e15);

async function removeUnfinished(photoFolder: string | undefined): Promise<number> {
  return photoFolder === undefined ? 0 : new Shelves(photoFolder).removeUnfinished(ANY_TIME);
}

/** Rebuilds indexes if only indexes are damaged. Returns their names, and the remaining problems. */
async function mendFiles(
  dependencies: RepairDependencies,
): Promise<{ indexes: string[]; problems: readonly string[] }> {
  const { problems } = inspectFiles(dependencies.dataDir, 'integrity_check');
  const indexes = indexesIn(problems);
  if (problems.length === 0 || indexes === undefined) return { indexes: [], problems };
  await setAside(dependencies);
  mendIndexes(dependencies.dataDir);
  const remaining = inspectFiles(dependencies.dataDir, 'integrity_check').problems;
  if (remaining.length === 0) summarize(MENDED.indexes, indexes).forEach(dependencies.print);
  return { indexes, problems: remaining };
}

/** Copies the damaged SQLite files next to the data before the repair, and prints the path. */
async function setAside({ dataDir, now, print }: RepairDependencies): Promise<void> {
  const aside = join(dataDir, nameOfBackup(now()).replace('buckle-', 'before-repair-'));
  await mkdir(aside, { mode: 0o700 });
  try {
    await copyFiles({ dataDir, into: aside, signal: new AbortController().signal, onProgress: () => undefined });
    for (const name of await readdir(aside)) await flush(join(aside, name));
  } catch (error) {
    // For example on a full disk: nothing was changed yet, and the copy is incomplete.
    await rm(aside, { recursive: true, force: true });
    throw error;
  }
  await flush(aside);
  await flush(dataDir);
  deleteSearchCache(dataDir);
  print(`The database as it was is in ${aside}. Delete it when you no longer need it.`);
}

/** Paths of photos of which something is missing or damaged. */
interface PhotosToMend {
  /** Damaged photos of which a backup has an intact copy. */
  readonly inBackups: readonly string[];
  /** Photos that are intact and whose thumbnails are not. */
  readonly thumbnails: readonly string[];
}

/** Repairable problems. */
interface Found {
  readonly differing: Differing;
  readonly photos: PhotosToMend;
  /** Problems of the audit: if there are any, nothing is written, since writing would hide evidence. */
  readonly auditProblems: readonly string[];
}

const NOTHING: Differing = {
  records: [],
  cards: [],
  searched: [],
  sharing: [],
  redirects: [],
  circles: [],
  unreached: [],
};

const find = ({ dataDir, photoFolder, backups, records }: RepairDependencies): Promise<Found> =>
  closing(openToCheck(settingsOfFiles(dataDir)), async (engine) => {
    const db = engine.reader('primary');
    if (!(await hasChains(db)))
      throw new Unusable('This directory is of an older release. Start the server once, stop it, and try again.');
    const known = backups === undefined ? [] : await headsOfBackups(backups);
    // Redirects follow from the rest of the audit, with which they are mended.
    const { problems: auditProblems } = await verifyAudit(engine, known, [], 'without redirects');
    const isIntact = auditProblems.length === 0;
    const photos =
      photoFolder === undefined
        ? { inBackups: [], thumbnails: [] }
        : await photosToMend(await referencedPhotos(db), foldersOf(photoFolder, backups));
    return { differing: isIntact ? await records.look(db) : NOTHING, photos, auditProblems };
  });

interface Folders {
  readonly photos: string;
  /** Photos of the backups; undefined where no backups are known. */
  readonly backups: string | undefined;
}

/** Looks which photos can be mended. One that is sound nowhere is in neither list. */
async function photosToMend(paths: readonly string[], folders: Folders): Promise<PhotosToMend> {
  const { here, fromBackup } = open(folders);
  const found = { inBackups: [] as string[], thumbnails: [] as string[] };
  for (const path of paths) {
    if (await soundPhotoAt(here, path)) {
      if (!(await soundThumbnailAt(here, path))) found.thumbnails.push(path);
    } else if (fromBackup && (await soundPhotoAt(fromBackup, path))) found.inBackups.push(path);
  }
  return found;
}

const open = ({ photos, backups }: Folders) => ({
  here: new Shelves(photos),
  fromBackup: backups === undefined ? undefined : new Shelves(backups),
});

const foldersOf = (photos: string, backups: string | undefined) => ({
  photos,
  backups: backups === undefined ? undefined : photosOfBackups(backups),
});

/** Restores photos from the backups, and regenerates missing thumbnails. */
async function mendPhotos({ inBackups, thumbnails }: PhotosToMend, folders: Folders): Promise<void> {
  const { here, fromBackup } = open(folders);
  for (const path of [...inBackups, ...thumbnails]) {
    const sound = await soundPhotoAt(here, path);
    const photo = sound ?? (fromBackup && (await soundPhotoAt(fromBackup, path)));
    // Removed since it was read; the final check reports it.
    if (!photo) continue;
    const files = new Map([[basename(thumbnailPath(path)), withSum(await makeThumbnail(photo))]]);
    // The photo last: where it is, its thumbnail is too.
    if (!sound) files.set(basename(path), photo);
    await here.keep(files);
  }
}

/** Mends rows, and leaves an entry in the audit of all that was mended. */
const write = (dependencies: RepairDependencies, done: Readonly<Record<string, number>>): Promise<Differing> =>
  closing(openStore(settingsOfFiles(dependencies.dataDir), dependencies.now, 'for a command'), (store) => {
    const repaired = { by: COMMAND_LINE_ACTOR, action: 'directory.repair', subject: '' } as const;
    return store.write(repaired, async (transaction) => {
      const mark = { at: dependencies.now().toISOString(), by: COMMAND_LINE_ACTOR.username };
      const mended = await dependencies.records.mend(transaction, mark);
      const counts = { ...Object.fromEntries(ROWS.map((kind) => [kind, mended[kind].length])), ...done };
      transaction.setDetails(Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)));
      return mended;
    });
  });

/** Returns the newest backup of a folder with matching files and an intact audit. */
export async function newestSoundBackup(folder: string): Promise<string | undefined> {
  for (const name of await backupsIn(folder)) if (await isSound(join(folder, name))) return join(folder, name);
  return undefined;
}

async function isSound(backup: string): Promise<boolean> {
  try {
    const manifest = await readBackup(backup);
    if (inspectFiles(backup).problems.length > 0) return false;
    // The audit of an older release can only be verified after migrations, which the restore does.
    if (await isVerifiable(backup)) await proveAudit(backup, backup, manifest);
    return true;
  } catch (error) {
    if (error instanceof Unusable) return false;
    throw error;
  }
}

const isVerifiable = (backup: string): Promise<boolean> =>
  closing(openToCheck(settingsOfFiles(backup)), (engine) => hasChains(engine.reader('primary')));
