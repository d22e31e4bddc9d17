import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Unusable } from './failures.ts';

/** Stands in the folder of the data while a restore puts files in their place: until it is gone, nobody opens them. */
export const restoreMark = (folder: string): string => join(folder, 'restore-is-not-finished');

/** Else whoever starts meanwhile, or after a restore that was ended, would find no file there and make an empty directory. */
export function refuseUnfinishedRestore(folder: string): void {
  if (!existsSync(restoreMark(folder))) return;
  throw new Unusable(
    'A backup is being restored into DATA_DIR, or that was ended before it was done. Wait for it, or run ' +
      '"node scripts/buckle.mjs restore FOLDER" again.',
  );
}
