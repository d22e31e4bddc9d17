const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;
const ORDINAL = /^(?:II|III|IV)$/iu;

const upper = (letters: string): string => letters.toUpperCase();

function titleWord(word: string): string {
  const lower = word.toLowerCase();
  const mixed = word !== lower && word !== upper(word);
  if (mixed) return word;
  if (ORDINAL.test(word)) return upper(word);
  const title = lower.replace(/^\p{L}/u, upper);
  if (title.startsWith('Mc')) return title.replace(/^Mc\p{L}(?=\p{L})/u, (start) => `Mc${upper(start.slice(2))}`);
  return /['’]/u.test(title) ? title.replace(/^\p{L}['’]\p{L}(?=\p{L})/u, upper) : title;
}

/**
 * `O'BRIEN-SMITH, MCCARTHY R` to `O'Brien-Smith, McCarthy R`. Words in mixed case, and scripts without case such as
 * Devanagari, are unchanged.
 */
export const titleCase = (text: string): string => text.replaceAll(WORD, titleWord);
