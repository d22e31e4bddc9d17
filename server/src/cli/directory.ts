import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { sqliteFile } from '../db/engine.sqlite.ts';
import { openStore } from '../db/open.ts';
import type { Store } from '../db/store.ts';
import { Refused, type Shell } from './command.ts';

/** The directory that the settings name, without what opens it. */
export function directoryName(environment: NodeJS.ProcessEnv): string {
  const { databaseUrl, dataDir } = readConfig(environment);
  if (databaseUrl === undefined) return sqliteFile(dataDir, 'records');
  const { host, pathname } = new URL(databaseUrl);
  return `${pathname.slice(1)} on ${host}`;
}

/** For commands that make no sense in a new directory: one made by mistake would only hide the real one. */
export function needDirectory(environment: NodeJS.ProcessEnv): void {
  const { databaseUrl, dataDir } = readConfig(environment);
  const file = sqliteFile(dataDir, 'records');
  if (databaseUrl !== undefined || existsSync(file)) return;
  throw new Refused(`There is no directory at ${file}. Set DATA_DIR to its folder, or go to the folder that holds it.`);
}

type World = Pick<Shell, 'environment' | 'now'>;
type InDirectory = <T>(world: World, work: (store: Store) => Promise<T>) => Promise<T>;

/** Opens the directory (a new one is made where there is none), lets `work` use it, and closes it whatever happens. */
export const withDirectory: InDirectory = async ({ environment, now }, work) => {
  const store = await openStore(readConfig(environment), now, true);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};

/**
 * The same for work that keeps nothing: where there is no directory, it gets one that is gone at the end. Not one in
 * memory, which a large file would fill.
 */
export const tryDirectory: InDirectory = async (world, work) => {
  const { databaseUrl, dataDir } = readConfig(world.environment);
  if (databaseUrl !== undefined || existsSync(sqliteFile(dataDir, 'records'))) return withDirectory(world, work);
  const folder = mkdtempSync(join(tmpdir(), 'buckle-'));
  try {
    return await withDirectory({ ...world, environment: { DATA_DIR: folder } }, work);
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
  ['ECONNREFUSED', 'PostgreSQL does not answer. Check that it runs, and the host and port in its address.'],
  ['ENOTFOUND', 'The host of PostgreSQL is not known. Check the address.'],
  ['28', 'PostgreSQL refuses the user or the password. Check the address.'],
  ['3D000', 'PostgreSQL has no database of this name. Make it with createdb, or check the address.'],
  ['42501', 'The user may not do this in PostgreSQL. Make the database with createdb --owner=USER.'],
  ['55P03', 'The directory is busy: another import or change is under way. Wait for it to end and try again.'],
  ['53100', 'The disk of PostgreSQL is full. Nothing was changed; make room and try again.'],
  ['22021', 'A text has a character that PostgreSQL does not take (NUL). Nothing was changed.'],
  ['EACCES', 'There is no permission to write in the folder DATA_DIR. Check the setting and who owns the folder.'],
  ['ENOTDIR', 'DATA_DIR is not a folder: a part of its path is a file. Set it to a folder.'],
  ['EEXIST', 'DATA_DIR is not a folder. Set it to one.'],
];

/** What to say of an error of the database or its folder that a person can mend; undefined for any other. */
export function databaseRefusal(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return refusals.find(([start]) => code.startsWith(start))?.[1];
}
