import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Compiles the server for the tests that start processes of it; takes a moment where nothing has changed. */
export default function setup(): void {
  execFileSync('node_modules/.bin/tsc', ['--build', 'server'], { cwd: root, stdio: 'inherit' });
}
