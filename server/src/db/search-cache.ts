import { rmSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the cached search index of a directory on SQLite. It may be deleted at any time. */
export const searchCacheFolder = (dataDir: string): string => join(dataDir, 'search-index');

/** Deletes the cached search index: the next start makes it again from the database. */
export const deleteSearchCache = (dataDir: string): void =>
  rmSync(searchCacheFolder(dataDir), { recursive: true, force: true });
