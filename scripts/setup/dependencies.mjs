import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, stop } from './run.mjs';

const stamp = join(root, 'node_modules', '.buckle-lock');

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stop(`Buckle needs Node.js 20.19 or newer; this is ${process.versions.node}. Install a newer one and start again.`);
}

/** Installs exactly what the lock file names, unless that is what stands there already. */
export function ensureDependencies() {
  refuseOldNode();
  const wanted = lockHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write('Installing what is missing …\n');
  run(
    'npm',
    ['ci', '--no-fund', '--no-audit', '--loglevel=error'],
    'The packages could not be installed. See the lines above; a C++ toolchain (make, g++, python3) is needed for SQLite.',
  );
  writeFileSync(stamp, wanted);
}
