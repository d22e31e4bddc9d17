import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, stop } from './run.mjs';

const packages = join(root, 'node_modules');
const stamp = join(packages, '.buckle-lock');

/** Purposes of packages; each includes the previous ones. */
const PURPOSES = ['run', 'build', 'all'];

/** The packages of the workspaces build the product; the root's check and test it. */
const ONLY = {
  run: ['--omit=dev'],
  build: ['--include=dev', '--workspaces', '--include-workspace-root=false'],
  all: ['--include=dev'],
};

const QUIET = ['--no-fund', '--no-audit', '--loglevel=error'];

const FAILED =
  'The packages could not be installed. See the lines above; a C++ toolchain (make, g++, python3) is needed for SQLite.';

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stop(`Buckle needs Node.js 20.19 or newer; this is ${process.versions.node}. Install a newer one and start again.`);
}

/**
 * Returns the purpose that the installed packages match exactly; undefined without packages, or for another lock file.
 */
function installedFor() {
  if (!existsSync(stamp)) return undefined;
  // Without a second word: of a release that installed everything.
  const [lock, purpose = 'all'] = readFileSync(stamp, 'utf8').split(' ');
  return lock === lockHash() ? purpose : undefined;
}

const isEnough = (installed, purpose) => PURPOSES.indexOf(installed) >= PURPOSES.indexOf(purpose);

/** Installs the packages of the lock file for a purpose, unless they are already installed. */
export async function ensureDependencies(purpose = 'all') {
  refuseOldNode();
  const installed = installedFor();
  if (isEnough(installed, purpose)) return;
  process.stdout.write('Installing what is missing …\n');
  rmSync(stamp, { force: true });
  // Keeps installed packages of this lock file: SQLite is not compiled again.
  const command = installed === undefined ? ['ci'] : ['install', '--no-save'];
  await run('npm', [...command, ...QUIET, ...ONLY[purpose]], FAILED);
  writeFileSync(stamp, `${lockHash()} ${purpose}`);
}

/** Removes build dependencies. Packages installed for checks and tests stay. */
export async function leaveOnlyWhatRuns() {
  if (installedFor() !== 'build') return;
  rmSync(stamp, { force: true });
  await run('npm', ['prune', '--omit=dev', ...QUIET], 'The packages that only building needs could not be removed.');
  writeFileSync(stamp, `${lockHash()} run`);
}
