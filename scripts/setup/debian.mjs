import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { succeeds } from './run.mjs';

/** Whether a file may be run. */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of some programs that is on the path, as a whole path; undefined if none is. */
export const findProgram = (names) =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find(isExecutable);

/** Installs packages of Debian; resolves with whether that worked. */
export async function installPackages(packages) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command, ...args] = [...asRoot, 'apt-get'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  return (
    findProgram([command]) !== undefined &&
    (await succeeds(command, [...args, 'update', '-qq'], quiet)) &&
    (await succeeds(command, [...args, 'install', '-y', '-qq', '--no-install-recommends', ...packages], quiet))
  );
}
