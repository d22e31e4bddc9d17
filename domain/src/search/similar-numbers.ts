/** Finds the officers whose numbers are similar to one that was typed, among many whose numbers are indexed. */

import { Best, type Ranked } from './ranking.ts';
import type { KeyTable } from './word-table.ts';
import { fold, withPlainDigits } from './matching.ts';
import { tidyMobile } from '../officers/mobile-number.ts';

/** Numbers by their keys; officers are identified by position. */
export interface IndexedNumbers {
  /** Made of `keysOfNumbers`. */
  readonly keys: KeyTable;
  /** Whether the exact search returns the officer at a position, or the officer was removed. */
  readonly isExcluded: (row: number) => boolean;
  readonly numbersAt: (row: number) => StoredNumbers;
  /** Number order. */
  readonly compare: (row: number, second: number) => number;
}

/** The most similar numbers, or those found by mobile number: the best first; of those that are as similar, in number order. */
export function findSimilarNumbers(
  { keys, isExcluded, numbersAt, compare }: IndexedNumbers,
  question: NumbersQuestion,
): readonly Ranked[] {
  const best = new Best(compare);
  for (const key of question.keys)
    for (const row of keys.numbersOf(key)) {
      if (isExcluded(row)) continue;
      const cost = question.costOf(numbersAt(row));
      if (best.hasRoomFor(cost, row)) best.add({ row, cost });
    }
  return best.all;
}

/** Returns the lookup keys of a record's numbers. */
export function keysOfNumbers({ buckle, employee, mobile }: StoredNumbers): string[] {
  const number = compact(buckle);
  return [...new Set([number, digitsOf(number), compact(employee), ...keysOfMobiles(mobile)])].filter(
    (key) => key !== '',
  );
}

/** Most numbers are nothing else. */
const COMPACT = /^[a-z]*[1-9]\d*$/u;
const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{M}\p{Nd}]+/gu;
const LEADING_ZEROS = /(?<!\d)0+(?=\d)/gu;

/** Letters and digits without separators and leading zeros: `pc348` of `PC/0348`. */
const compact = (number: string): string =>
  COMPACT.test(number)
    ? number
    : withPlainDigits(number).replaceAll(NEITHER_LETTER_NOR_DIGIT, '').replaceAll(LEADING_ZEROS, '');

/** `348` of `pc348`; empty if letters occur between digits. */
const digitsOf = (compacted: string): string =>
  /^\P{Nd}*(?<digits>\d+)\P{Nd}*$/u.exec(compacted)?.groups?.['digits'] ?? '';

/** In hundredths; not comparable with costs of names. */
const SAME_LETTERS_AND_DIGITS = 10;

/** Prefix that is not part of a buckle number: the rank, `No.`, `B. No.`. */
const PREFIX =
  /^(?:b|bn|bno|no|buckle|buckleno|pc|wpc|npc|pn|wpn|hc|phc|wph|whc|lpc|lhc|asi|psi|wpsi|api|pi|पोशि|पोना|पोहवा|पोकॉ|क्र|बनं)(?=\d)/u;

const PREFIX_COST = 50;

const SAME_DIGITS = 20;

const DIGITS = 10;
/** Digits of the end that suffice. */
const END = 5;

/** Returns the last ten digits of each mobile number, without country code or leading zero. */
const mobilesIn = (text: string): string[] =>
  withPlainDigits(text)
    .split(/[,;/]/u)
    .map((number) => number.replaceAll(/\D/gu, ''))
    .filter((digits) => digits.length >= DIGITS)
    .map((digits) => digits.slice(-DIGITS));

/** Whether one of a record's mobile numbers ends with these digits. */
const hasMobile = (mobile: string, digits: string): boolean =>
  mobilesIn(mobile).some((number) => number.endsWith(digits));

/** A code that was typed, to be compared with numbers that are written in another way. */
export class NumberQuestion implements NumbersQuestion {
  readonly #compact: string;
  readonly #digits: string;
  readonly #mobile: string | undefined;

  /** `typed`: as it was typed. */
  constructor(typed: string) {
    const code = fold(typed);
    this.#compact = compact(code);
    this.#digits = digitsOf(this.#compact);
    this.#mobile = typedMobile(typed);
  }

  get keys(): string[] {
    return [...new Set([this.#compact, this.#digits])].filter((key) => /\d/u.test(key));
  }

  /** Infinite for those found by mobile number too: they are hits. */
  costOf({ buckle, employee, mobile }: StoredNumbers): number {
    if (!/\d/u.test(this.#compact)) return Infinity;
    if (this.#mobile !== undefined && hasMobile(mobile, this.#mobile)) return Infinity;
    const number = compact(buckle);
    if (number === this.#compact || compact(employee) === this.#compact) return SAME_LETTERS_AND_DIGITS;
    if (this.#digits === '' || digitsOf(number) !== this.#digits) return Infinity;
    const hasDifferentPrefix = [number, this.#compact].some((one) => one.replace(PREFIX, '') !== this.#digits);
    return hasDifferentPrefix ? PREFIX_COST : SAME_DIGITS;
  }
}

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

/** Numbers of a record, folded. */
export interface StoredNumbers {
  readonly buckle: string;
  readonly employee: string;
  /** One or several, as the record has them. */
  readonly mobile: string;
}

/** How unlike the numbers of records are those that were typed. */
export interface NumbersQuestion {
  /** Lookup keys of candidates; may return false positives. */
  readonly keys: readonly string[];
  /** `Infinity`: they are others. */
  readonly costOf: (numbers: StoredNumbers) => number;
}

/** Returns the lookup keys of a record's mobile numbers. */
export const keysOfMobiles = (mobile: string): string[] => mobilesIn(mobile).map(keyOf);

/** No key of another number has the sign. */
const keyOf = (mobile: string): string => `#${mobile.slice(-END)}`;

/** Returns the digits that were typed, five to ten, without country code; undefined if it is anything else. */
export function typedMobile(typed: string): string | undefined {
  const digits = tidyMobile(typed.replaceAll(/[,;/]/gu, ' '));
  return /^\d+$/u.test(digits) && digits.length >= END && digits.length <= DIGITS ? digits : undefined;
}

/** Returns the question for records with a mobile number; undefined if none was typed. */
export function mobileQuestion(typed: string): NumbersQuestion | undefined {
  const digits = typedMobile(typed);
  if (digits === undefined) return undefined;
  return { keys: [keyOf(digits)], costOf: ({ mobile }) => (hasMobile(mobile, digits) ? 0 : Infinity) };
}
