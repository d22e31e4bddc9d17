/** Officers found by a mobile number: all ten digits, or its end. */
import { tidyMobile } from '../officer/mobile-number.ts';
import { withPlainDigits } from '../officer/plain-digits.ts';
import type { NumbersQuestion } from './stored-numbers.ts';

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

/** No key of another number has the sign. */
const keyOf = (mobile: string): string => `#${mobile.slice(-END)}`;

/** Returns the lookup keys of a record's mobile numbers. */
export const keysOfMobiles = (mobile: string): string[] => mobilesIn(mobile).map(keyOf);

/** Returns the digits that were typed, five to ten, without country code; undefined if it is anything else. */
export function typedMobile(typed: string): string | undefined {
  const digits = tidyMobile(typed.replaceAll(/[,;/]/gu, ' '));
  return /^\d+$/u.test(digits) && digits.length >= END && digits.length <= DIGITS ? digits : undefined;
}

/** Whether one of a record's mobile numbers ends with these digits. */
export const hasMobile = (mobile: string, digits: string): boolean =>
  mobilesIn(mobile).some((number) => number.endsWith(digits));

/** Returns the question for records with a mobile number; undefined if none was typed. */
export function mobileQuestion(typed: string): NumbersQuestion | undefined {
  const digits = typedMobile(typed);
  if (digits === undefined) return undefined;
  return { keys: [keyOf(digits)], costOf: ({ mobile }) => (hasMobile(mobile, digits) ? 0 : Infinity) };
}
