import { isShown } from './shown-number.ts';

/** Kind of a number format. */
export type NumberKind =
  | { readonly kind: 'number' }
  /** Whole numbers are shown with texts or leading zeros around them. */
  | { readonly kind: 'shown'; readonly code: string }
  | { readonly kind: 'date' }
  | { readonly kind: 'time' }
  /** Hours may be more than 24. */
  | { readonly kind: 'duration' };

const NUMBER: NumberKind = { kind: 'number' };

/** Texts in quotation marks, escaped and repeated characters, colours, locales, conditions; not `[h]`. */
const LITERALS = /"[^"]*"|[\\_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]|general|standard/giu;
/** Fractions of seconds. */
const FRACTIONS = /s[\].]*[.,]0+/giu;
const DIGITS = /[0#?]/u;

/** Returns the kind of a format code. */
export function kindOfFormat(code: string): NumberKind {
  const [section = ''] = code.replaceAll(LITERALS, '').split(';');
  if (isShown(code)) return { kind: 'shown', code };
  const first = section.replaceAll(FRACTIONS, '');
  // `s` of a currency that is not in quotation marks: `Rs #,##0`.
  if (DIGITS.test(first)) return NUMBER;
  if (/\[(?:h|m|s)+\]/iu.test(first)) return { kind: 'duration' };
  if (/[yde]/iu.test(first.replaceAll(/e[+-]/giu, ''))) return { kind: 'date' };
  if (/[hs]/iu.test(first)) return { kind: 'time' };
  // A lone `mmm` is a month: minutes come with hours or seconds.
  return /m/iu.test(first) ? { kind: 'date' } : NUMBER;
}

const isBetween = (id: number, from: number, to: number): boolean => id >= from && id <= to;

/** Returns the kind of a built-in format; 27 to 36 and 50 to 58 are dates of East Asian locales. */
export function kindOfBuiltIn(id: number): NumberKind {
  if (isBetween(id, 14, 17) || id === 22 || isBetween(id, 27, 36) || isBetween(id, 50, 58)) return { kind: 'date' };
  if (isBetween(id, 18, 21) || id === 45 || id === 47) return { kind: 'time' };
  return id === 46 ? { kind: 'duration' } : NUMBER;
}
