import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { hasChains, verifyAudit } from '../db/audit/verify.ts';
import { copyFiles } from '../db/backup/copy-files.ts';
import { holdAlone } from '../db/backup/hold-alone.ts';
import { inspectFiles } from '../db/backup/inspect-files.ts';
import { indexesIn, mendIndexes } from '../db/backup/mend-indexes.ts';
import { flush } from '../db/durable-files.ts';
import type { Reader } from '../db/engine.ts';
import { Unusable } from '../db/failures.ts';
import { settingsOfFiles, openStore, openToCheck } from '../db/open.ts';
import { COMMAND_LINE_ACTOR, type RecordsTransaction } from '../db/store.ts';
import { Shelves } from '../photos/sharded-folder.ts';
import { photosOfBackups } from './back-up.ts';
import { momentOfBackup, nameOfBackup } from './backup-name.ts';
import { type CheckedDirectory, checkDirectory, type Differing, referencedPhotos } from './check-directory.ts';
import { headsOfBackups } from './recorded-heads.ts';
import { mendPhotos, type PhotosToMend, photosToMend } from './repair-photos.ts';
import { summarize } from './record-problems.ts';
import { deleteSearchCache } from '../db/search-cache.ts';

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

/** A folder of backups, also where one of them was named. */
export const folderOfBackups = (named: string): string =>
  momentOfBackup(basename(resolve(named))) === undefined ? resolve(named) : dirname(resolve(named));

/** The folder is locked exclusively, so any unfinished backup is left over from a killed process. */
const ANY_TIME = new Date(8.64e15);

async function removeUnfinished(photoFolder: string | undefined): Promise<number> {
  return photoFolder === undefined ? 0 : new Shelves(photoFolder).removeUnfinished(ANY_TIME);
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

async function find({ dataDir, photoFolder, backups, records }: RepairDependencies): Promise<Found> {
  const engine = openToCheck(settingsOfFiles(dataDir));
  try {
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
  } finally {
    await engine.close();
  }
}

const foldersOf = (photos: string, backups: string | undefined) => ({
  photos,
  backups: backups === undefined ? undefined : photosOfBackups(backups),
});

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

/** Mends rows, and leaves an entry in the audit of all that was mended. */
async function write(dependencies: RepairDependencies, done: Readonly<Record<string, number>>): Promise<Differing> {
  const store = await openStore(settingsOfFiles(dependencies.dataDir), dependencies.now, 'for a command');
  try {
    const repaired = { by: COMMAND_LINE_ACTOR, action: 'directory.repair', subject: '' } as const;
    return await store.write(repaired, async (transaction) => {
      const mark = { at: dependencies.now().toISOString(), by: COMMAND_LINE_ACTOR.username };
      const mended = await dependencies.records.mend(transaction, mark);
      const counts = { ...Object.fromEntries(ROWS.map((kind) => [kind, mended[kind].length])), ...done };
      transaction.setDetails(Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)));
      return mended;
    });
  } finally {
    await store.close();
  }
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
