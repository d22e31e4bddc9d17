/** What ends a string of CSS or means something else in one; `<` besides, which no style sheet needs. */
const SPECIAL = /["\\<\p{Cc}\u2028\u2029]/gu;

/** A text as a string of CSS, whatever characters it has. */
export const cssString = (text: string): string =>
  `"${text.replaceAll(SPECIAL, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `)}"`;
