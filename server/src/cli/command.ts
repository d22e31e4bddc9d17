/** 0: done. 1: done, but not all of it. 2: nothing was done. */
export type ExitCode = 0 | 1 | 2;

/** A command that cannot be carried out; the message says why and what to do. */
export class Refused extends Error {
  override name = 'Refused';
}

export interface Option {
  /** What stands for its value in the help; absent: the option is a flag. */
  readonly value?: string;
  readonly required?: true;
  readonly means: string;
}

/** What was typed after the name of a command, already checked against its declaration. */
export interface Given {
  /** The operand at a place of the declaration. */
  operand(index: number): string;
  value(option: string): string | undefined;
  /** The value of a required option; refused where it is missing. */
  need(option: string): string;
  flag(option: string): boolean;
}

/** The world outside a command. */
export interface Shell {
  readonly environment: NodeJS.ProcessEnv;
  /** Where progress is drawn: a bar on a terminal, plain lines elsewhere. */
  readonly progress: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /** A line of the answer. */
  readonly say: (line: string) => void;
  /** A line about the answer, or instead of it. */
  readonly complain: (line: string) => void;
  readonly now: () => Date;
  readonly newId: () => string;
  /** From now on Ctrl-C aborts the signal instead of the process, until `end`; a second one ends the process. */
  readonly interruption: () => { readonly signal: AbortSignal; readonly end: () => void };
}

export interface Command {
  /** One word, or two: a group and what to do in it. */
  readonly name: string;
  readonly operands: readonly string[];
  readonly options: Readonly<Record<string, Option>>;
  readonly summary: string;
  /** More for the command's own help. */
  readonly notes?: string;
  run(given: Given, shell: Shell): Promise<ExitCode>;
}
