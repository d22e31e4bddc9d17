import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Unusable } from './failures.ts';

/** Exists in the data folder while a restore moves files into place; until it is removed, opening the folder fails. */
export const restoreMark = (folder: string): string => join(folder, 'restore-is-not-finished');

/** Without this check, a start during or after an interrupted restore would create an empty database. */
export function rejectUnfinishedRestore(folder: string): void {
  if (!existsSync(restoreMark(folder))) return;
  throw new Unusable(
    'A backup is being restored into DATA_DIR, or that was ended before it was done. Wait for it, or run ' +
      '"buckle restore FOLDER" again.',
  );
}
