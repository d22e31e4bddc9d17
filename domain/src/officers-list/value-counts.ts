/** Values with how many officers have each: how they are counted, sorted and searched. */

import { listMessages } from './officers-list.messages.ts';
import { optionName } from '../officers/officers.messages.ts';
import { compareText, fold } from '../search/matching.ts';
import type { Standing } from '../reference/resolver.ts';
import { compareKeys, textKey } from './list-columns.ts';

export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** One page of something: at most `limit` of it from `offset` on. */
export interface PageOf {
  readonly offset: number;
  readonly limit: number;
}

/** One page of values, and how many values there are in all. */
export interface ValuePage {
  readonly values: readonly ValueCount[];
  readonly count: number;
}

const hasOfficers = ({ count }: ValueCount): boolean => count > 0;

/** Computes sort keys once per value instead of once per comparison. */
const keyed =
  (standing: Standing) =>
  <T extends { readonly value: string }>(one: T): Keyed<T> => {
    const folded = fold(one.value);
    return { one, standing: standing(one.value), key: textKey(folded), folded };
  };

const compareStanding = (a: Keyed<unknown>, b: Keyed<unknown>): number =>
  a.standing === b.standing ? 0 : a.standing - b.standing;

const compareKeyed = (a: Keyed<unknown>, b: Keyed<unknown>): number =>
  compareKeys(a.key, b.key, false) || compareText(a.folded, b.folded);

/** Returns values by their standing, then in the order in which people read them, an empty one last. */
export const inReadingOrder = <T extends { readonly value: string }>(values: readonly T[], standing: Standing): T[] =>
  values
    .map(keyed(standing))
    .toSorted((a, b) => compareStanding(a, b) || compareKeyed(a, b))
    .map(({ one }) => one);

/** Counts per value. Values that differ only in case or Unicode form are one, spelled as the first of them. */
export class ValueTally {
  /** Cached by spelling and by folded value: folding is slower than counting. */
  readonly #codes = new Map<string, number>();
  readonly #foldedCodes = new Map<string, number>();
  readonly #values: string[] = [];
  readonly #counts: number[] = [];

  /** Returns the code of a value: the position of its count. */
  codeOf(value: string): number {
    const known = this.#codes.get(value);
    if (known !== undefined) return known;
    const folded = fold(value);
    const code = this.#foldedCodes.get(folded) ?? this.#values.push(value) - 1;
    this.#foldedCodes.set(folded, code);
    this.#codes.set(value, code);
    return code;
  }

  add(code: number, count: number): void {
    this.#counts[code] = (this.#counts[code] ?? 0) + count;
  }

  valueAt(code: number): string {
    return this.#values[code] ?? '';
  }

  /** Returns for each code its position in reading order. */
  ranks(standing: Standing): Int32Array {
    const ranks = new Int32Array(this.#values.length);
    const sorted = inReadingOrder(
      this.#values.map((value, code) => ({ value, code })),
      standing,
    );
    for (const [rank, { code }] of sorted.entries()) ranks[code] = rank;
    return ranks;
  }

  /** Returns the values that at least one officer has. */
  counted(): ValueCount[] {
    return this.#values.map((value, code) => ({ value, count: this.#counts[code] ?? 0 })).filter(hasOfficers);
  }
}

interface Keyed<T> {
  readonly one: T;
  readonly standing: number;
  readonly key: string;
  readonly folded: string;
}

/** Returns values by their standing, then those with the most officers first; equal ones in reading order. */
export const largestFirst = <T extends ValueCount>(values: readonly T[], standing: Standing): T[] =>
  values
    .map(keyed(standing))
    .toSorted((a, b) => compareStanding(a, b) || b.one.count - a.one.count || compareKeyed(a, b))
    .map(({ one }) => one);

export const pageOf = (values: readonly ValueCount[], { offset, limit }: PageOf): ValuePage => ({
  values: values.slice(offset, offset + limit),
  count: values.length,
});

/** Returns a value as a person reads it. */
export const valueText = (value: string): string => (value ? optionName(value) : listMessages.notRecorded);

/** Returns the values that contain every word of the query, as they are read. */
export function searchValues(values: readonly ValueCount[], query: string): readonly ValueCount[] {
  const words = fold(query)
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return values;
  return values.filter(({ value }) => {
    const text = fold(valueText(value));
    return words.every((word) => text.includes(word));
  });
}
