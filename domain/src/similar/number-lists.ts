/** For each key, a list of numbers; all lists in one array. */
export interface NumberLists {
  /** Where each key's list starts; one more than there are keys. */
  readonly starts: Uint32Array;
  readonly numbers: Int32Array;
}

/** Puts lists one behind the other. */
export function listsFrom(lists: readonly (readonly number[])[]): NumberLists {
  const starts = new Uint32Array(lists.length + 1);
  for (const [i, list] of lists.entries()) starts[i + 1] = (starts[i] ?? 0) + list.length;
  const numbers = new Int32Array(starts.at(-1) ?? 0);
  for (const [i, list] of lists.entries()) numbers.set(list, starts[i]);
  return { starts, numbers };
}

/** How many numbers the lists of some keys have together. */
export const lengthOf = ({ starts }: NumberLists, keys: readonly number[]): number =>
  keys.reduce((sum, key) => sum + (starts[key + 1] ?? 0) - (starts[key] ?? 0), 0);
