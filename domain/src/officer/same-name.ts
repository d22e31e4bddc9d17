/** Names that are one person's though `foldName` tells them apart: `RS Patil` and `R. S. Patil`. */
import { foldName } from './matching.ts';

/** Two or three initials side by side. */
const INITIALS = /(?<![^ ])(?:\p{L}\. ){1,2}\p{L}\.(?![^ ])/gu;
/** A word that may be initials. */
const MAY_BE_INITIALS = /^[a-z]{2,3}$/u;
/** Most forms of a name: each word that may be initials doubles them. */
const FORMS_MAX = 8;

/** Returns the key by which names are equal, the initials in one word: the same officer has the same number and key. */
export const nameKey = (name: string): string =>
  foldName(name).replaceAll(INITIALS, (initials) => initials.replaceAll(/[. ]/gu, ''));

/** Returns the folded names that have the key of a name; that of the name itself first. */
export function foldedNames(name: string): readonly string[] {
  const key = nameKey(name);
  let forms = [''];
  for (const word of key.split(' ')) {
    const isDoubled = MAY_BE_INITIALS.test(word) && forms.length < FORMS_MAX;
    const words = isDoubled ? [word, [...word].map((letter) => `${letter}.`).join(' ')] : [word];
    forms = words.flatMap((one) => forms.map((form) => (form === '' ? one : `${form} ${one}`)));
  }
  return [...new Set([foldName(name), ...forms.filter((form) => nameKey(form) === key)])];
}
