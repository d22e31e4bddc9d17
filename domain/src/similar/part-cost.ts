/** How unlike two parts of names are, in hundredths of a consonant; `Infinity`: another name. */
import { initialsOf } from './initials.ts';
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
export const INITIAL_KEPT = 50;

/** The longer a word, the more of it may sound otherwise. */
const mostOf = (sound: string): number => Math.min(60 + 20 * sound.length, 170);

/** Shorter words are not taken for slips: each is one slip from many others. */
const SLIP_LENGTH = 3;

function wordCost(asked: HeardWord, kept: HeardWord, most: number): number {
  if (kept.text === asked.text) return 0;
  const sound = soundDistance(asked.sound, kept.sound, Math.min(mostOf(asked.sound), most));
  const mayBeSlip =
    Math.min(asked.text.length, kept.text.length) >= SLIP_LENGTH &&
    isDevanagari(asked.text) === isDevanagari(kept.text);
  const contained = asked.text.length >= CONTAINED_LETTERS && kept.text.includes(asked.text) ? CONTAINED : Infinity;
  return Math.max(LEAST, Math.min(sound, contained, mayBeSlip ? slipCost(asked.text, kept.text) : Infinity));
}

const standsFor = (letter: string, word: HeardWord): boolean => initialsOf(word).includes(letter);

/** `asked`: part of the query; `kept`: part of a record. Costs greater than `most` are only lower bounds. */
export function partCost(asked: NamePart, kept: NamePart, most = Infinity): number {
  if (asked.kind === 'word' && kept.kind === 'word') return wordCost(asked.word, kept.word, most);
  if (asked.kind === 'word')
    return kept.kind === 'initial' && standsFor(kept.letter, asked.word) ? INITIAL_KEPT : Infinity;
  if (kept.kind === 'word') return standsFor(asked.letter, kept.word) ? INITIAL_TYPED : Infinity;
  return asked.letter === kept.letter ? LEAST : Infinity;
}
