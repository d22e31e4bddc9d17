import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockHash } from './dependencies.mjs';
import { root, run, tool } from './run.mjs';

const stamp = join(root, 'web', 'dist', '.buckle-sources');
const entry = join(root, 'server', 'dist', 'main.js');

const SOURCES = ['domain', 'server', 'web', 'package.json', 'tsconfig.base.json'];
const NOT_SOURCES = new Set(['dist', 'dist-types', '.fonts', 'node_modules']);
const isSource = (name) => !NOT_SOURCES.has(name) && !/\.test\.tsx?$/u.test(name);

/** Paths in the project, in an order that is the same on every file system. */
function* filesUnder(path) {
  if (!statSync(join(root, path)).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(join(root, path)).toSorted()) if (isSource(name)) yield* filesUnder(`${path}/${name}`);
}

/**
 * Changes with any edited, added or removed source file, and with the packages. Not with times, modes and places of
 * files: a copy, a checkout or npm change those. Takes a few hundred milliseconds.
 */
function sourcesHash() {
  const hash = createHash('sha256').update(lockHash());
  for (const path of SOURCES.flatMap((source) => [...filesUnder(source)])) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Whether nothing has changed since the last time it was built. */
export const isBuilt = () => existsSync(entry) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash();

/** Compiles the server and builds the web app, unless nothing has changed since the last time. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  const wanted = sourcesHash();
  process.stdout.write('Building …\n');
  // An interrupted build must not pass for the one before it.
  rmSync(stamp, { force: true });
  await run(tool('tsc'), ['--build', 'domain', 'server'], 'The server could not be compiled. See the lines above.');
  await run(tool('vite'), ['build', '--logLevel', 'warn'], 'The web app could not be built. See the lines above.', {
    cwd: join(root, 'web'),
  });
  writeFileSync(stamp, wanted);
}
