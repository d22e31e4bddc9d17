const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;
const ORDINAL = /^(?:II|III|IV)$/iu;

const upper = (letters: string): string => letters.toUpperCase();

function titleWord(word: string): string {
  const mixed = word !== word.toUpperCase() && word !== word.toLowerCase();
  if (mixed) return word;
  if (ORDINAL.test(word)) return upper(word);
  return word
    .toLowerCase()
    .replace(/^\p{L}/u, upper)
    .replace(/^Mc\p{L}(?=\p{L})/u, (start) => `Mc${upper(start.slice(2))}`)
    .replace(/^\p{L}['’]\p{L}(?=\p{L})/u, upper);
}

/**
 * `O'BRIEN-SMITH, MCCARTHY R` to `O'Brien-Smith, McCarthy R`. A word that has capitals and small letters stands as
 * somebody wrote it; scripts without capitals, Devanagari among them, stay as they are.
 */
export const titleCase = (text: string): string => text.replaceAll(WORD, titleWord);
