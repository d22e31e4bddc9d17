/** Detects employee ids that differ by a single typo. */
import { fold } from '../officer/matching.ts';
import { withPlainDigits } from '../officer/plain-digits.ts';

const MARKS = /[^\p{L}\p{M}\p{Nd}]+/gu;
/** Decimals that spreadsheets append to ids. */
const DECIMALS = /\.0+$/u;
const LEADING_ZEROS = /(?<!\d)0+(?=\d)/gu;

/** Minimum length: shorter ids are one typo away from many others. */
const SLIP_LENGTH = 5;

/** Returns an id without marks and leading zeros, with `0` for `O` and `1` for `I` and `l`. */
export const plainEmployeeId = (id: string): string =>
  withPlainDigits(fold(id).trim())
    .replace(DECIMALS, '')
    .replaceAll(MARKS, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/gu, '1')
    .replaceAll(LEADING_ZEROS, '');

/** Returns keys of a plain id: two that differ by one character, missing, other or swapped, share one. */
export function slipKeys(plain: string): string[] {
  if (plain.length < SLIP_LENGTH) return [plain];
  const characters = [...plain];
  return [...new Set([plain, ...characters.map((_one, at) => plain.slice(0, at) + plain.slice(at + 1))])];
}

/** Whether two plain ids differ by exactly one character: missing, other, or swapped with its neighbour. */
export function isSlip(one: string, second: string): boolean {
  const [short, long] = one.length <= second.length ? [one, second] : [second, one];
  if (short === long || short.length < SLIP_LENGTH || long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  if (long.length > short.length) return short.slice(start) === long.slice(start + 1);
  if (short.slice(start + 1) === long.slice(start + 1)) return true;
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return isSwapped && short.slice(start + 2) === long.slice(start + 2);
}

/** Returns the form of an id: which of its characters are letters, and which are digits. */
export const formOfEmployeeId = (id: string): string =>
  withPlainDigits(fold(id).trim()).replaceAll(MARKS, '').replaceAll(/\d/gu, '9').replaceAll(/[^9]/gu, 'a');
