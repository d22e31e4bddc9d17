import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { codeOf, retryWhenBusy, Unusable } from './failures.ts';
import { DatabaseError } from './engine.ts';
import { sqliteErrorKindOf } from './sqlite-queries.ts';

/** A file that the account of this process may not use; the message names its owner. */
export class NoAccess extends Unusable {
  override name = 'NoAccess';
}

/** Returns a sentence for a data folder that this process may not use: the file, its owner, and the command that mends it. */
export function dataObstacle(folder: string, use: 'read' | 'write' = 'write'): string | undefined {
  const uid = process.geteuid?.();
  const [first] = uid === undefined ? [] : dataObstacles(resolve(folder), use);
  if (first === undefined || uid === undefined) return undefined;
  return `${described(first, nameOf(uid))} ${mendOfData(resolve(folder), first, uid)}`;
}

interface Obstacle {
  readonly path: string;
  readonly code: string;
  /** Of a folder above the one that is wanted. */
  readonly isAbove: boolean;
}

const { R_OK, W_OK, X_OK } = constants;

/** What stands between this process and a data folder, or a file in it. */
function dataObstacles(folder: string, use: 'read' | 'write'): Obstacle[] {
  const found = obstacles(folder, use);
  if (found.length > 0 || statOf(folder)?.isDirectory() !== true) return found;
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.flatMap(({ name }) => obstacleOf(join(folder, name), use === 'write' ? R_OK | W_OK : R_OK));
}

/** What stands between this process and a path: a folder above, or itself. */
function obstacles(path: string, use: 'read' | 'write'): Obstacle[] {
  const onTheWay = above(path).flatMap((folder) => obstacleOf(folder, X_OK, true));
  if (onTheWay.length > 0) return onTheWay;
  const found = statOf(path);
  if (found === undefined) return use === 'write' ? obstacleOf(nearest(path), W_OK, true) : [];
  const mode = use === 'write' ? R_OK | W_OK : R_OK;
  return obstacleOf(path, found.isDirectory() ? mode | X_OK : mode);
}

/** The folders that lead to a path, from the root, without it. */
function above(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [...above(parent), parent];
}

function obstacleOf(path: string, mode: number, isAbove = false): Obstacle[] {
  const code = refusal(path, mode);
  return code === undefined ? [] : [{ path, code, isAbove }];
}

/** Why a path cannot be used in a way; undefined where it can. */
function refusal(path: string, mode: number): string | undefined {
  try {
    accessSync(path, mode);
    return undefined;
  } catch (error) {
    const code = codeOf(error);
    return /^(?:EACCES|EPERM|EROFS)$/u.test(code) ? code : undefined;
  }
}

const statOf = (path: string): Stats | undefined => {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
};

/** A path, or the nearest folder above it that is there. */
const nearest = (path: string): string => (statOf(path) || dirname(path) === path ? path : nearest(dirname(path)));

function described({ path, code }: Obstacle, me: string): string {
  const found = statOf(path);
  if (code === 'EROFS') return `${path} is on a disk that this process may only read.`;
  if (!found) return `${path} may not be opened by ${me}, as whom this process runs.`;
  const mode = (found.mode & 0o7777).toString(8).padStart(4, '0');
  return `${path} belongs to ${nameOf(found.uid)} (mode ${mode}), and this process runs as ${me}, who may not use it.`;
}

/** The name of an account, or its number where it has none. */
const nameOf = (uid: number): string => accountOf(uid)?.name ?? String(uid);

interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const accountOf = (uid: number): Account | undefined => accounts().find((account) => account.uid === uid);

function accounts(): Account[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  } catch {
    return [];
  }
}

function mendOfData(folder: string, { path, code, isAbove }: Obstacle, uid: number): string {
  const me = nameOf(uid);
  if (code === 'EROFS') return `Under systemd, the unit needs ReadWritePaths=${folder}; else mount it for writing.`;
  if (isAbove && statOf(folder) === undefined && refusal(path, X_OK) === undefined)
    return `Make the folder: sudo install -d -m 0700 -o ${me} -g "$(id -gn ${me})" ${folder}`;
  if (isAbove) return `Let ${me} through: sudo chmod o+x ${path}`;
  if (statOf(path)?.uid === uid) return `Allow it: sudo chmod -R u+rwX ${folder}`;
  const owner = statOf(folder)?.uid ?? uid;
  return owner === 0 || owner === uid
    ? `Give all of it to ${me}: sudo chown -R ${me}: ${folder}`
    : `Run it as ${nameOf(owner)}, as commands do under sudo; or give all of it to ${me}: sudo chown -R ${me}: ${folder}`;
}

