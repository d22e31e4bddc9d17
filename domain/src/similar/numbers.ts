/** Buckle numbers and employee ids that people write in other ways than a record has them. */
import { fold } from '../officer/matching.ts';
import { withPlainDigits } from '../officer/plain-digits.ts';
import { hasMobile, keysOfMobiles, typedMobile } from './mobile-numbers.ts';
import type { NumbersQuestion, StoredNumbers } from './stored-numbers.ts';

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

/** Prefix that is not part of a buckle number: the rank, `No.`, `B. No.`. */
const PREFIX =
  /^(?:b|bn|bno|no|buckle|buckleno|pc|wpc|npc|pn|wpn|hc|phc|wph|whc|lpc|lhc|asi|psi|wpsi|api|pi|पोशि|पोना|पोहवा|पोकॉ|क्र|बनं)(?=\d)/u;

/** In hundredths; not comparable with costs of names. */
const SAME_LETTERS_AND_DIGITS = 10;
const SAME_DIGITS = 20;
const PREFIX_COST = 50;

/** Returns the lookup keys of a record's numbers. */
export function keysOfNumbers({ buckle, employee, mobile }: StoredNumbers): string[] {
  const number = compact(buckle);
  return [...new Set([number, digitsOf(number), compact(employee), ...keysOfMobiles(mobile)])].filter(
    (key) => key !== '',
  );
}

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
