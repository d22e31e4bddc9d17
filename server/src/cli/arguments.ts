import { parseArgs } from 'node:util';
import { type Command, type CommandArgs, UsageError } from './command.ts';
import { usage } from './help.ts';
import { didYouMean } from './nearest.ts';

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function checkOption(command: Command, token: OptionToken): void {
  if (!Object.hasOwn(command.options, token.name)) {
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

/** Parses the arguments of a command; throws on undeclared ones. */
export function readArguments(command: Command, args: readonly string[]): CommandArgs {
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
