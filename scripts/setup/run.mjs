import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasSucceeded, startChild } from './children.mjs';

/** The project's root folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Prints a message with a fix, and exits. */
export function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Runs a command in the root; resolves with whether it succeeded. */
export function succeeds(command, args, options = {}) {
  // A session of its own cannot read from the terminal.
  return hasSucceeded(startChild(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options }));
}

/** Runs a command in the root concurrently: `output` has both streams. */
export async function runBeside(command, args) {
  const child = startChild(command, args, { cwd: root });
  let output = '';
  child.on('error', (error) => (output += `${error.message}\n`));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece));
  const passed = await hasSucceeded(child);
  return { passed, output };
}

/** Runs a command in the root; exits with the message if it fails. */
export async function run(command, args, sentence, options = {}) {
  if (!(await succeeds(command, args, options))) stop(sentence);
}

/** Path of an installed command-line tool. */
export const tool = (name) => join(root, 'node_modules', '.bin', name);
