import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, stop } from './run.mjs';
import { canRemoveBuildTools, hasEvery, whatToInstall } from './what-to-install.mjs';

const packages = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const stamp = join(packages, '.buckle-lock');

/** npm's own list of installed packages. */
const installedFile = join(packages, '.package-lock.json');

/** Only the root depends on it: neither running nor building brings it. */
const TOOL = join(packages, 'vitest');

/** The packages of the workspaces build the product; the root's check and test it. */
const ONLY = {
  run: ['--omit=dev'],
  build: ['--include=dev', '--workspaces', '--include-workspace-root=false'],
  all: ['--include=dev'],
};

const QUIET = ['--no-fund', '--no-audit', '--loglevel=error'];

const FAILED =
  'The packages could not be installed. See the lines above; a C++ toolchain (make, g++, python3) is needed for SQLite.';

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

function rejectOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stop(`Buckle needs Node.js 20.19 or newer; this is ${process.versions.node}. Install a newer one and start again.`);
}

function recordedPurpose() {
  if (!existsSync(stamp)) return undefined;
  // Without a second word: of a release that installed everything.
  const [lock, purpose = 'all'] = readFileSync(stamp, 'utf8').split(' ');
  return lock === lockHash() ? purpose : undefined;
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

const installedPackages = () => ({
  recorded: recordedPurpose(),
  hasTools: existsSync(TOOL),
  isComplete: existsSync(installedFile) && hasEvery(packagesOf(lockFile), packagesOf(installedFile)),
});

/** Installs the packages of the lock file for a purpose, unless they are already installed. */
export async function ensureDependencies(purpose = 'all') {
  rejectOldNode();
  const missing = whatToInstall(installedPackages(), purpose);
  if (missing === undefined) return;
  process.stdout.write('Installing what is missing …\n');
  rmSync(stamp, { force: true });
  await run('npm', [...missing.command, ...QUIET, ...ONLY[missing.purpose]], FAILED);
  writeFileSync(stamp, `${lockHash()} ${missing.purpose}`);
}

/** Removes build dependencies. Packages installed for checks and tests stay. */
export async function keepOnlyRuntime() {
  if (!canRemoveBuildTools(installedPackages())) return;
  rmSync(stamp, { force: true });
  await run('npm', ['prune', '--omit=dev', ...QUIET], 'The packages that only building needs could not be removed.');
  writeFileSync(stamp, `${lockHash()} run`);
}
