import { RequestError } from '../http/request-error.ts';
import { ConfigError } from '../settings/config.ts';
import { databaseStartupError } from '../db/open.ts';
import { VERSION } from '../version.ts';
import { readArguments } from './arguments.ts';
import { type Command, type ExitCode, UsageError, type Shell } from './command.ts';
import { runInDirectory } from './data-dir.ts';
import { commandHelp, overview } from './help.ts';
import { didYouMean } from './nearest.ts';

const HELP = new Set(['--help', '-h']);

/** The sentence for an error that is a person's to solve; undefined for a fault of ours. */
function rejectionOf(error: unknown): string | undefined {
  if (error instanceof UsageError || error instanceof RequestError || error instanceof ConfigError)
    return error.message;
  return databaseStartupError(error);
}

function unknownCommand(commands: readonly Command[], args: readonly string[]): string {
  const group = commands.filter(({ name }) => name.startsWith(`${args[0]} `));
  if (group.length > 0 && args[1] === undefined) {
    return `Give a command: ${group.map(({ name }) => name).join(', ')}.`;
  }
  const typed = args.slice(0, group.length > 0 ? 2 : 1).join(' ');
  return `There is no command "${typed}".${didYouMean(
    typed,
    commands.map(({ name }) => name),
  )} See: buckle --help`;
}

async function runChosen(command: Command, args: readonly string[], shell: Shell): Promise<ExitCode> {
  if (args.some((arg) => HELP.has(arg))) {
    shell.print(commandHelp(command));
    return 0;
  }
  return runInDirectory(command, readArguments(command, args), shell);
}

async function choose(commands: readonly Command[], args: readonly string[], shell: Shell): Promise<ExitCode> {
  const chosen = commands.find(({ name }) => name.split(' ').every((word, i) => word === args[i]));
  if (chosen) return runChosen(chosen, args.slice(chosen.name.split(' ').length), shell);
  if (args.length === 0) throw new UsageError(overview(commands));
  if (args[0] === '--version') {
    shell.print(VERSION);
    return 0;
  }
  if (args[0] === 'help' || args.some((arg) => HELP.has(arg))) {
    const group = commands.filter(({ name }) => name.startsWith(`${args[0]} `));
    shell.print(overview(group.length > 0 ? group : commands));
    return 0;
  }
  throw new UsageError(unknownCommand(commands, args));
}

/** Runs the `buckle` command line. Never throws: errors are printed, and set the exit code. */
export async function runCommand(
  commands: readonly Command[],
  args: readonly string[],
  shell: Shell,
): Promise<ExitCode> {
  try {
    return await choose(commands, args, shell);
  } catch (error) {
    const unexpected = error instanceof Error ? (error.stack ?? error.message) : String(error);
    shell.complain(rejectionOf(error) ?? `Something went wrong. Tell whoever looks after Buckle:\n${unexpected}`);
    return 2;
  }
}
