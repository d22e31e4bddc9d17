/**
 * Runs the unit tests of domain and server, but for those of the checkout itself, on the current LTS of Node, if npm has one for this platform. Works on a
 * copy of the sources; Node, and SQLite compiled for it, are cached in the user's home.
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { ensureDependencies } from './setup/dependencies.mjs';
import { NODE_LTS } from './setup/node-lts.mjs';
import { root, stop } from './setup/run.mjs';

await ensureDependencies();

/** All of it together: fetching, compiling, testing. */
const LIMIT_SECONDS = Number(process.env.CHECK_NODE_SECONDS ?? 180);
const deadline = Date.now() + LIMIT_SECONDS * 1000;

const say = (line) => process.stdout.write(`${line}\n`);

/** Nothing was found wrong, and nothing was run. */
function skip(sentence) {
  say(`NOT CHECKED under Node ${NODE_LTS}: ${sentence}`);
  process.exit(0);
}

/** Of this, reserved for the tests. */
const FOR_TESTS_MS = 45_000;

/** Kills a process group. */
const endGroup = ({ pid }) => {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
};

/** Runs a command with a deadline; returns its output, or undefined if it failed. */
const attempt = (command, args, { end = deadline, ...options } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], ...options, detached: true });
    const timer = setTimeout(() => endGroup(child), Math.max(0, end - Date.now()));
    const interrupted = () => {
      endGroup(child);
      process.exit(130);
    };
    process.once('SIGINT', interrupted);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    const done = (result) => {
      clearTimeout(timer);
      process.off('SIGINT', interrupted);
      resolve(result);
    };
    child.once('error', () => done(undefined));
    child.once('close', (code) => done(code === 0 ? output : undefined));
  });

/** The folder of the npm package that holds Node itself for this machine, installed into `folder`. */
async function fetchNode(folder) {
  const name = `node-${process.platform === 'darwin' && process.arch === 'arm64' ? 'bin-' : ''}${process.platform}-${process.arch}`;
  const installed = join(folder, 'node_modules', name);
  if (existsSync(join(installed, 'bin', 'node'))) return installed;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
  say(`Fetching ${name}@${NODE_LTS} from npm …`);
  const args = ['install', '--no-save', '--no-package-lock', '--ignore-scripts', '--loglevel=error'];
  if ((await attempt('npm', [...args, `${name}@${NODE_LTS}`], { cwd: folder })) === undefined)
    skip(`npm could not bring ${name}@${NODE_LTS}.`);
  return installed;
}

/** node-gyp of npm. */
const compilerOfNpm = async () =>
  process.env.npm_config_node_gyp ??
  join(
    ((await attempt('npm', ['root', '--global'])) ?? '').trim(),
    'npm',
    'node_modules',
    'node-gyp',
    'bin',
    'node-gyp.js',
  );

/** Fast compilation: tests check correctness, not speed. Halves the compile time. */
const QUICKLY = { CFLAGS: '-O1', CXXFLAGS: '-O1', MAKEFLAGS: '-j2' };

/** The compiled addon. */
const BINARY = join('build', 'Release', 'better_sqlite3.node');

/** better-sqlite3 compiled for that Node, in `folder`: its folder, or undefined where that failed. */
async function compileSqlite(folder, nodePackage, environment) {
  const original = join(root, 'node_modules', 'better-sqlite3');
  const { version } = JSON.parse(readFileSync(join(original, 'package.json'), 'utf8'));
  const compiled = join(folder, `better-sqlite3-${version}`);
  const done = join(compiled, '.compiled');
  if (existsSync(done)) return compiled;
  rmSync(compiled, { recursive: true, force: true });
  cpSync(original, compiled, { recursive: true, filter: (path) => basename(path) !== 'build' });
  say('Compiling SQLite for it; the next time it is there …');
  const args = [await compilerOfNpm(), 'rebuild', '--release'];
  // The headers are in Node's own package; overrides npm's configuration.
  const env = { ...environment, npm_config_nodedir: nodePackage, ...QUICKLY };
  const options = { cwd: compiled, env, stdio: 'ignore', end: deadline - FOR_TESTS_MS };
  if ((await attempt(join(nodePackage, 'bin', 'node'), args, options)) === undefined) return undefined;
  writeFileSync(done, '');
  return compiled;
}

const NOT_COPIED = new Set(['node_modules', 'dist', '.git', 'data', '.demo', 'test-results', 'screenshots']);

/** A copy of the sources whose packages are the project's own, but for SQLite. */
function copyProject(sqlite) {
  const folder = join(tmpdir(), `buckle-node-project-${process.pid}`);
  cpSync(root, folder, { recursive: true, filter: (path) => path === root || !NOT_COPIED.has(basename(path)) });
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@buckle'), { recursive: true });
  for (const entry of readdirSync(join(root, 'node_modules'))) {
    if (['@buckle', '.cache', '.vite', 'better-sqlite3'].includes(entry)) continue;
    symlinkSync(join(root, 'node_modules', entry), join(packages, entry));
  }
  // Copied, since a link would resolve its dependencies elsewhere.
  for (const part of sqlite ? ['package.json', 'lib', BINARY] : [])
    cpSync(join(sqlite, part), join(packages, 'better-sqlite3', part), { recursive: true });
  for (const workspace of ['domain', 'server', 'web']) {
    symlinkSync(join(folder, workspace), join(packages, '@buckle', workspace));
    const own = join(root, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, workspace, 'node_modules'));
  }
  return folder;
}

if (Number(process.versions.node.split('.')[0]) >= NODE_LTS)
  skip(`this is Node ${process.versions.node}: npm run unit is that check.`);

const kept = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), `buckle-node-${NODE_LTS}`);
const nodePackage = await fetchNode(kept);
const node = join(nodePackage, 'bin', 'node');
const version = (await attempt(node, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] }))?.trim();
if (version === undefined) skip('the one that npm brings does not run on this machine.');

const environment = { ...process.env, PATH: `${join(nodePackage, 'bin')}${delimiter}${process.env.PATH}` };
const sqlite = await compileSqlite(kept, nodePackage, environment);
const what = sqlite
  ? 'the tests of domain and server'
  : 'the tests of domain ONLY, for SQLite could not be compiled for it in time (it needs make, g++ and python3; CHECK_NODE_SECONDS=600 gives it longer)';
say(`Running under Node ${version}: ${what}.`);

const folder = copyProject(sqlite);
const projects = ['--project', 'domain', ...(sqlite ? ['--project', 'server', '--project', 'server, processes'] : [])];
/** They are about the checkout and its npm. */
const NOT_HERE = ['--exclude', '**/src/deployment/**'];
const vitest = join(folder, 'node_modules', 'vitest', 'vitest.mjs');
const passed =
  (await attempt(node, [vitest, 'run', ...projects, ...NOT_HERE, ...process.argv.slice(2)], {
    cwd: folder,
    env: environment,
    stdio: 'inherit',
  })) !== undefined;
rmSync(folder, { recursive: true, force: true });
if (!passed && Date.now() >= deadline) stop(`Not done under Node ${version} within ${LIMIT_SECONDS} s.`);
if (!passed) stop(`Tests fail under Node ${version} that this project is to run on. See the lines above.`);
say(`Checked under Node ${version}: ${what}.`);
