import { join } from 'node:path';
import { inspectFiles } from '../db/backup/inspect-files.ts';
import { Unusable } from '../db/failures.ts';
import { backupsIn } from './backup-folder.ts';
import { headsIn } from './known-heads.ts';
import { proveAudit, readBackup } from './restore.ts';

async function isSound(backup: string): Promise<boolean> {
  try {
    const manifest = await readBackup(backup);
    if (inspectFiles(backup).problems.length > 0) return false;
    // One of an older release has no chains yet.
    if ((await headsIn(backup)) !== undefined) await proveAudit(backup, backup, manifest);
    return true;
  } catch (error) {
    if (error instanceof Unusable) return false;
    throw error;
  }
}

/** The newest backup of a folder that is what was backed up, and whose audit is whole. */
export async function newestSoundBackup(folder: string): Promise<string | undefined> {
  for (const name of await backupsIn(folder)) if (await isSound(join(folder, name))) return join(folder, name);
  return undefined;
}
