/** Merges several rows of a file for one officer. Pure functions. */
import type { Identity, IdentityOf, ReadableRow } from './identity.ts';

/** Lines that a sentence shows of an officer who has many. */
export const MAX_LINES = 5;

/** The rows of one officer in a file. */
export interface Entry extends Identity {
  /** How many rows of the file are about this officer. */
  readonly rows: number;
  /** Their lines, with commas between them: all of a few, else the first. */
  readonly lines: string;
}

/** How many rows a file has for one officer, and where the first of them are. */
export interface Repeated {
  readonly rows: number;
  readonly lines: readonly number[];
}

const linesOf = (entry: Pick<Entry, 'lines'>): number[] => JSON.parse(`[${entry.lines}]`) as number[];

/** Merges entries that may be the same officer. */
export function together(entries: readonly Entry[]): Repeated {
  return {
    rows: entries.reduce((sum, { rows }) => sum + rows, 0),
    lines: entries
      .flatMap(linesOf)
      .toSorted((a, b) => a - b)
      .slice(0, MAX_LINES),
  };
}

/** One entry an officer, as one statement must not meet an officer twice. */
export function entriesOf(rows: readonly ReadableRow[], identify: IdentityOf): Entry[] {
  const entries = new Map<string, Entry>();
  for (const { line, changes } of rows) {
    const { person, joined } = identify(changes);
    const key = person + joined;
    const before = entries.get(key);
    const lines = before === undefined ? String(line) : `${before.lines},${line}`;
    entries.set(key, { person, joined, rows: (before?.rows ?? 0) + 1, lines });
  }
  return [...entries.values()];
}
