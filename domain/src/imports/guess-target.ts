/** Guesses the target of a column from its values. Fallback for columns with an unknown header. */

import { isMobile, tidyMobile } from '../officers/mobile-number.ts';
import { withPlainDigits } from '../search/matching.ts';
import type { Resolver } from '../reference/resolver.ts';
import type { ColumnProfile, ImportTarget } from './import-plan.ts';
import { optionOf } from './value-meaning.ts';
import { hasBoth } from './read-target.ts';

const MIN_SHARE = 0.8;

/** Returns the share of a column's counted cells that pass a test. */
export function shareOf({ values }: ColumnProfile, test: (text: string) => boolean): number {
  let [passed, all] = [0, 0];
  for (const { text, count } of values) {
    all += count;
    if (test(text)) passed += count;
  }
  return all === 0 ? 0 : passed / all;
}

const WHOLE = /^(\d+)(?:\.0*)?$/u;

/** Returns the number of `12`, `12.`, `12.0` and `१२`; NaN for other texts. */
const numberOf = (text: string): number => Number(WHOLE.exec(withPlainDigits(text))?.[1] ?? Number.NaN);

/** Whether the values are numbers of officers: whole, different, and most of them without the next one. */
export function isNumbered({ filled, values, more }: ColumnProfile): boolean {
  const numbers = values.map(({ text }) => numberOf(text)).filter((number) => !Number.isNaN(number));
  if (numbers.length < values.length * MIN_SHARE || (values.length < filled * MIN_SHARE && !more)) return false;
  const known = new Set(numbers);
  const followed = numbers.filter((number) => known.has(number + 1)).length;
  return numbers.length > 1 && followed * 2 < numbers.length;
}

/** Whether the values count the rows: 1, 2, 3. */
export function isSerial({ samples }: ColumnProfile): boolean {
  const numbers = samples.map(numberOf);
  return numbers.length > 1 && numbers.every((number, index) => number === index + 1);
}

export function isDates({ filled, dates: { typed, readable } }: ColumnProfile): boolean {
  return filled > 0 && (typed + Math.max(...Object.values(readable))) / filled >= MIN_SHARE;
}

const MOBILE = /^[6-9]\d{9}(?:,[6-9]\d{9})*$/u;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;
const EMPLOYEE_ID = /^[A-Z]{4,8}\d{4,6}$/iu;
const BUCKLE = /^(?:[A-Z]{0,3}[-/ ]?)?\d{1,6}$/iu;
const NAME = /^(?:[\p{L}\p{M}.'’]+[ ,]+)+[\p{L}\p{M}.'’]+$/u;

interface Guess {
  readonly target: ImportTarget;
  readonly fits: (text: string, resolver: Resolver) => boolean;
  /** Whether the guess also applies to a column with an unknown header. */
  readonly sure: boolean;
  /** Whether the values have to differ from row to row. */
  readonly unique?: boolean;
}

/** In this order: the surest first. */
const guesses: readonly Guess[] = [
  { target: 'email', fits: (text) => EMAIL.test(text), sure: true },
  { target: 'mobileNumber', fits: (text) => isMobile(tidyMobile(text)) && MOBILE.test(tidyMobile(text)), sure: true },
  { target: 'bloodGroup', fits: (text, resolver) => optionOf('bloodGroup', text, resolver) !== undefined, sure: true },
  { target: 'gender', fits: (text, resolver) => optionOf('gender', text, resolver) !== undefined, sure: true },
  {
    target: 'zone',
    fits: (text, resolver) => /\D/u.test(text) && optionOf('zone', text, resolver) !== undefined,
    sure: true,
  },
  { target: 'designation', fits: (text, { rank }) => rank(text) !== undefined, sure: true },
  { target: 'currentPosting', fits: (text, { unit }) => unit(text) !== undefined, sure: false },
  { target: 'employeeId', fits: (text) => EMPLOYEE_ID.test(text), sure: true, unique: true },
  { target: 'buckleNumber', fits: (text) => BUCKLE.test(text), sure: false, unique: true },
  {
    target: 'buckleNumber',
    fits: (text, resolver) => hasBoth(text, ['buckleNumber', 'designation'], resolver),
    sure: true,
    unique: true,
  },
  { target: 'name', fits: (text) => NAME.test(text), sure: false, unique: true },
];

/** A group that is no mark of school: `A+` and `B` are. */
const isOfBlood = ({ text }: { readonly text: string }): boolean => /^\s*(?:o|ab)/iu.test(text);

/** Returns the targets that a column's values fit, the surest first. */
export function guessTargets(profile: ColumnProfile, resolver: Resolver): ImportTarget[] {
  if (profile.filled === 0 || isSerial(profile)) return [];
  const isUnique = profile.more || profile.values.length >= profile.filled * MIN_SHARE;
  return guesses
    .filter(({ sure, unique }) => (sure || profile.header === '') && (!unique || isUnique))
    .filter(({ target }) => target !== 'bloodGroup' || profile.header === '' || profile.values.some(isOfBlood))
    .filter(({ fits }) => shareOf(profile, (text) => fits(text, resolver)) >= MIN_SHARE)
    .map(({ target }) => target);
}
