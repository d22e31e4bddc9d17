import type { Command, Option } from './command.ts';

const written = (name: string, option: Option): string =>
  `--${name}${option.value === undefined ? '' : ` ${option.value}`}`;

/** How a command is typed, in one line. */
export function usage(command: Command): string {
  const options = Object.entries(command.options).map(([name, option]) =>
    option.required ? written(name, option) : `[${written(name, option)}]`,
  );
  return ['node scripts/buckle.mjs', command.name, ...command.operands, ...options].join(' ');
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
    'Usage: node scripts/buckle.mjs COMMAND',
    '',
    'Commands:',
    ...columns(commands.map((command) => [[command.name, ...command.operands].join(' '), command.summary])),
    '',
    'The directory is the PostgreSQL database that DATABASE_URL names or, without one, the file buckle.db in the folder',
    'DATA_DIR (default: data in the current folder).',
    'For one command: node scripts/buckle.mjs COMMAND --help',
  ].join('\n');
}
