/** Values of the controls of an entry's form, by their names. */
export type EntryValues<N extends string> = Readonly<Record<N, string>>;

export interface Rebased<N extends string> {
  readonly stored: EntryValues<N>;
  /** The stored values, except where something else was typed. */
  readonly form: EntryValues<N>;
  /** Names of the values that someone else has changed. */
  readonly theirs: readonly N[];
}

const sameText = (one: string, other: string): boolean => one.replaceAll('\r\n', '\n') === other;

/** Bases what was typed on newer stored values. */
export function rebase<N extends string>(
  before: EntryValues<N>,
  typed: EntryValues<N>,
  stored: EntryValues<N>,
): Rebased<N> {
  const names = Object.keys(stored) as N[];
  const mergedValue = (name: N): string => (sameText(typed[name], before[name]) ? stored[name] : typed[name]);
  return {
    stored,
    form: Object.fromEntries(names.map((name) => [name, mergedValue(name)])) as EntryValues<N>,
    theirs: names.filter((name) => stored[name] !== before[name]),
  };
}
