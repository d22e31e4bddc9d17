import { USERNAME_MAX } from '@buckle/domain/actions/limits';

const USERNAME_MIN = 2;

const LATIN = String.raw`[A-Za-z0-9]`;

const CONSONANT = String.raw`[\u0915-\u0939\u0958-\u095F\u0978-\u097F]\u093C?`;
const VOWEL = String.raw`[\u0904-\u0914\u0960\u0961\u0972-\u0977]`;
const VOWEL_SIGN_OR_VIRAMA = String.raw`[\u093A\u093B\u093E-\u094F\u0955-\u0957\u0962\u0963]`;
const NASAL_OR_VISARGA = String.raw`[\u0900-\u0903]`;
const DIGIT = String.raw`[0-9\u0966-\u096F]`;

/**
 * Well-formed Devanagari syllables: any other sign on a letter is invisible or looks like another letter (the vowel
 * sign aa on the letter a looks like the letter aa).
 */
const DEVANAGARI = `(?:${CONSONANT}${VOWEL_SIGN_OR_VIRAMA}?${NASAL_OR_VISARGA}?|${VOWEL}${NASAL_OR_VISARGA}?|${DIGIT})`;

/** Letters of one script and digits, between which there may be signs. */
const of = (character: string): RegExp => new RegExp(`^${character}(?:[._-]*${character})*$`, 'u');

const SCRIPTS = [of(LATIN), of(DEVANAGARI)];

/**
 * Whether a new account may have this name, given in NFC: it must not be confusable with another. Existing accounts are
 * not checked.
 */
export function isPossibleUsername(name: string): boolean {
  const length = Array.from(name).length;
  return length >= USERNAME_MIN && length <= USERNAME_MAX && SCRIPTS.some((script) => script.test(name));
}
