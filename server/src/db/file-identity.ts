import { statSync } from 'node:fs';

/** Which file a path leads to; undefined where there is none. */
function identityOf(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

/**
 * To be made once a database and its log are open: tells whether they are still the files at their paths. A file that
 * was moved away or removed takes every change without complaint, and nobody finds it again.
 */
export function fileIdentity(database: string): () => boolean {
  const opened = [database, `${database}-wal`].map((path) => ({ path, identity: identityOf(path) }));
  return () => opened.every(({ path, identity }) => identityOf(path) === identity);
}
