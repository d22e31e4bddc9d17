import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Unusable } from './failures.ts';
import { openForWriting } from './sqlite-connections.ts';
import { damageIn, problemsOf } from './sqlite-problems.ts';

/** Larger files are checked while the server runs: one of 7 GB takes minutes where nothing of it is in memory. */
const CHECKED_AT_START_BYTES = 256 * 1024 ** 2;

/** Written by the check beside a running server. While it is there, large files are checked at the start too. */
const damageNote = (folder: string): string => join(folder, 'damage-was-found');

const isLarge = (file: string): boolean => statSync(file).size > CHECKED_AT_START_BYTES;

const damaged = (file: string, problem: string): Unusable =>
  new Unusable(
    `The file ${basename(file)} in DATA_DIR is damaged (${problem.replaceAll(/\s+/gu, ' ')}). See what is damaged with ` +
      '"node scripts/buckle.mjs check"; bring a backup back with "node scripts/buckle.mjs restore FOLDER".',
  );

/** Opens a file for writing. Throws `Unusable`, before anything is written, where it is found damaged. */
export function openSound(file: string): Sqlite.Database {
  let sqlite: Sqlite.Database | undefined;
  try {
    sqlite = openForWriting(file);
    if (isLarge(file) && !existsSync(damageNote(dirname(file)))) return sqlite;
    const [problem] = problemsOf(sqlite, 'quick_check', 1);
    if (problem !== undefined) throw damaged(file, problem);
    return sqlite;
  } catch (error) {
    sqlite?.close();
    const damage = damageIn(error);
    throw damage === undefined ? error : damaged(file, damage);
  }
}

/** Called when all files of a folder have been opened by `openSound`. */
export const forgetDamage = (folder: string): void => rmSync(damageNote(folder), { force: true });

/** Returns the files that are not checked at a start. */
export const largeFiles = (files: readonly string[]): string[] => files.filter(isLarge);

/** Reads every page of a file. Returns what to tell where it is damaged, and has the next start check it too. */
export function findDamage(file: string): string | undefined {
  let sqlite: Sqlite.Database | undefined;
  let problem: string | undefined;
  try {
    sqlite = new Sqlite(file, { readonly: true });
    [problem] = problemsOf(sqlite, 'quick_check', 1);
  } catch (error) {
    problem = damageIn(error);
    if (problem === undefined) throw error;
  } finally {
    sqlite?.close();
  }
  if (problem === undefined) return undefined;
  writeFileSync(damageNote(dirname(file)), problem);
  return damaged(file, problem).message;
}
