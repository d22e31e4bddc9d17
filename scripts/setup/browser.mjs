import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { stop, succeeds } from './run.mjs';

/** The browser without a window system, which needs half the time, before those that people use. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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

/** `CHROMIUM`, or the best browser that is installed; undefined if there is none. */
export const findBrowser = () => process.env.CHROMIUM ?? findProgram(NAMES);

/** The browser for the tests: `CHROMIUM`, or Debian's headless one, installed now where that can be done, or another. */
export function ensureBrowser() {
  const named = process.env.CHROMIUM;
  if (named && !isExecutable(named)) stop(`CHROMIUM names ${named}, which cannot be run. Correct or unset it.`);
  if (!named && !findProgram([HEADLESS])) {
    process.stdout.write('Installing Chromium for the browser tests …\n');
    installPackages([HEADLESS]);
  }
  return (
    findBrowser() ??
    stop('The browser tests need Chromium. Install it, or name one: CHROMIUM=/path/to/chromium npm test')
  );
}
