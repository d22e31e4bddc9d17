import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../settings/config.ts';
import { openSqlite } from '../db/engine.sqlite.ts';
import { openForReading, openStore } from '../db/open.ts';
import type { Store } from '../db/store.ts';
import { type OfficerSearch, inThisThread, officerSearch } from '../search/officer-search.ts';
import { searchService } from '../search/search-service.ts';
import { createDatabase, dropDatabase } from './test-database.ts';

/** The database that this run of the suite is about. */
export type TestEngine = 'sqlite' | 'postgres';
export const engineUnderTest: TestEngine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';

/** An empty directory of a test's own: settings that open it, and what removes it. */
export interface TestDirectory {
  readonly environment: Record<string, string>;
  readonly dataDir: string;
  readonly remove: () => Promise<void>;
}

export async function testDirectory(engine: TestEngine = engineUnderTest): Promise<TestDirectory> {
  const folder = mkdtempSync(join(tmpdir(), 'buckle-test-'));
  const dataDir = join(folder, 'data');
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  if (engine === 'sqlite') {
    return { environment: { DATA_DIR: dataDir }, dataDir, remove: () => Promise.resolve(removeFolder()) };
  }
  const name = `buckle_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(name);
  return {
    environment: { DATA_DIR: dataDir, DATABASE_URL: url },
    dataDir,
    async remove() {
      await dropDatabase(name);
      removeFolder();
    },
  };
}

/** A folder of an empty SQLite directory with all migrations: copying it takes a tenth of the time of making it. */
let template: Promise<string> | undefined;

async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'buckle-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const engine = await openSqlite(folder);
  await engine.close();
  return folder;
}

export interface TestStore {
  readonly store: Store;
  readonly search: OfficerSearch;
  readonly directory: TestDirectory;
  /** Closes both, and removes what they held. */
  readonly close: () => Promise<void>;
}

/** Search in this thread, over a reader of its own: the thread itself has a test of its own. */
export const searchOf = (store: Store): Promise<OfficerSearch> =>
  officerSearch(
    async () => {
      const engine = openForReading(store.location);
      return inThisThread(await searchService(engine), () => engine.close());
    },
    (error) => {
      throw error;
    },
  );

/** A store, and its search, on an empty directory, or on the one that `on` names. */
export async function testStore(
  now: () => Date = () => new Date('2026-11-20T09:00:00Z'),
  engine: TestEngine = engineUnderTest,
  on?: Record<string, string>,
): Promise<TestStore> {
  const directory = on ? { ...(await testDirectory('sqlite')), environment: on } : await testDirectory(engine);
  if (!on && engine === 'sqlite') cpSync(await (template ??= makeTemplate()), directory.dataDir, { recursive: true });
  const store = await openStore(readConfig(directory.environment), now);
  const search = await searchOf(store);
  return {
    store,
    search,
    directory,
    async close() {
      await search.close();
      await store.close();
      await directory.remove();
    },
  };
}
