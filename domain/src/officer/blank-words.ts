import { fold } from './matching.ts';

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

/** Zeros in either script: 0, 00, ०. */
const ZEROS = /^[0०]+$/u;
const SIGNS = /^[\p{P}\p{Sm}\p{Sc}\p{Sk}\s]*$/u;

/** Returns whether a number or name is a placeholder for a missing value: `NA`, `-`, `????`, `0`, `निरंक`. */
export function isBlankWord(text: string): boolean {
  const folded = fold(text).trim();
  return SIGNS.test(folded) || ZEROS.test(folded) || BLANK_WORDS.has(folded);
}
