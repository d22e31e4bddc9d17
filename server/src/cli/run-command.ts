import { parseArgs } from 'node:util';
import { RequestError } from '../http/request-error.ts';
import { ConfigError } from '../settings/config.ts';
import { databaseStartupError } from '../db/open.ts';
import { VERSION } from '../version.ts';
import {
  type Command,
  type CommandArgs,
  didYouMean,
  type ExitCode,
  type Option,
  type Shell,
  UsageError,
} from './command.ts';
import { runInDirectory } from './data-dir.ts';
import { SERVICE_FILE } from '../settings/environment-file.ts';

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

const HELP = new Set(['--help', '-h']);

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

async function runChosen(command: Command, args: readonly string[], shell: Shell): Promise<ExitCode> {
  if (args.some((arg) => HELP.has(arg))) {
    shell.print(commandHelp(command));
    return 0;
  }
  return runInDirectory(command, readArguments(command, args), shell);
}

/** Parses the arguments of a command; throws on undeclared ones. */
function readArguments(command: Command, args: readonly string[]): CommandArgs {
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(command.options).map(([name, { value }]) => [
        name,
        { type: value === undefined ? 'boolean' : 'string' },
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const operands: string[] = [];
  const options = new Map<string, string | undefined>();
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    checkOption(command, token);
    if (options.has(token.name)) throw new UsageError(`${token.rawName} is given twice. Give it once.`);
    options.set(token.name, token.value);
  }
  checkOperands(command, operands);
  return {
    operand: (index) => operands[index] ?? '',
    value: (name) => options.get(name),
    flag: (name) => options.has(name),
    need(name) {
      const value = options.get(name);
      if (value === undefined) throw new UsageError(`--${name} is missing. Usage: ${usage(command)}`);
      return value;
    },
  };
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function checkOption(command: Command, token: OptionToken): void {
  if (!Object.hasOwn(command.options, token.name)) {
    const instead = command.retired?.[token.name];
    if (instead !== undefined) throw new UsageError(instead);
    const near = didYouMean(
      token.rawName,
      Object.keys(command.options).map((name) => `--${name}`),
    );
    throw new UsageError(`There is no option ${token.rawName} here.${near} Usage: ${usage(command)}`);
  }
  const option = command.options[token.name];
  const looksLikeOption = token.inlineValue !== true && token.value?.startsWith('-') === true;
  if (option?.value !== undefined && (token.value === undefined || token.value === '' || looksLikeOption)) {
    throw new UsageError(`${token.rawName} needs a value: ${token.rawName} ${option.value}`);
  }
  if (option?.value === undefined && token.value !== undefined) {
    throw new UsageError(`${token.rawName} takes no value. Leave "${token.value}" out.`);
  }
}

function checkOperands(command: Command, operands: readonly string[]): void {
  const missing = command.operands[operands.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing. Usage: ${usage(command)}`);
  const extra = operands[command.operands.length];
  if (extra !== undefined) {
    throw new UsageError(`unexpected: "${extra}". Put a name with spaces in quotation marks. Usage: ${usage(command)}`);
  }
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

/** The sentence for an error that is a person's to solve; undefined for a fault of ours. */
function rejectionOf(error: unknown): string | undefined {
  if (error instanceof UsageError || error instanceof RequestError || error instanceof ConfigError)
    return error.message;
  return databaseStartupError(error);
}

/** How a command is typed, in one line. */
export function usage(command: Command): string {
  const options = Object.entries(command.options).map(([name, option]) =>
    option.required ? written(name, option) : `[${written(name, option)}]`,
  );
  return ['buckle', command.name, ...command.operands, ...options].join(' ');
}

const written = (name: string, option: Option): string =>
  `--${name}${option.value === undefined ? '' : ` ${option.value}`}`;

/** The help of one command. */
export function commandHelp(command: Command): string {
  const options = Object.entries(command.options).map(
    ([name, option]) => [written(name, option), option.description] as const,
  );
  return [
    command.summary,
    '',
    `Usage: ${usage(command)}`,
    '',
    'Options:',
    ...columns([...options, ['--help', 'Show this help.']]),
    ...(command.notes === undefined ? [] : ['', command.notes]),
  ].join('\n');
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([leftColumn]) => leftColumn.length));
  return rows.map(([leftColumn, right]) => `  ${leftColumn.padEnd(width)}  ${right}`);
}

/** Returns the help of the tool, or of one group of commands. */
export function overview(commands: readonly Command[]): string {
  return [
    'Usage: buckle COMMAND',
    '',
    'Commands:',
    ...columns(commands.map((command) => [[command.name, ...command.operands].join(' '), command.summary])),
    '',
    'The directory is that of this machine: the settings in the file that BUCKLE_ENV names; else DATA_DIR and',
    `DATABASE_URL of the environment; else the service's ${SERVICE_FILE}; else data in the folder of Buckle's program.`,
    'As root, a command works as the owner of the folder. Where "buckle" is not found, make the name once, in that folder:',
    '  sudo ln -s "$PWD/scripts/buckle.mjs" /usr/local/bin/buckle',
    'For one command: buckle COMMAND --help',
  ].join('\n');
}
