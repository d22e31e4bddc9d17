import { statSync } from 'node:fs';

/** Which file a path leads to; undefined where there is none. */
function identityOf(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

/**
 * Returns a function that checks whether an open database and its log are still the files at their paths. A file that
 * was moved or deleted accepts every change without an error, and the changes are lost.
 */
export function fileIdentity(database: string): () => boolean {
  const opened = [database, `${database}-wal`].map((path) => ({ path, identity: identityOf(path) }));
  return () => opened.every(({ path, identity }) => identityOf(path) === identity);
}
