/** Merges several rows of a file for one officer. Pure functions. */
import type { Identity, IdentityOf, ReadableRow } from './identity.ts';

/** Maximum number of line numbers in a message. */
export const MAX_LINES = 5;

/** The rows of one officer in a file. */
export interface Entry extends Identity {
  /** Number of rows in the file. */
  readonly rows: number;
  /** Their lines, with commas between them: all of a few, else the first. */
  readonly lines: string;
}

/** Number of rows for one officer, and the first line numbers. */
export interface Repeated {
  readonly rows: number;
  readonly lines: readonly number[];
  /** The rows in words, where they are of several tables. */
  readonly places?: readonly string[] | undefined;
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

/** Returns one entry per officer, since a single upsert statement must not contain duplicates. */
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
