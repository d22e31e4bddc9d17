import { spawn, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Prints a message with a fix, and exits. */
export function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Runs a command in the root; true if it succeeded. */
export function succeeds(command, args, options = {}) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options }).status === 0;
}

/** Runs a command in the root beside others: `output` is what it printed on both streams. */
export function runBeside(command, args) {
  const child = spawn(command, args, { cwd: root });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ passed: false, output: error.message }));
    child.on('close', (code) => resolve({ passed: code === 0, output }));
  });
}

/** Runs a command in the root; exits with the message if it fails. */
export function run(command, args, sentence, options = {}) {
  if (!succeeds(command, args, options)) stop(sentence);
}

/** Path of an installed command-line tool. */
export const tool = (name) => join(root, 'node_modules', '.bin', name);
