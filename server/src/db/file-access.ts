import { accessSync, constants, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { codeOf, Unusable } from './failures.ts';

const { R_OK, W_OK, X_OK } = constants;

/** A file that the account of this process may not use; the message names its owner. */
export class NoAccess extends Unusable {
  override name = 'NoAccess';
}

/** Node has it; its types do not. */
type WithGroups = typeof process & { readonly initgroups: (user: string, extraGroup: number) => void };

interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

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

const accountOf = (uid: number): Account | undefined => accounts().find((account) => account.uid === uid);

/** The name of an account, or its number where it has none. */
const nameOf = (uid: number): string => accountOf(uid)?.name ?? String(uid);

const statOf = (path: string): Stats | undefined => {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
};

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

/** The folders that lead to a path, from the root, without it. */
function above(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [...above(parent), parent];
}

/** A path, or the nearest folder above it that is there. */
const nearest = (path: string): string => (statOf(path) || dirname(path) === path ? path : nearest(dirname(path)));

interface Obstacle {
  readonly path: string;
  readonly code: string;
  /** Of a folder above the one that is wanted. */
  readonly isAbove: boolean;
}

function obstacleOf(path: string, mode: number, isAbove = false): Obstacle[] {
  const code = refusal(path, mode);
  return code === undefined ? [] : [{ path, code, isAbove }];
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

/** What stands between this process and a data folder, or a file in it. */
function dataObstacles(folder: string, use: 'read' | 'write'): Obstacle[] {
  const found = obstacles(folder, use);
  if (found.length > 0 || statOf(folder)?.isDirectory() !== true) return found;
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.flatMap(({ name }) => obstacleOf(join(folder, name), use === 'write' ? R_OK | W_OK : R_OK));
}

function described({ path, code }: Obstacle, me: string): string {
  const found = statOf(path);
  if (code === 'EROFS') return `${path} is on a disk that this process may only read.`;
  if (!found) return `${path} may not be opened by ${me}, as whom this process runs.`;
  const mode = (found.mode & 0o7777).toString(8).padStart(4, '0');
  return `${path} belongs to ${nameOf(found.uid)} (mode ${mode}), and this process runs as ${me}, who may not use it.`;
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

/** Returns a sentence for a data folder that this process may not use: the file, its owner, and the command that mends it. */
export function dataObstacle(folder: string, use: 'read' | 'write' = 'write'): string | undefined {
  const uid = process.geteuid?.();
  const [first] = uid === undefined ? [] : dataObstacles(resolve(folder), use);
  if (first === undefined || uid === undefined) return undefined;
  return `${described(first, nameOf(uid))} ${mendOfData(resolve(folder), first, uid)}`;
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

const isRefusal = (error: unknown): boolean =>
  /^(?:EACCES|EPERM|EROFS|SQLITE_(?:CANTOPEN|READONLY|PERM|AUTH).*)$/u.test(codeOf(error));

const pathOf = (error: unknown): string | undefined =>
  error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : undefined;

/**
 * Returns an error that says who owns a data folder which could not be opened, or a file that an error of Node names; any
 * other error as it is.
 */
export function explained(error: unknown, folder = pathOf(error)): unknown {
  const sentence = folder !== undefined && isRefusal(error) ? dataObstacle(folder) : undefined;
  return sentence === undefined ? error : new NoAccess(sentence, { cause: error });
}

/** Returns the owner of a folder or, where it is not there yet, of the one that it will be made in. */
export const futureOwner = (folder: string): number => statOf(nearest(resolve(folder)))?.uid ?? 0;

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
