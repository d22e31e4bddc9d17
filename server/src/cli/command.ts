/** 0: done. 1: done, but not all of it. 2: nothing was done. */
export type ExitCode = 0 | 1 | 2;

/** A user error of a command; the message has the reason and a fix. */
export class UsageError extends Error {
  override name = 'Refused';
}

export interface Option {
  /** Placeholder for the value in the help; missing for a flag. */
  readonly value?: string;
  readonly required?: true;
  readonly description: string;
}

/** Validated arguments of a command. */
export interface CommandArgs {
  /** The operand at a place of the declaration. */
  operand(index: number): string;
  value(option: string): string | undefined;
  /** Returns the value of a required option; throws if it is missing. */
  need(option: string): string;
  flag(option: string): boolean;
}

/** The world outside a command. */
export interface Shell {
  readonly environment: NodeJS.ProcessEnv;
  /** The settings of this machine's service, for an environment that names no directory. */
  readonly serviceFile: string;
  /** Files that the line names, open: a root process may read them still when it has become somebody else. */
  readonly opened: ReadonlyMap<string, number>;
  /** Makes a root process the owner of a folder; returns the owner's name. */
  readonly becomeOwner: (folder: string) => string | undefined;
  /** Output of progress: a bar on a terminal, lines otherwise. */
  readonly progress: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /** A line of the answer. */
  readonly print: (line: string) => void;
  /** A line about the answer, or instead of it. */
  readonly complain: (line: string) => void;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Until `end`, Ctrl-C aborts the signal instead of the process; a second one kills the process. */
  readonly interruption: () => { readonly signal: AbortSignal; readonly end: () => void };
}

/** Of a command that may make a directory; any other one, and this one without the option, needs one that is there. */
export const newDirectory = {
  new: { description: 'Make the directory where there is none yet.' },
} as const satisfies Readonly<Record<string, Option>>;

export interface Command {
  /** One word, or two: a group and a command. */
  readonly name: string;
  readonly operands: readonly string[];
  readonly options: Readonly<Record<string, Option>>;
  readonly summary: string;
  /** More for the command's own help. */
  readonly notes?: string;
  run(args: CommandArgs, shell: Shell): Promise<ExitCode>;
}
