/** Buckle numbers, employee ids and mobile numbers that people write in other ways than a record has them. */
import { fold } from '../officer/matching.ts';
import { withPlainDigits } from '../officer/plain-digits.ts';

/** Numbers of a record, folded. */
export interface StoredNumbers {
  readonly buckle: string;
  readonly employee: string;
  /** One or several, as the record has them. */
  readonly mobile: string;
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

const MOBILE_DIGITS = 10;

/** The last ten digits of each mobile number, without country code or leading zero. */
const mobilesIn = (text: string): string[] =>
  withPlainDigits(text)
    .split(/[,;/]/u)
    .map((number) => number.replaceAll(/\D/gu, ''))
    .filter((digits) => digits.length >= MOBILE_DIGITS)
    .map((digits) => digits.slice(-MOBILE_DIGITS));

/** Prefix that is not part of a buckle number: the rank, `No.`, `B. No.`. */
const PREFIX =
  /^(?:b|bn|bno|no|buckle|buckleno|pc|wpc|npc|pn|wpn|hc|phc|wph|whc|lpc|lhc|asi|psi|wpsi|api|pi|पोशि|पोना|पोहवा|पोकॉ|क्र|बनं)(?=\d)/u;

/** In hundredths; not comparable with costs of names. */
const SAME_LETTERS_AND_DIGITS = 10;
const MOBILE = 15;
const SAME_DIGITS = 20;
const PREFIX_COST = 50;

/** Returns the lookup keys of a record's numbers. */
export function keysOfNumbers({ buckle, employee, mobile }: StoredNumbers): string[] {
  const number = compact(buckle);
  return [...new Set([number, digitsOf(number), compact(employee), ...mobilesIn(mobile)])].filter((key) => key !== '');
}

/** A code that was typed, and how unlike it the numbers of records are. */
export class NumberQuestion {
  readonly #compact: string;
  readonly #digits: string;
  readonly #mobile: string | undefined;

  /** `typed`: as it was typed. */
  constructor(typed: string) {
    const code = fold(typed);
    this.#compact = compact(code);
    this.#digits = digitsOf(this.#compact);
    const mobile = /\p{L}/u.test(code) ? [] : mobilesIn(code.replaceAll(/[,;/]/gu, ''));
    this.#mobile = mobile[0];
  }

  /** Lookup keys of candidates; may return false positives. */
  get keys(): string[] {
    const keys = [this.#compact, this.#digits, this.#mobile ?? ''];
    return [...new Set(keys)].filter((key) => /\d/u.test(key));
  }

  /** How unlike a record's numbers are; `Infinity`: they are others. */
  costOf({ buckle, employee, mobile }: StoredNumbers): number {
    if (!/\d/u.test(this.#compact)) return Infinity;
    const number = compact(buckle);
    if (number === this.#compact || compact(employee) === this.#compact) return SAME_LETTERS_AND_DIGITS;
    if (this.#mobile !== undefined && mobilesIn(mobile).includes(this.#mobile)) return MOBILE;
    if (this.#digits === '' || digitsOf(number) !== this.#digits) return Infinity;
    const hasDifferentPrefix = [number, this.#compact].some((one) => one.replace(PREFIX, '') !== this.#digits);
    return hasDifferentPrefix ? PREFIX_COST : SAME_DIGITS;
  }
}
