import { join } from 'node:path';
import { inspectFiles } from '../db/backup/inspect-files.ts';
import { hasChains } from '../db/audit/verify.ts';
import { Unusable } from '../db/failures.ts';
import { openToCheck, settingsOfFiles } from '../db/open.ts';
import { backupsIn } from './backup-folder.ts';
import { proveAudit, readBackup } from './restore.ts';

async function isVerifiable(backup: string): Promise<boolean> {
  const engine = openToCheck(settingsOfFiles(backup));
  return hasChains(engine.reader('primary')).finally(() => engine.close());
}

async function isSound(backup: string): Promise<boolean> {
  try {
    const manifest = await readBackup(backup);
    if (inspectFiles(backup).problems.length > 0) return false;
    // The audit of an older release can only be verified after migrations, which the restore does.
    if (await isVerifiable(backup)) await proveAudit(backup, backup, manifest);
    return true;
  } catch (error) {
    if (error instanceof Unusable) return false;
    throw error;
  }
}

/** Returns the newest backup of a folder with matching files and an intact audit. */
export async function newestSoundBackup(folder: string): Promise<string | undefined> {
  for (const name of await backupsIn(folder)) if (await isSound(join(folder, name))) return join(folder, name);
  return undefined;
}
