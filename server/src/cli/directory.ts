import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { databaseFile, readConfig } from '../config.ts';
import { type Db, openDatabase } from '../db/open.ts';
import { Refused } from './command.ts';

/** The database file that the settings name. */
export const directoryFile = (environment: NodeJS.ProcessEnv): string => databaseFile(readConfig(environment));

/** For commands that make no sense in a new directory: one made by mistake would only hide the real one. */
export function needDirectory(environment: NodeJS.ProcessEnv): void {
  const file = directoryFile(environment);
  if (existsSync(file)) return;
  throw new Refused(`There is no directory at ${file}. Set DATA_DIR to its folder, or go to the folder that holds it.`);
}

async function within<T>(file: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDatabase(file);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

type InDirectory = <T>(environment: NodeJS.ProcessEnv, work: (db: Db) => Promise<T>) => Promise<T>;

/** Opens the directory (a new one is made where there is none), lets `work` use it, and closes it whatever happens. */
export const withDirectory: InDirectory = (environment, work) => within(directoryFile(environment), work);

/**
 * The same for work that keeps nothing: where there is no directory, it gets one that is gone at the end. Not one in
 * memory, which a large file would fill.
 */
export const tryDirectory: InDirectory = async (environment, work) => {
  const file = directoryFile(environment);
  if (existsSync(file)) return within(file, work);
  const folder = mkdtempSync(join(tmpdir(), 'buckle-'));
  try {
    return await within(join(folder, basename(file)), work);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const refusals: readonly (readonly [code: string, sentence: string])[] = [
  ['SQLITE_BUSY', 'The directory is busy: another import or change is under way. Wait for it to end and try again.'],
  ['SQLITE_CANTOPEN', 'The directory could not be opened. Check that DATA_DIR names a folder that you may write to.'],
  ['SQLITE_READONLY', 'There is no permission to write the directory. Check who owns the folder DATA_DIR.'],
  ['SQLITE_FULL', 'The disk is full. Nothing was changed; make room and try again.'],
  ['SQLITE_NOTADB', 'The file buckle.db in DATA_DIR is not a directory of Buckle. Check DATA_DIR.'],
  ['EACCES', 'There is no permission to write in the folder DATA_DIR. Check the setting and who owns the folder.'],
  ['ENOTDIR', 'DATA_DIR is not a folder: a part of its path is a file. Set it to a folder.'],
  ['EEXIST', 'DATA_DIR is not a folder. Set it to one.'],
];

/** What to say of an error of the database or its folder that a person can mend; undefined for any other. */
export function databaseRefusal(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return refusals.find(([start]) => code.startsWith(start))?.[1];
}