/** Returns the same for a file of the program itself. */
export function programObstacle(file: string): string | undefined {
  const [first] = process.geteuid ? obstacles(file, 'read') : [];
  if (first === undefined) return undefined;
  const me = nameOf(process.geteuid?.() ?? 0);
  return `${described(first, me)} Put Buckle's program where everybody may read it, as in /opt/buckle.`;
}

/** Returns the same for a file or folder that is named to a command. */
export function namedObstacle(path: string, use: 'read' | 'write'): string | undefined {
  const uid = process.geteuid?.();
  const [first] = uid === undefined ? [] : obstacles(resolve(path), use);
  if (first === undefined || uid === undefined) return undefined;
  const me = nameOf(uid);
  const mend =
    use === 'read'
      ? `Put a copy where ${me} may read it, as with: sudo install -o ${me} -m 0400 ${path} /var/tmp/`
      : `Name a folder that ${me} may write to, made as with: sudo install -d -m 0700 -o ${me} FOLDER`;
  return `${described(first, me)} ${mend}`;
}

/**
 * Returns an error that says who owns a data folder which could not be opened, or a file that an error of Node names; any
 * other error as it is.
 */
export function explained(error: unknown, folder = pathOf(error)): unknown {
  const sentence = folder !== undefined && isRefusal(error) ? dataObstacle(folder) : undefined;
  return sentence === undefined ? error : new NoAccess(sentence, { cause: error });
}

const pathOf = (error: unknown): string | undefined =>
  error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : undefined;

const isRefusal = (error: unknown): boolean =>
  /^(?:EACCES|EPERM|EROFS|SQLITE_(?:CANTOPEN|READONLY|PERM|AUTH).*)$/u.test(codeOf(error));

/** Returns the owner of a folder or, where it is not there yet, of the one that it will be made in. */
export const futureOwner = (folder: string): number => statOf(nearest(resolve(folder)))?.uid ?? 0;

/** Node has it; its types do not. */
type WithGroups = typeof process & { readonly initgroups: (user: string, extraGroup: number) => void };

/**
 * A root process becomes the owner of a folder, for good, so that everything that it makes there is the owner's. Returns
 * the owner's name; undefined for a process that is nobody's but root's, or not root at all.
 */
export function becomeOwner(folder: string): string | undefined {
  const found = process.getuid?.() === 0 ? statOf(nearest(resolve(folder))) : undefined;
  if (found === undefined || found.uid === 0) return undefined;
  const account = accountOf(found.uid);
  const gid = account?.gid ?? found.gid;
  try {
    if (account) (process as WithGroups).initgroups(account.name, gid);
    else process.setgroups?.([gid]);
    process.setgid?.(gid);
    process.setuid?.(found.uid);
  } catch (error) {
    const sentence = `${folder} belongs to ${nameOf(found.uid)}, and this process may not become that account. Run it as ${nameOf(found.uid)}.`;
    throw new NoAccess(sentence, { cause: error });
  }
  // As the service's unit has it.
  process.umask(0o077);
  return nameOf(found.uid);
}

