/**
 * Characters that nobody sees: controls, soft hyphens, zero-width spaces and marks of direction. The joiners U+200C and
 * U+200D are none of them: Devanagari is written with them.
 */
const UNSEEN = /(?![\t\n\v\f\r])[\p{Cc}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** What most cells are: printable ASCII without white space at the ends or twice in a row. */
const CLEAN = /^[\u0021-\u007E]+(?: [\u0021-\u007E]+)*$/u;

/** A text on one line: NFC, trimmed, every run of white space one blank, without characters that nobody sees. */
export function oneLine(text: string): string {
  if (CLEAN.test(text)) return text;
  return text.replaceAll(UNSEEN, '').normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
}

/** The same for a text of several lines, which stay lines; at most one of them is blank in a row. */
export const severalLines = (text: string): string =>
  text
    .split(/\r\n|[\r\n\v\f\u2028\u2029]/u)
    .map(oneLine)
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
