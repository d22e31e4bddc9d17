import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CLOCKS_DIFFER_MS } from '../db/clocks-differ.ts';
import { flush } from '../db/durable-files.ts';
import { codeOf, Unusable } from '../db/failures.ts';
import { momentOfBackup } from './backup-name.ts';

/** Folders of backups that are being made, or removed: never the name of one that is whole. */
const UNFINISHED = '.unfinished-';
/** Older unfinished folders are left over from a killed process. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** The names of the backups in a folder, the newest first; none where there is no folder. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return [];
    throw error;
  });
  return names
    .filter((name) => momentOfBackup(name) !== undefined)
    .toSorted()
    .toReversed();
}

const isDatedAhead = (name: string, now: Date): boolean =>
  Date.parse(momentOfBackup(name) ?? '') > now.getTime() + CLOCKS_DIFFER_MS;

/** The newest backup of a folder: one that is dated ahead only where there is no other. */
export async function newestBackup(folder: string, now: Date): Promise<string | undefined> {
  const names = await backupsIn(folder);
  return names.find((name) => !isDatedAhead(name, now)) ?? names[0];
}

async function removeAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (Math.abs(now.getTime() - mtimeMs) > ABANDONED_MS)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Creates a folder for an unfinished backup, and returns it. */
export async function beginBackup(folder: string, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder, now);
  return mkdtemp(join(folder, UNFINISHED));
}

/** Syncs the folder of a backup and renames it, which completes the backup. */
export async function finishBackup(folder: string, unfinished: string, name: string): Promise<void> {
  for (const file of await readdir(unfinished)) await flush(join(unfinished, file));
  await flush(unfinished);
  await rename(unfinished, join(folder, name)).catch((error: unknown) => {
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error;
    throw new Unusable(`There is a backup ${name} already. Try again in a second.`, { cause: error });
  });
  await flush(folder);
}

/**
 * Removes all but the newest backups; returns the removed names. Backups dated in the future are counted separately, so
 * that they do not cause the removal of the current one.
 */
export async function pruneBackups(folder: string, keep: number, now: Date): Promise<string[]> {
  const names = await backupsIn(folder);
  const ahead = names.filter((name) => isDatedAhead(name, now));
  const old = [...names.filter((name) => !ahead.includes(name)).slice(keep), ...ahead.slice(keep)];
  for (const name of old) {
    // One that is half removed must not be found under its name.
    const going = await mkdtemp(join(folder, UNFINISHED));
    await rename(join(folder, name), join(going, name));
    await rm(going, { recursive: true });
  }
  return old;
}
