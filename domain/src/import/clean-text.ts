/**
 * Invisible characters: controls, soft hyphens, zero-width spaces and direction marks. Excludes the joiners U+200C and
 * U+200D, which Devanagari needs.
 */
const UNSEEN = /(?![\t\n\v\f\r])[\p{Cc}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** Fast path: printable ASCII with single blanks inside only. */
const CLEAN = /^[\u0021-\u007E]+(?: [\u0021-\u007E]+)*$/u;

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
