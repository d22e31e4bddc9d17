/** Characters that end a CSS string or are special in one; also `<`. */
const SPECIAL = /["\\<\p{Cc}\u2028\u2029]/gu;

/** A text as a string of CSS, whatever characters it has. */
export const cssString = (text: string): string =>
  `"${text.replaceAll(SPECIAL, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `)}"`;
