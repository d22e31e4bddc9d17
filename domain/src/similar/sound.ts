/**
 * How a word of a name sounds, whichever script it is written in: a text of one letter a sound.
 *
 * Vowels: `a` short, `A` long, `i`, `u`, `e`, `o`; `*` is a vowel that is written and mostly silent. Consonants are those
 * of Roman letters, `c` as in Chavan, `S` for sh; in capitals with a breath behind them: `K` for kh, `D` for dh. Letters of
 * the tongue's tip and of the teeth (ट and त) are not told apart, for Roman spelling does not.
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
  /** Its consonants as far as spellings keep them: words of one name have the same, or nearly. */
  readonly skeleton: string;
}

/** A consonant that is said twice, the second time perhaps with a breath, is said once: Vitthal, Vithal. */
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

/** Consonants without their breath. `c` and `k` are one, for an `h` is easily lost; so are `m` and `n`: Sambhaji, Sanbhaji. */
const plain = letterTable(`
  K=k c=k C=k g=g G=g J=j
  T=t D=d f=p B=b S=s m=n
`);

/** The consonants of a sound, and `a` where it begins with a vowel. */
function skeletonOf(sound: string): string {
  const consonants = sound
    .replaceAll('*', '')
    .replaceAll(/[cCKGJTDfBSm]/gu, (letter) => plain.get(letter) ?? letter)
    .replaceAll(/(?!^)[yh]/gu, '');
  const begun = consonants.replace(/^[aAiueo]+/u, '0').replaceAll(/[aAiueo]/gu, '');
  return begun.replace('0', 'a');
}

/** What a word is looked up by: words whose skeletons differ in one consonant have one of these in common. */
export function keysOfSkeleton(skeleton: string): string[] {
  const keys = new Set([skeleton]);
  if (skeleton.length > 1)
    for (let i = 0; i < skeleton.length; i++) keys.add(skeleton.slice(0, i) + skeleton.slice(i + 1));
  return [...keys];
}
