import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { stop, succeeds } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of some programs that is on the path, as a whole path; undefined if none is. */
const findProgram = (names) =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find(isExecutable);

/** Installs packages of Debian; true if that worked. */
function installPackages(packages) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command, ...args] = [...asRoot, 'apt-get'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  return (
    findProgram([command]) !== undefined &&
    succeeds(command, [...args, 'update', '-qq'], quiet) &&
    succeeds(command, [...args, 'install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)
  );
}

/** The browser for the tests: `CHROMIUM`, one that is installed, or Debian's, installed now. */
export function ensureBrowser() {
  const named = process.env.CHROMIUM;
  if (named && !isExecutable(named)) stop(`CHROMIUM names ${named}, which cannot be run. Correct or unset it.`);
  const found = named ?? findProgram(NAMES);
  if (found) return found;
  process.stdout.write('Installing Chromium for the browser tests …\n');
  installPackages(['chromium']);
  return (
    findProgram(NAMES) ??
    stop('The browser tests need Chromium. Install it, or name one: CHROMIUM=/path/to/chromium npm test')
  );
}
