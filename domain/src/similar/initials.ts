/** Initials: which letters abbreviate a word, in either script. */
import { letterTable } from './letter-table.ts';
import { type HeardWord, isDevanagari } from './sound.ts';

/** The English names of letters as Marathi and Hindi write them: `आर. एस. पाटील` is R. S. Patil. */
const letterNames = letterTable(`
  ए=a बी=b सी=c डी=d ई=e एफ=f जी=g एच=h आय=i आई=i जे=j
  के=k एल=l एम=m एन=n ओ=o पी=p क्यू=q आर=r एस=s टी=t यू=u
  व्ही=v वी=v डब्ल्यू=w एक्स=x वाय=y वाई=y झेड=z जेड=z
`);

/** Interchangeable letters and first sounds: each is mapped to the last of its group. */
const groups = ['KqQxk', 'Gg', 'Cc', 'Jzj', 'Tt', 'Dd', 'fp', 'Bb', 'Ss', 'wv', 'Aa', 'ei', 'ou'];
const groupOf = new Map(groups.flatMap((group) => [...group].map((letter) => [letter, group.slice(-1)] as const)));

/** Normalizes a letter, or the first letter of a sound, as an initial. */
const asInitial = (letter: string): string => groupOf.get(letter) ?? letter;

/** A consonant with its vowel, or a vowel. */
const ONE_SYLLABLE = /^[\u0904-\u0939\u0958-\u095F]\u093C?[\u093E-\u094C\u0955\u0900-\u0903]*$/u;
const CONSONANTS = /^[bcdfghj-np-tv-z]{2,3}$/u;

/** The initials that a word of a name is, one or several; none where it is a word. `sound`: of the word. */
export function initialsIn(word: string, sound: string): string[] {
  const name = letterNames.get(word);
  if (name !== undefined) return [asInitial(name)];
  if (isDevanagari(word)) return ONE_SYLLABLE.test(word) ? [asInitial(sound.charAt(0))] : [];
  return word.length === 1 || CONSONANTS.test(word) ? initialsFrom(word) : [];
}

/** Every letter of a word in Roman letters as an initial. */
export const initialsFrom = (word: string): string[] => [...word].map(asInitial);

/** Returns the possible initials of a word. */
export function possibleInitials({ text, sound }: HeardWord): string[] {
  const letters = [sound.charAt(0)];
  if (/^[a-z]/u.test(text)) letters.push(text.charAt(0));
  // Dnyaneshwar, Gyaneshwar and Jnaneshwar are one.
  if (text.startsWith('ज्ञ')) letters.push('d', 'j');
  return [...new Set(letters.map(asInitial))];
}
