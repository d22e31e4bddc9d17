import { closeSync, existsSync, mkdtempSync, openSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../settings/config.ts';
import { closing } from '../db/engine.ts';
import { sqliteFile } from '../db/engine.sqlite.ts';
import { dataObstacle, futureOwner, namedObstacle, programObstacle, restoreMark } from '../db/sqlite-files.ts';
import { openStore } from '../db/open.ts';
import type { Store } from '../db/store.ts';
import { installationSettings } from '../settings/environment-file.ts';
import { type Command, type CommandArgs, type ExitCode, type Shell, UsageError } from './command.ts';

/** Returns the configured database without its password. */
export function directoryName(environment: NodeJS.ProcessEnv): string {
  const { databaseUrl, dataDir } = readConfig(environment);
  if (databaseUrl === undefined) return sqliteFile(dataDir, 'records');
  const { host, pathname } = new URL(databaseUrl);
  return `${pathname.slice(1)} on ${host}`;
}

const ELSEWHERE = 'Name the settings of its server with BUCKLE_ENV=FILE, or its folder with DATA_DIR=FOLDER';

/** Whether there are files of a directory, or of a restore that was ended in the middle. */
const holdsDirectory = (dataDir: string): boolean =>
  existsSync(sqliteFile(dataDir, 'records')) || existsSync(restoreMark(dataDir));

/** Throws where there is no directory in files: one made by mistake would only hide the real one. */
export function needFiles(dataDir: string, source: string | undefined, more = ''): void {
  if (holdsDirectory(dataDir)) return;
  // A folder that may not be opened seems to hold nothing.
  const obstacle = dataObstacle(dataDir, 'read');
  if (obstacle !== undefined) throw new UsageError(obstacle);
  throw new UsageError(
    `There is no directory in ${dataDir} (from ${source ?? 'DATA_DIR'}). Nothing was done. ${ELSEWHERE}${more}.`,
  );
}

/** A new directory that belongs to root is one that the service cannot open. */
function refuseRootsOwn(dataDir: string, source: string | undefined): void {
  if (source === undefined || process.getuid?.() !== 0 || futureOwner(dataDir) !== 0 || holdsDirectory(dataDir)) return;
  throw new UsageError(
    `A new directory in ${dataDir} (from ${source}) would belong to root, and the service could not open it. Make the ` +
      `folder first, as the service's user: sudo install -d -m 0700 -o buckle -g buckle ${dataDir}`,
  );
}

/** Placeholders of arguments that are paths, and how they are used. */
const PATHS: Readonly<Record<string, 'read' | 'write'>> = {
  FILE: 'read',
  BACKUP: 'read',
  FOLDER: 'write',
};

const NO_ERROR = { throwIfNoEntry: false } as const;

/** The paths that a line names, each with how it is used. */
function* pathsOf({ operands, options }: Command, args: CommandArgs): Generator<[path: string, use: 'read' | 'write']> {
  const named = [
    ...operands.map((name, index) => [name, args.operand(index)] as const),
    ...Object.entries(options).map(([name, { value = '' }]) => [value, args.value(name)] as const),
  ];
  for (const [placeholder, path] of named) {
    const use = PATHS[placeholder];
    if (use !== undefined && path !== undefined) yield [path, use];
  }
}

/** Opens the files that a root process may read and the owner of the folder perhaps not: in an administrator's home, say. */
function openFiles(command: Command, args: CommandArgs): Map<string, number> {
  if (process.getuid?.() !== 0) return new Map();
  const files = [...pathsOf(command, args)].filter(
    ([path, use]) => use === 'read' && statSync(path, NO_ERROR)?.isFile(),
  );
  return new Map(files.map(([path]) => [path, openSync(path, 'r')]));
}

/**
 * Finds the directory that a command is for, and says which one where the environment does not. Throws where there is none
 * and the command was not told to make one. From then on a root process is the owner of the folder.
 */
function enterDirectory(command: Command, args: CommandArgs, shell: Shell): Shell {
  const { environment, source } = installationSettings(shell.environment, shell.serviceFile);
  const { databaseUrl, dataDir } = readConfig(environment);
  const mayBeNew = Object.hasOwn(command.options, 'new');
  if (databaseUrl === undefined) {
    if (args.flag('new')) refuseRootsOwn(dataDir, source);
    else needFiles(dataDir, source, mayBeNew ? ', or make a new one with --new' : '');
  }
  const owner = databaseUrl === undefined || existsSync(dataDir) ? shell.becomeOwner(dataDir) : undefined;
  if (source !== undefined || owner !== undefined)
    shell.complain(
      [
        directoryName(environment),
        ...(source === undefined ? [] : [`from ${source}`]),
        ...(owner === undefined ? [] : [`as its owner ${owner}`]),
      ].join(', '),
    );
  const unreadable = owner === undefined ? undefined : programObstacle(import.meta.filename);
  if (unreadable !== undefined) throw new UsageError(unreadable);
  for (const [path, use] of pathsOf(command, args)) {
    const obstacle = shell.opened.has(path) ? undefined : namedObstacle(path, use);
    if (obstacle !== undefined) throw new UsageError(obstacle);
  }
  return { ...shell, environment };
}

/** Runs a command in the directory that it is for. */
export async function runInDirectory(command: Command, args: CommandArgs, shell: Shell): Promise<ExitCode> {
  const opened = openFiles(command, args);
  try {
    return await command.run(args, enterDirectory(command, args, { ...shell, opened }));
  } finally {
    for (const descriptor of opened.values()) closeSync(descriptor);
  }
}

type World = Pick<Shell, 'environment' | 'now'>;
type InDirectory = <T>(world: World, work: (store: Store) => Promise<T>) => Promise<T>;

/** Opens the directory (a new one is made where there is none), lets `work` use it, and closes it whatever happens. */
export const withDirectory: InDirectory = ({ environment, now }, work) =>
  closing(openStore(readConfig(environment), now, 'for a command'), work);

/**
 * The same for work that keeps nothing: where there is no directory, it gets one that is gone at the end. Not one in
 * memory, which a large file would fill.
 */
export const withExistingOrTemporaryDirectory: InDirectory = async (world, work) => {
  const { databaseUrl, dataDir } = readConfig(world.environment);
  if (databaseUrl !== undefined || existsSync(sqliteFile(dataDir, 'records'))) return withDirectory(world, work);
  const folder = mkdtempSync(join(tmpdir(), 'buckle-'));
  try {
    return await withDirectory({ ...world, environment: { DATA_DIR: folder } }, work);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
