import { raise, sumUp } from './counts.ts';

/** For each key, a list of numbers in ascending order; all lists in one array. A number may stand in one several times. */
export interface Postings {
  /** Where each key's list starts; one more than there are keys. */
  readonly starts: Uint32Array;
  readonly numbers: Int32Array;
}

/** Tells of each pair of key and number, in the order of the numbers; asked twice. */
type Pairs = (tell: (key: number, number: number) => void) => void;

/** Makes postings by counting first and filling then. */
export function postingsOf(keys: number, pairs: Pairs): Postings {
  const starts = new Uint32Array(keys + 1);
  pairs((key) => void raise(starts, key + 1, 1));
  sumUp(starts);
  const numbers = new Int32Array(starts[keys] as number);
  const next = starts.slice(0, keys);
  pairs((key, number) => {
    numbers[raise(next, key, 1) - 1] = number;
  });
  return { starts, numbers };
}

export const listOf = ({ starts, numbers }: Postings, key: number): Int32Array =>
  numbers.subarray(starts[key], starts[key + 1]);

/** The lists of the keys from `first` to before `last`, one behind the other. */
export const listsOf = ({ starts, numbers }: Postings, first: number, last: number): Int32Array =>
  numbers.subarray(starts[first], starts[last]);

export const listLength = ({ starts }: Postings, key: number): number =>
  (starts[key + 1] as number) - (starts[key] as number);
