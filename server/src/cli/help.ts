import { SERVICE_FILE } from '../settings/environment-file.ts';
import type { Command, Option } from './command.ts';

const written = (name: string, option: Option): string =>
  `--${name}${option.value === undefined ? '' : ` ${option.value}`}`;

/** How a command is typed, in one line. */
export function usage(command: Command): string {
  const options = Object.entries(command.options).map(([name, option]) =>
    option.required ? written(name, option) : `[${written(name, option)}]`,
  );
  return ['buckle', command.name, ...command.operands, ...options].join(' ');
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([leftColumn]) => leftColumn.length));
  return rows.map(([leftColumn, right]) => `  ${leftColumn.padEnd(width)}  ${right}`);
}

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
