/** How unlike two parts of names are, in hundredths of a consonant; `Infinity`: another name. */
import { possibleInitials } from './initials.ts';
import { slipCost } from './keyboard-slip.ts';
import type { NamePart } from './name-parts.ts';
import { type HeardWord, isDevanagari } from './sound.ts';
import { soundDistance } from './sound-distance.ts';

/** A word that only sounds the same, or the same initial. */
export const LEAST = 1;
/** Cost of a longer word that contains the query. */
export const CONTAINED = 15;
/** Minimum length of the contained text: shorter ones occur in many words. */
export const CONTAINED_LETTERS = 3;
/** An initial was typed for the word that the record has. */
export const INITIAL_TYPED = 20;
/** Cost if the record has an initial for a typed word: more than a typo, since it matches any word with this letter. */
export const INITIAL_COST = 50;

/** The longer a word, the more of it may sound otherwise. */
const maxCostOf = (sound: string): number => Math.min(60 + 20 * sound.length, 170);

/** Shorter words are not taken for slips: each is one slip from many others. */
const SLIP_LENGTH = 3;

function wordCost(queried: HeardWord, stored: HeardWord, max: number): number {
  if (stored.text === queried.text) return 0;
  const sound = soundDistance(queried.sound, stored.sound, Math.min(maxCostOf(queried.sound), max));
  const isPossibleSlip =
    Math.min(queried.text.length, stored.text.length) >= SLIP_LENGTH &&
    isDevanagari(queried.text) === isDevanagari(stored.text);
  const contained =
    queried.text.length >= CONTAINED_LETTERS && stored.text.includes(queried.text) ? CONTAINED : Infinity;
  return Math.max(LEAST, Math.min(sound, contained, isPossibleSlip ? slipCost(queried.text, stored.text) : Infinity));
}

const isInitialOf = (letter: string, word: HeardWord): boolean => possibleInitials(word).includes(letter);

/** `asked`: part of the query; `kept`: part of a record. Costs greater than `most` are only lower bounds. */
export function partCost(queried: NamePart, stored: NamePart, max = Infinity): number {
  if (queried.kind === 'word' && stored.kind === 'word') return wordCost(queried.word, stored.word, max);
  if (queried.kind === 'word')
    return stored.kind === 'initial' && isInitialOf(stored.letter, queried.word) ? INITIAL_COST : Infinity;
  if (stored.kind === 'word') return isInitialOf(queried.letter, stored.word) ? INITIAL_TYPED : Infinity;
  return queried.letter === stored.letter ? LEAST : Infinity;
}
