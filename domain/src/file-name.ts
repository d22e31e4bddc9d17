/** Names of files that people save. */

/** Characters that a file system or a header rejects, and invisible ones that reverse the text after them. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]+/gu;

/** Control characters, line breaks, and invisible ones that reverse the text after them: a name with one seems another. */
const INVISIBLE = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu;

/** Returns whether a name reads as it is. */
export const isReadableName = (name: string): boolean => name.search(INVISIBLE) === -1;

/** Returns a name with its invisible characters shown as replacement characters. */
export const readableName = (name: string): string => name.replaceAll(INVISIBLE, '\uFFFD');

/** Longest name in bytes of UTF-8, with room for an ending within the 255 of most file systems. */
const BYTES_MAX = 200;

/** Upper bound for the bytes of a character in UTF-8. */
const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  return code < 0x1_00_00 ? 3 : 4;
};

/** Returns a text as a part of a file name: without what a file system or a header rejects, or reverses. */
export const safeName = (part: string): string => part.replaceAll(UNSAFE, ' ').replaceAll(/\s+/gu, ' ').trim();

/** Returns the beginning of a text that fits into `max` bytes, marked with an ellipsis where it is cut. */
function shortened(text: string, max: number): string {
  let bytes = 0;
  let cut = '';
  for (const character of text) {
    bytes += bytesOf(character);
    if (bytes > max) return `${cut.trimEnd()}…`;
    cut += character;
  }
  return text;
}

/** Returns the parts as a name: `Officers – Zone 2 – 25 Nov 2026`. Blank ones are omitted; those between the ends are cut first. */
export function fileName(first: string, middle: readonly string[], last = ''): string {
  const join = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' – ');
  const [start, about, end] = [safeName(first), join(middle.map(safeName)), safeName(last)];
  return join([start, shortened(about, BYTES_MAX), end]);
}