/** Opens a file for writing. Throws `Unusable`, before anything is written, where it is found damaged. */
export const openSound = (file: string): Sqlite.Database =>
  openChecked(
    file,
    () => openForWriting(file),
    () => !isLarge(file) || existsSync(damageNote(dirname(file))),
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

const damaged = (file: string, problem: string): Unusable =>
  new Unusable(
    `The file ${basename(file)} in DATA_DIR is damaged (${problem.replaceAll(/\s+/gu, ' ')}). See what is damaged with ` +
      '"buckle check"; bring a backup back with "buckle restore FOLDER".',
  );

/** Larger files are checked in the background: reading 7 GB from a cold cache takes minutes. */
const CHECKED_AT_START_BYTES = 256 * 1024 ** 2;

const isLarge = (file: string): boolean => statSync(file).size > CHECKED_AT_START_BYTES;

/** Written by the background check. While it exists, large files are checked at start too. */
const damageNote = (folder: string): string => join(folder, 'damage-was-found');

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

/** Result codes of a corrupt or unreadable file. */
const DAMAGE = /^SQLITE_(?:CORRUPT|NOTADB|IOERR)/u;

/** Returns the message of an error that means a damaged file; otherwise undefined. */
export const damageIn = (error: unknown): string | undefined =>
  error instanceof Error && DAMAGE.test(codeOf(error)) ? error.message : undefined;

/** Maximum number of reported problems; one is enough to know that a file is damaged. */
const MAX_PROBLEMS = 20;

/**
 * Returns the problems that SQLite finds in a file. `quick_check` reads every page; `integrity_check` also compares
 * each index with its table, which is several times slower.
 */
export function problemsOf(
  sqlite: Sqlite.Database,
  check: 'quick_check' | 'integrity_check',
  max = MAX_PROBLEMS,
): string[] {
  try {
    const rows = sqlite.pragma(`${check}(${max})`) as Record<string, string>[];
    return rows.flatMap((row) => Object.values(row)).filter((line) => line !== 'ok');
  } catch (error) {
    // A file with damaged first pages cannot be queried at all.
    const damage = damageIn(error);
    if (damage === undefined) throw error;
    return [damage];
  }
}

interface Orphan {
  readonly table: string;
  readonly parent: string;
}

/** Returns rows with dangling references. The pages must be intact. */
export function orphansIn(sqlite: Sqlite.Database): string[] {
  const orphans = sqlite.pragma('foreign_key_check') as Orphan[];
  const counts = new Map<string, number>();
  for (const { table, parent } of orphans) {
    const kind = `${table} → ${parent}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, rows]) => `rows of ${kind} that refer to nothing: ${rows}`);
}

/** Timeout of a start while another process migrates. */
export const MIGRATION_WAITS_MS = 120_000;

const CACHE_KIB = 65_536;

export function openForWriting(file: string): Sqlite.Database {
  const isNew = !existsSync(file);
  const sqlite = new Sqlite(file);
  // The folder may have been there before, open to other accounts; SQLite makes its other files like this one.
  if (isNew) chmodSync(file, 0o600);
  // Another process may be opening or migrating the file.
  sqlite.pragma(`busy_timeout = ${MIGRATION_WAITS_MS}`);
  sqlite.pragma('foreign_keys = ON');
  // Otherwise INSERT OR REPLACE deletes a row without firing the trigger that rejects deletes.
  sqlite.pragma('recursive_triggers = ON');
  sqlite.pragma(`cache_size = -${CACHE_KIB}`);
  // FULL: in a power loss, NORMAL loses rows that were acknowledged. better-sqlite3 reopens a WAL file with NORMAL.
  sqlite.pragma('synchronous = FULL');
  if (sqlite.pragma('synchronous', { simple: true }) !== 2) throw new Error('SQLite did not accept synchronous=FULL.');
  return sqlite;
}

const READER_WAITS_MS = 5_000;

/** Both files on one connection that cannot change them. */
export function openForReading(records: string, access: string): Sqlite.Database {
  const sqlite = new Sqlite(records, { readonly: true });
  // Readers are only blocked by a process that recovers the log of a killed one.
  sqlite.pragma(`busy_timeout = ${READER_WAITS_MS}`);
  sqlite.pragma(`cache_size = -${CACHE_KIB}`);
  sqlite.prepare('ATTACH ? AS access').run(access);
  return sqlite;
}

/** Timeout and retry interval of a checkpoint after a long change, while readers block it. */
const CHECKPOINT_WAITS_MS = 5_000;

/**
 * Truncates the log of a file after a change that made it long: it is read at each start, and uses disk space. A reader
 * of an older snapshot prevents that; a later change truncates it then.
 */
export async function emptyLog(sqlite: Sqlite.Database): Promise<void> {
  // A passive checkpoint first, which blocks no writer: it leaves little for the blocking one.
  sqlite.pragma('wal_checkpoint(PASSIVE)');
  const empty = (): Promise<void> => {
    const [{ busy } = { busy: 0 }] = sqlite.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
    return busy === 0 ? Promise.resolve() : Promise.reject(new DatabaseError('busy', 'Somebody reads the log.'));
  };
  // Ignored: the change is committed, truncated log or not.
  await retryWhenBusy(empty, sqliteErrorKindOf, CHECKPOINT_WAITS_MS).catch(() => undefined);
}

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
