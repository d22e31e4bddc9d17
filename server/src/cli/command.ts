import { SingleBar } from 'cli-progress';

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
  /** Options of earlier releases: what to do instead. */
  readonly retired?: Readonly<Record<string, string>>;
  readonly summary: string;
  /** More for the command's own help. */
  readonly notes?: string;
  run(args: CommandArgs, shell: Shell): Promise<ExitCode>;
}

/** ` Did you mean "…"?` with the candidate that is spelt most like `word`; empty where none is close. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  let best: string | undefined;
  let min = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const apart = distance(plain(word), plain(candidate));
    if (apart < min) [best, min] = [candidate, apart];
  }
  return best === undefined ? '' : ` Did you mean "${best}"?`;
}

/** How many letters must be put in, left out or replaced to turn one text into the other (Levenshtein). */
function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]/gu, '');

export interface Progress {
  /** Progress as a fraction of the total, and a label: `1,000 rows`. */
  at(done: number, text: string): void;
  end(): void;
}

/** Runs work that Ctrl-C stops, and shows how far it is: rows or pages done, of how many, and a label. */
export async function inProgress<T>(
  shell: Shell,
  work: (signal: AbortSignal, at: (done: number, total: number, text: string) => void) => Promise<T>,
): Promise<T> {
  const { signal, end } = shell.interruption();
  let progress: Progress | undefined;
  try {
    return await work(signal, (done, total, text) => {
      progress ??= showProgress(shell.progress, total);
      progress.at(done, text);
    });
  } finally {
    end();
    progress?.end();
  }
}

/** Shows how far something is, of a whole that is known: bytes, or rows. */
export const showProgress = (stream: Shell['progress'], total: number): Progress =>
  stream.isTTY === true ? bar(stream, total) : lines(stream, total);

function bar(stream: Shell['progress'], total: number): Progress {
  const drawn = new SingleBar({
    stream,
    format: '{bar} {percentage} %  {said}  {eta_formatted} left',
    barCompleteChar: '\u2588',
    barIncompleteChar: '\u2591',
    hideCursor: true,
  });
  drawn.start(total, 0, { text: '' });
  return { at: (done, text) => drawn.update(done, { text }), end: () => drawn.stop() };
}

/** A line for each tenth. */
function lines(stream: Shell['progress'], total: number): Progress {
  let tenths = 0;
  return {
    at(done, text) {
      const reached = Math.floor((done / total) * 10);
      if (reached > tenths) stream.write(`${reached * 10} %  ${text}\n`);
      tenths = Math.max(tenths, reached);
    },
    end: () => undefined,
  };
}
