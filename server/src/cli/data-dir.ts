import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../settings/config.ts';
import { sqliteFile } from '../db/engine.sqlite.ts';
import { openStore } from '../db/open.ts';
import type { Store } from '../db/store.ts';
import { UsageError, type Shell } from './command.ts';

/** Returns the configured database without its password. */
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
  throw new UsageError(
    `There is no directory at ${file}. Set DATA_DIR to its folder, or go to the folder that holds it.`,
  );
}

type World = Pick<Shell, 'environment' | 'now'>;
type InDirectory = <T>(world: World, work: (store: Store) => Promise<T>) => Promise<T>;

/** Opens the directory (a new one is made where there is none), lets `work` use it, and closes it whatever happens. */
export const withDirectory: InDirectory = async ({ environment, now }, work) => {
  const store = await openStore(readConfig(environment), now, 'for a command');
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
export const withExistingOrTemporaryDirectory: InDirectory = async (world, work) => {
  const { databaseUrl, dataDir } = readConfig(world.environment);
  if (databaseUrl !== undefined || existsSync(sqliteFile(dataDir, 'records'))) return withDirectory(world, work);
  const folder = mkdtempSync(join(tmpdir(), 'buckle-'));
  try {
    return await withDirectory({ ...world, environment: { DATA_DIR: folder } }, work);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
