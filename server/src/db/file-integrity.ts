import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Unusable } from './failures.ts';
import { openForWriting } from './sqlite-connections.ts';
import { damageIn, problemsOf } from './sqlite-problems.ts';

/** Larger files are checked in the background: reading 7 GB from a cold cache takes minutes. */
const CHECKED_AT_START_BYTES = 256 * 1024 ** 2;

/** Written by the background check. While it exists, large files are checked at start too. */
const damageNote = (folder: string): string => join(folder, 'damage-was-found');

const isLarge = (file: string): boolean => statSync(file).size > CHECKED_AT_START_BYTES;

const damaged = (file: string, problem: string): Unusable =>
  new Unusable(
    `The file ${basename(file)} in DATA_DIR is damaged (${problem.replaceAll(/\s+/gu, ' ')}). See what is damaged with ` +
      '"buckle check"; bring a backup back with "buckle restore FOLDER".',
  );

/** Opens a file, and reads every page if `isChecked` returns true. Throws `Unusable` if the file is damaged. */
function openChecked(file: string, open: () => Sqlite.Database, isChecked: () => boolean): Sqlite.Database {
  let sqlite: Sqlite.Database | undefined;
  try {
    sqlite = open();
    const [problem] = isChecked() ? problemsOf(sqlite, 'quick_check', 1) : [];
    if (problem !== undefined) throw damaged(file, problem);
    return sqlite;
  } catch (error) {
    sqlite?.close();
    const damage = damageIn(error);
    throw damage === undefined ? error : damaged(file, damage);
  }
}

/** Opens a file for writing. Throws `Unusable`, before anything is written, where it is found damaged. */
export const openSound = (file: string): Sqlite.Database =>
  openChecked(
    file,
    () => openForWriting(file),
    () => !isLarge(file) || existsSync(damageNote(dirname(file))),
  );

/** Called when all files of a folder have been opened by `openSound`. */
export const forgetDamage = (folder: string): void => rmSync(damageNote(folder), { force: true });

/** Returns the files that are not checked at a start. */
export const largeFiles = (files: readonly string[]): string[] => files.filter(isLarge);

/** Reads every page of a file. Returns a message if it is damaged, and marks it for a check at the next start. */
export function findDamage(file: string): string | undefined {
  try {
    openChecked(
      file,
      () => new Sqlite(file, { readonly: true }),
      () => true,
    ).close();
    return undefined;
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    writeFileSync(damageNote(dirname(file)), error.message);
    return error.message;
  }
}
