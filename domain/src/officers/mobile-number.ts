import { withPlainDigits } from '../search/matching.ts';

const DIGITS = 10;
const SEPARATORS = /[,;/\n]/u;
/** Blanks, dashes, dots and brackets inside a number, and invisible characters of pasted ones. */
const MARKS = /[\s().\p{Pd}\p{Default_Ignorable_Code_Point}]/gu;
/** India's country code or a trunk zero, before ten digits. */
const PREFIXED = /^(?:(?:\+|00)?91|0)(?<number>\d{10})$/u;

/**
 * Tidies mobile numbers: Devanagari digits, `+91`, a leading 0, blanks, dashes and stray commas; several are separated by
 * commas. Returns the text unchanged if it has anything else in it.
 */
export function tidyMobile(text: string): string {
  const parts = withPlainDigits(text)
    .split(SEPARATORS)
    .map((part) => part.replaceAll(MARKS, ''))
    .filter((part) => part !== '');
  const numbers = parts.map((part) => PREFIXED.exec(part)?.groups?.['number'] ?? part);
  return numbers.every((number) => /^\d+$/u.test(number)) ? numbers.join(',') : text;
}

/** Whether a field holds numbers of ten digits, one or several between commas, and nothing else. */
export function isMobile(text: string): boolean {
  const numbers = text.split(',').filter((number) => number.trim() !== '');
  return (
    numbers.length > 0 && numbers.every((number) => number.trim().length === DIGITS && /^\d+$/u.test(number.trim()))
  );
}
