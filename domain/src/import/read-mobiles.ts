import { isBlankWord } from '../officer/blank-words.ts';
import { tidyMobile } from '../officer/mobile-number.ts';
import { withPlainDigits } from '../officer/plain-digits.ts';

const SEPARATORS = /[,;/|&\n]|\band\b|(?<![\p{L}\p{M}])(?:व|आणि|और)(?![\p{L}\p{M}])/iu;
/** Two numbers without a mark between them. */
const TWO = /(?<!\d)(\d{10})[\s.-]*(?=(?:(?:\+|00)?91[\s-]?)?[6-9]\d{9}(?!\d))/gu;
const COMPLETE = /^(\d+)\.0+$/u;

/**
 * Returns the mobile numbers of a cell, separated by commas, and the unmatched rest. Separators and blank words are
 * dropped.
 */
export function readMobiles(text: string): { readonly numbers: string; readonly rest: readonly string[] } {
  const parts = withPlainDigits(text)
    .replaceAll(TWO, '$1,')
    .split(SEPARATORS)
    .map((part) => part.trim().replace(COMPLETE, '$1'))
    .filter((part) => !isBlankWord(part));
  const tidied = parts.map(tidyMobile);
  const isNumber = (number: string): boolean => /^\d+$/u.test(number);
  return {
    numbers: [...new Set(tidied.filter(isNumber))].join(','),
    rest: parts.filter((_, index) => !isNumber(tidied[index] ?? '')),
  };
}
