import { fold } from '../search/matching.ts';

const SIGNS = /^[\p{P}\p{Sm}\p{Sc}\p{Sk}\s]*$/u;

/** Zeros in either script: 0, 00, ०. */
const ZEROS = /^[0०]+$/u;

/** Placeholders for missing values in lists. Texts without a letter or digit are always blank. */
const BLANK_WORDS: ReadonlySet<string> = new Set(
  fold(`
  NA, N/A, N.A., #N/A, NaN, nil, nill, null, none, blank, unknown
  not available, not applicable, not known, not given, not allotted, to be allotted
  #REF!, #VALUE!, #NAME?, #NULL!, #NUM!, #DIV/0!, #ERROR!
  निरंक, नाही, नहीं, शून्य, अज्ञात, रिक्त, लागू नाही, लागू नहीं, उपलब्ध नाही, उपलब्ध नहीं, माहिती नाही
`)
    .split(/[,\n]/u)
    .map((word) => word.trim()),
);

/** Returns whether a number or name is a placeholder for a missing value: `NA`, `-`, `????`, `0`, `निरंक`. */
export function isBlankWord(text: string): boolean {
  const folded = fold(text).trim();
  return SIGNS.test(folded) || ZEROS.test(folded) || BLANK_WORDS.has(folded);
}

/**
 * Texts that a spreadsheet would take for a formula, also behind white space and in full width, and those that already
 * begin with an apostrophe before one.
 */
const FORMULA = /^'*[\s\p{Cc}]*[=+\-@|＝＋－＠]/u;

/** Puts an apostrophe in front of a formula, as OWASP's page on CSV injection advises. */
export const withFormulaMark = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Removes the apostrophe that `withFormulaMark` has put in front, and leaves every other text as it is. */
export const withoutFormulaMark = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

/** Fast path: printable ASCII with single blanks inside only. */
const CLEAN = /^[\u0021-\u007E]+(?: [\u0021-\u007E]+)*$/u;

/**
 * Invisible characters: controls, soft hyphens, zero-width spaces and direction marks. Excludes the joiners U+200C and
 * U+200D, which Devanagari needs.
 */
const UNSEEN = /(?![\t\n\v\f\r])[\p{Cc}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** Normalizes a text to one line: NFC, trimmed, white space collapsed, without invisible characters. */
export function oneLine(text: string): string {
  if (CLEAN.test(text)) return text;
  return text.replaceAll(UNSEEN, '').normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
}

/** Cleans a text of several lines: they stay lines, with at most one blank line in a row. */
export const severalLines = (text: string): string =>
  text
    .split(/\r\n|[\r\n\v\f\u2028\u2029]/u)
    .map(oneLine)
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
