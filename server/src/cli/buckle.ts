/** The command line: `buckle COMMAND`. */
import { becomeOwner } from '../db/sqlite-files.ts';
import { newId } from '../db/open.ts';
import { SERVICE_FILE } from '../settings/environment-file.ts';
import type { Shell } from './command.ts';
import { commands } from './commands.ts';
import { runCommand } from './run-command.ts';

function interruption(): ReturnType<Shell['interruption']> {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  process.once('SIGINT', abort).once('SIGTERM', abort);
  return { signal: controller.signal, end: () => process.off('SIGINT', abort).off('SIGTERM', abort) };
}

const shell: Shell = {
  environment: process.env,
  serviceFile: SERVICE_FILE,
  opened: new Map(),
  becomeOwner,
  progress: process.stderr,
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  now: () => new Date(),
  newId,
  interruption,
};

process.exitCode = await runCommand(commands, process.argv.slice(2), shell);
