const DEVANAGARI_ZERO = 0x09_66;

/** Converts Devanagari digits to ASCII digits. */
export const withPlainDigits = (text: string): string =>
  text.replaceAll(/[\u0966-\u096F]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO));
