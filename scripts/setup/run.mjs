import { spawnSync } from 'node:child_process';
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

/** Runs a command in the root; exits with the message if it fails. */
export function run(command, args, sentence, options = {}) {
  if (!succeeds(command, args, options)) stop(sentence);
}

/** Path of an installed command-line tool. */
export const tool = (name) => join(root, 'node_modules', '.bin', name);
