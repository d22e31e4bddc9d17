/** What is wrong with a value; the message names the field. */
export interface ValueProblem {
  readonly message: string;
  /** Path within a list: entry and part, for example `2.to`. */
  readonly path: string;
}

/** A value that cannot be taken, with the first problem of each path. */
export class FieldRejected extends Error {
  readonly problems: readonly ValueProblem[];

  constructor(problems: string | readonly ValueProblem[]) {
    super();
    this.problems = typeof problems === 'string' ? [{ message: problems, path: '' }] : problems;
  }
}

/** Runs all of them, and throws their problems together. `path`: the beginning of their paths. */
export function readAll<T>(reads: readonly { readonly path: string; readonly read: () => T }[]): T[] {
  const problems = new Map<string, ValueProblem>();
  const values = reads.flatMap(({ path: prefix, read }) => {
    try {
      return [read()];
    } catch (error) {
      if (!(error instanceof FieldRejected)) throw error;
      for (const { message, path: rest } of error.problems) {
        const path = [prefix, rest].filter((one) => one !== '').join('.');
        if (!problems.has(path)) problems.set(path, { message, path });
      }
      return [];
    }
  });
  if (problems.size > 0) throw new FieldRejected([...problems.values()]);
  return values;
}

/** Reads the parts of a list's entry. */
export function readParts<K extends string>(parts: Readonly<Record<K, () => string>>): Record<K, string> {
  const names = Object.keys(parts) as K[];
  const values = readAll(names.map((name) => ({ path: name, read: parts[name] })));
  return Object.fromEntries(names.map((name, i) => [name, values[i]])) as Record<K, string>;
}
