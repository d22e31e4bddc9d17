import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './setup/build.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { endWithNpm } from './setup/end-with-npm.mjs';
import { root, tool } from './setup/run.mjs';

endWithNpm();
await ensureDependencies();
await ensureBuilt();

/** The compiler, the demo's server, which restarts when the compiler has written, and the web app's own server. */
const COMMANDS = [
  [tool('tsc'), ['--build', '--watch', '--preserveWatchOutput', 'domain', 'server'], root],
  [process.execPath, ['--watch', '--watch-preserve-output', 'server/dist/demo/main.js'], root],
  [tool('vite'), ['--clearScreen', 'false'], join(root, 'web')],
];

const children = COMMANDS.map(([command, args, cwd]) => spawn(command, args, { cwd, stdio: 'inherit' }));

function end() {
  for (const child of children) child.kill();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
// If one exits, all exit: otherwise a partial set would look like a running one.
for (const child of children) child.on('exit', end);
