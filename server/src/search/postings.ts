import { chunked, type Steps } from './time-slices.ts';

/** For each key, an ascending list of numbers; all lists in one array. A list may repeat a number. */
export interface Postings {
  /** Where each key's list starts; one more than there are keys. */
  readonly starts: Uint32Array;
  readonly numbers: Int32Array;
}

/** Calls `tell` for each pair of key and number, ordered by number; runs twice. */
type Pairs = (emit: (key: number, number: number) => void) => Steps<void>;

/** Makes postings by counting first and filling then. */
export function* postingsOf(keys: number, pairs: Pairs): Steps<Postings> {
  const starts = new Uint32Array(keys + 1);
  yield* pairs((key) => void raise(starts, key + 1, 1));
  sumUp(starts);
  const numbers = new Int32Array(starts[keys] as number);
  const next = starts.slice(0, keys);
  yield* pairs((key, number) => {
    numbers[raise(next, key, 1) - 1] = number;
  });
  return { starts, numbers };
}

/** Inverts postings: returns for each number, all below `size`, the keys whose lists contain it. */
export const turned = ({ starts, numbers }: Postings, size: number): Steps<Postings> =>
  postingsOf(size, (emit) =>
    chunked(starts.length - 1, (key) => {
      for (let i = starts[key] as number; i < (starts[key + 1] as number); i++) emit(numbers[i] as number, key);
    }),
  );

export const bytesOf = ({ starts, numbers }: Postings): number => starts.byteLength + numbers.byteLength;

export const listOf = ({ starts, numbers }: Postings, key: number): Int32Array =>
  numbers.subarray(starts[key], starts[key + 1]);

/** The lists of the keys from `first` to before `last`, one behind the other. */
export const listsOf = ({ starts, numbers }: Postings, first: number, last: number): Int32Array =>
  numbers.subarray(starts[first], starts[last]);

export const listLength = ({ starts }: Postings, key: number): number =>
  (starts[key + 1] as number) - (starts[key] as number);

/** Returns the index of the first number of an ascending list that is at least `number`, starting at `from`. */
export function firstFrom(list: Int32Array, number: number, from = 0): number {
  // In growing steps: the next number of a walk is mostly near.
  let step = 1;
  let low = from;
  while (low + step < list.length && (list[low + step] as number) < number) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, list.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] as number) >= number) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns the intersection of ascending lists. */
export function inAll(lists: readonly Int32Array[]): Int32Array {
  const [shortest = new Int32Array(), ...rest] = lists.toSorted((a, b) => a.length - b.length);
  return rest.reduce(inBoth, shortest);
}

/** `some`: the shorter one. */
function inBoth(some: Int32Array, rest: Int32Array): Int32Array {
  const found = new Int32Array(some.length);
  let [count, at] = [0, 0];
  for (const number of some) {
    at = firstFrom(rest, number, at);
    if (rest[at] === number) found[count++] = number;
  }
  return found.subarray(0, count);
}

/** The first place from 0 on where something holds that holds from there on; `size` where it holds nowhere. */
export function firstWhere(size: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Numbers that are counted up and summed up in place. */

/** Adds to an array element, and returns its new value. */
export function raise(counts: Uint32Array, at: number, by: number): number {
  const raised = (counts[at] as number) + by;
  counts[at] = raised;
  return raised;
}

/** Makes each number the sum of itself and all before it. */
export function sumUp(counts: Uint32Array): void {
  for (let at = 1; at < counts.length; at++) raise(counts, at, counts[at - 1] as number);
}
