import { existsSync } from 'node:fs';
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

/** Opens the directory (a new one is made where there is none), lets `work` use it, and closes it whatever happens. */
export async function withDirectory<T>(
  { environment, now }: Pick<Shell, 'environment' | 'now'>,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const store = await openStore(readConfig(environment), now);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const refusals: readonly (readonly [code: string, sentence: string])[] = [
  ['SQLITE_BUSY', 'The directory is busy: another import or change is under way. Wait for it to end and try again.'],
  ['SQLITE_CANTOPEN', 'The directory could not be opened. Check that DATA_DIR names a folder that you may write to.'],
  ['SQLITE_READONLY', 'The directory may not be changed by you. Check who owns the folder DATA_DIR.'],
  ['SQLITE_FULL', 'The disk is full. Nothing was changed; make room and try again.'],
  ['SQLITE_NOTADB', 'The file buckle.db in DATA_DIR is not a directory of Buckle. Check DATA_DIR.'],
  ['EACCES', 'The folder of the directory may not be used by you. Check DATA_DIR and who owns it.'],
  ['ENOTDIR', 'DATA_DIR leads through a file. Set it to a folder.'],
  ['EEXIST', 'DATA_DIR names a file. Set it to a folder.'],
];

/** What to say of an error of the database or its folder that a person can mend; undefined for any other. */
export function databaseRefusal(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return refusals.find(([start]) => code.startsWith(start))?.[1];
}
