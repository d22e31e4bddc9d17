import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, tool } from './run.mjs';

const stamp = join(root, 'web', 'dist', '.buckle-sources');

const SOURCES = ['domain', 'server', 'web', 'package-lock.json', 'tsconfig.base.json'];
const NOT_SOURCES = new Set(['dist', 'dist-types', '.fonts', 'node_modules']);

function* filesUnder(path) {
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (!NOT_SOURCES.has(entry.name)) yield* filesUnder(join(path, entry.name));
  }
}

/** Changes with any edited, added or removed source file; takes milliseconds. */
function sourcesHash() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesUnder(join(root, source))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file}\0${size}\0${mtimeMs}\0`);
    }
  }
  return hash.digest('hex');
}

/** Whether nothing has changed since the last time it was built. */
export const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash();

/** Compiles the server and builds the web app, unless nothing has changed since the last time. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  const wanted = sourcesHash();
  process.stdout.write('Building …\n');
  await run(tool('tsc'), ['--build', 'domain', 'server'], 'The server could not be compiled. See the lines above.');
  await run(tool('vite'), ['build', '--logLevel', 'warn'], 'The web app could not be built. See the lines above.', {
    cwd: join(root, 'web'),
  });
  writeFileSync(stamp, wanted);
}
