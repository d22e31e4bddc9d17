/**
 * Phonetic key of a word in either script, one letter per sound. Vowels: `a` short, `A` long, `i`, `u`, `e`, `o`; `*`
 * is a written, mostly silent vowel. Consonants are Roman letters, `c` as in Chavan, `S` for sh; capitals are
 * aspirated: `K` for kh, `D` for dh. Retroflex and dental letters (ट and त) are equal, since Roman spelling does not
 * distinguish them.
 */
import { soundOfDevanagari } from './devanagari-sound.ts';
import { soundOfRoman } from './roman-sound.ts';
import { letterTable } from './letter-table.ts';
import { heardAs } from './same-names.ts';

const DEVANAGARI = /[\u0900-\u097F]/u;

export const isDevanagari = (text: string): boolean => DEVANAGARI.test(text);

/** A word of a name as it is compared with others. */
export interface HeardWord {
  /** As written, folded. */
  readonly text: string;
  readonly sound: string;
  /** The word's consonants as far as spellings keep them: spellings of one name have the same, or nearly. */
  readonly skeleton: string;
}

/** Removes doubled consonants, also if the second is aspirated: Vitthal, Vithal. */
const withoutDoubles = (sound: string): string =>
  sound
    .replaceAll(/([^aAiueo*])\1+/gu, '$1')
    .replaceAll('ei', 'e')
    .replaceAll(/kK|gG|cC|jJ|tT|dD|pf|bB/gu, (pair) => pair.charAt(1));

export function hear(text: string): HeardWord {
  const word = heardAs(text);
  const sound = withoutDoubles(isDevanagari(word) ? soundOfDevanagari(word) : soundOfRoman(word));
  return { text, sound, skeleton: skeletonOf(sound) };
}

/**
 * Consonants without their breath. `c` and `k` are one, for an `h` is easily lost; so are `m` and `n`: Sambhaji,
 * Sanbhaji.
 */
const plain = letterTable(`
  K=k c=k C=k g=g G=g J=j
  T=t D=d f=p B=b S=s m=n
`);

/** Returns the consonants of a sound, with `a` for an initial vowel. */
function skeletonOf(sound: string): string {
  const consonants = sound
    .replaceAll('*', '')
    .replaceAll(/[cCKGJTDfBSm]/gu, (letter) => plain.get(letter) ?? letter)
    .replaceAll(/(?!^)[yh]/gu, '');
  const withInitialVowel = consonants.replace(/^[aAiueo]+/u, '0').replaceAll(/[aAiueo]/gu, '');
  return withInitialVowel.replace('0', 'a');
}

/** Returns lookup keys of a word: skeletons that differ in one consonant share a key. */
export function keysOfSkeleton(skeleton: string): string[] {
  const keys = new Set([skeleton]);
  if (skeleton.length > 1)
    for (let i = 0; i < skeleton.length; i++) keys.add(skeleton.slice(0, i) + skeleton.slice(i + 1));
  return [...keys];
}
