import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, stop } from './run.mjs';

const packages = join(root, 'node_modules');
const stamp = join(packages, '.buckle-lock');

/** What packages are there for, each with all that is before it. */
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

/** What stands there, exactly as the lock file names it; undefined where that is nothing, or of another lock file. */
function installedFor() {
  if (!existsSync(stamp)) return undefined;
  // Without a second word: of a release that installed everything.
  const [lock, purpose = 'all'] = readFileSync(stamp, 'utf8').split(' ');
  return lock === lockHash() ? purpose : undefined;
}

const isEnough = (installed, purpose) => PURPOSES.indexOf(installed) >= PURPOSES.indexOf(purpose);

/** Installs exactly what the lock file names, as far as it is there for a purpose, unless it stands there already. */
export function ensureDependencies(purpose = 'all') {
  refuseOldNode();
  const installed = installedFor();
  if (isEnough(installed, purpose)) return;
  process.stdout.write('Installing what is missing …\n');
  rmSync(stamp, { force: true });
  // What is there of this lock file stays: SQLite need not be compiled again.
  const command = installed === undefined ? ['ci'] : ['install', '--no-save'];
  run('npm', [...command, ...QUIET, ...ONLY[purpose]], FAILED);
  writeFileSync(stamp, `${lockHash()} ${purpose}`);
}

/** Removes what only building needed. What was installed to check and test stays. */
export function leaveOnlyWhatRuns() {
  if (installedFor() !== 'build') return;
  rmSync(stamp, { force: true });
  run('npm', ['prune', '--omit=dev', ...QUIET], 'The packages that only building needs could not be removed.');
  writeFileSync(stamp, `${lockHash()} run`);
}
