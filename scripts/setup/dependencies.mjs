import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, stop, succeeds } from './run.mjs';
import { canRemoveBuildTools, hasEvery, packagesIn, runtimePackages, whatToInstall } from './what-to-install.mjs';

const packages = join(root, 'node_modules');

/** Records what was installed last: see `describeInstalled`. */
const stamp = join(packages, '.buckle-lock');

/** In the stamp while npm is running. */
const INTERRUPTED = 'interrupted';

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
  'The packages could not be installed. See the lines above: npm needs its registry, and a C++ toolchain (make, g++, python3) ' +
  'for SQLite.';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const lockedPackages = () => packagesIn(readJson(join(root, 'package-lock.json')));

const byPath = ([a], [b]) => (a < b ? -1 : 1);

/** Hash of the packages in the lock file. npm rewrites the file, with other details and a new time, when it installs or prunes. */
export function lockHash() {
  const hash = createHash('sha256');
  for (const [path, { version, integrity, link }] of Object.entries(lockedPackages()).toSorted(byPath))
    hash.update(JSON.stringify([path, version, integrity, link]));
  return hash.digest('hex');
}

/** Packages with parts for one platform only are chosen by npm when it installs. */
function platform() {
  const { platform: system, arch } = process;
  if (system !== 'linux') return `${system}-${arch}`;
  process.report.excludeNetwork = true;
  return `${system}-${arch}-${process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'}`;
}

/** The version of Node's binary interface, which compiled packages depend on. */
const ABI = process.versions.modules;

const describeInstalled = (purpose) => `${lockHash()} ${purpose} ${platform()} ${ABI}`;

function rejectOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stop(`Buckle needs Node.js 20.19 or newer; this is ${process.versions.node}. Install a newer one and start again.`);
}

function readStamp() {
  const text = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  const [lock, purpose, installedPlatform, abi] = text.split(' ');
  const isCurrent = lock === lockHash() && installedPlatform === platform();
  return {
    wasInterrupted: text === INTERRUPTED,
    recorded: isCurrent ? purpose : undefined,
    platform: installedPlatform,
    abi,
  };
}

/** Whether SQLite loads. Tried in another process: an addon that was loaded cannot be replaced. */
function sqliteLoads() {
  const script = "new (require('better-sqlite3'))(':memory:')";
  const { stderr } = spawnSync(process.execPath, ['--eval', script], { cwd: root, encoding: 'utf8' });
  return !stderr.includes('ERR_DLOPEN_FAILED');
}

/** npm's list without packages that are gone from the folder. */
function packagesInFolder() {
  if (!existsSync(installedFile)) return undefined;
  const listed = Object.entries(packagesIn(readJson(installedFile)));
  return Object.fromEntries(listed.filter(([path]) => existsSync(join(root, path, 'package.json'))));
}

function installedPackages() {
  const { wasInterrupted, recorded, platform: installedPlatform, abi } = readStamp();
  const wanted = lockedPackages();
  // Of another platform, npm's list has packages that do not run here, and lacks optional ones that do.
  const isElsewhere = installedPlatform !== undefined && installedPlatform !== platform();
  const present = isElsewhere ? undefined : packagesInFolder();
  return {
    recorded,
    wasInterrupted,
    hasTools: existsSync(TOOL),
    isComplete: present !== undefined && hasEvery(wanted, present),
    canRun: present !== undefined && hasEvery(runtimePackages(wanted), present),
    isCompiled: abi === undefined ? sqliteLoads() : abi === ABI,
  };
}

/** Runs npm, and records for which purpose its packages are there. Returns whether it has succeeded. */
async function npm(args, purpose) {
  // npm ci makes the folder anew.
  if (existsSync(packages)) writeFileSync(stamp, INTERRUPTED);
  const isDone = await succeeds('npm', [...args, ...QUIET]);
  // npm puts back what was there before it failed.
  if (isDone) writeFileSync(stamp, describeInstalled(purpose));
  else rmSync(stamp, { force: true });
  return isDone;
}

/** Installs the packages of the lock file for a purpose, unless they are already installed. */
export async function ensureDependencies(purpose = 'all') {
  rejectOldNode();
  const missing = whatToInstall(installedPackages(), purpose);
  if (missing === undefined) return;
  const isRebuild = missing.command[0] === 'rebuild';
  process.stdout.write(
    isRebuild ? `Compiling packages for Node.js ${process.versions.node} …\n` : 'Installing what is missing …\n',
  );
  const args = isRebuild ? missing.command : [...missing.command, ...ONLY[missing.purpose]];
  if (!(await npm(args, missing.purpose))) stop(FAILED);
}

/** Removes build dependencies. Packages installed for checks and tests stay. */
export async function keepOnlyRuntime() {
  if (!canRemoveBuildTools(installedPackages())) return;
  if (await npm(['prune', '--omit=dev'], 'run')) return;
  process.stderr.write('The packages that only building needs could not be removed. They do no harm.\n');
}
