import { hear, type HeardWord } from './sound.ts';

/** Letters that a half has at least. */
const LEAST_LETTERS = 2;
/** A letter with its marks. */
const LETTER = /\P{M}\p{M}*/gu;

/** The pairs of words that a word may be when it is written as two. */
export function halvesOf(text: string): [HeardWord, HeardWord][] {
  const letters = text.match(LETTER) ?? [];
  const pairs: [HeardWord, HeardWord][] = [];
  for (let at = LEAST_LETTERS; at <= letters.length - LEAST_LETTERS; at++)
    pairs.push([hear(letters.slice(0, at).join('')), hear(letters.slice(at).join(''))]);
  return pairs;
}
