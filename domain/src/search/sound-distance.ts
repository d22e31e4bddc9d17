import type { NamePart } from './name-query.ts';
import { type HeardWord, isDevanagari, letterTable } from './sound.ts';

const LONGEST = 64;
/** The last two lines of the table, reused by the next comparison. */
const lines = [new Uint16Array(LONGEST + 1), new Uint16Array(LONGEST + 1)] as const;

const CODES = 128;

/** How far two sounds are apart: the cheapest way to turn one into the other, in hundredths of a consonant. */

const VOWELS = 'aAiueo*';

const CONSONANT = 100;

/** Substitution costs of interchangeable letters. */
const pairs: readonly (readonly [cost: number, letters: string])[] = [
  [5, 'a*'],
  [12, 'aA tT dD'],
  [20, 'kK gG cC jJ pf bB sS iy'],
  [30, 'ie'],
  [35, 'uo'],
  [40, 'A*'],
  [45, 'ae uv ov'],
  [50, 'mn td TD tD dT'],
  [60, 'bv Bv'],
];
const VOWEL_CHANGE = 70;
const VOWEL_FOR_CONSONANT = 130;

const codeOf = (letter: string): number => letter.charCodeAt(0);

const substitution = costsOfPairs();

function costsOfPairs(): Uint8Array {
  const costs = new Uint8Array(CODES * CODES);
  for (let a = 0; a < CODES; a++)
    for (let b = 0; b < CODES; b++) {
      const vowels = [a, b].filter((code) => VOWELS.includes(String.fromCharCode(code))).length;
      costs[a * CODES + b] = a === b ? 0 : ([CONSONANT, VOWEL_FOR_CONSONANT, VOWEL_CHANGE][vowels] ?? 0);
    }
  for (const [cost, letters] of pairs)
    for (const [a = '', b = ''] of letters.split(' ')) {
      costs[codeOf(a) * CODES + codeOf(b)] = cost;
      costs[codeOf(b) * CODES + codeOf(a)] = cost;
    }
  return costs;
}

/** The distance, or `Infinity` where it is more than `most`. Sounds are cut off behind 64 letters. */
export function soundDistance(a: string, b: string, max: number): number {
  const [height, width] = [Math.min(a.length, LONGEST), Math.min(b.length, LONGEST)];
  let [above, line] = lines as readonly [Uint16Array, Uint16Array];
  above[0] = 0;
  for (let j = 1; j <= width; j++) above[j] = (above[j - 1] ?? 0) + omissionAt(b, j - 1);
  for (let i = 1; i <= height; i++) {
    const omitted = omissionAt(a, i - 1);
    const row = a.charCodeAt(i - 1) * CODES;
    let diagonal = (above[0] ?? 0) + omitted;
    line[0] = diagonal;
    let min = diagonal;
    for (let j = 1; j <= width; j++) {
      diagonal = Math.min(
        (above[j - 1] ?? 0) + (substitution[row + b.charCodeAt(j - 1)] ?? 0),
        (above[j] ?? 0) + omitted,
        diagonal + omissionAt(b, j - 1),
      );
      line[j] = diagonal;
      if (diagonal < min) min = diagonal;
    }
    if (min > max) return Infinity;
    [above, line] = [line, above];
  }
  const distance = above[width] ?? 0;
  return distance > max ? Infinity : distance;
}

const SPELLING_COST = 50;

/** Whether two words are spellings of one: with the same consonants, and nearly the same sound. */
export const soundsAlike = (a: HeardWord, b: HeardWord): boolean =>
  a.skeleton === b.skeleton && soundDistance(a.sound, b.sound, SPELLING_COST) <= SPELLING_COST;

/** Cost of a doubled letter. */
const DOUBLED = 15;

/** Costs of a letter that only one of the two has. */
const omissionCosts: Readonly<Record<string, number>> = { '*': 5, a: 35, h: 35, y: 50, A: 55, n: 70 };
const VOWEL_OMISSION = 70;

const omission = Uint8Array.from({ length: CODES }, (_, code) => {
  const letter = String.fromCharCode(code);
  return omissionCosts[letter] ?? (VOWELS.includes(letter) ? VOWEL_OMISSION : CONSONANT);
});

function omissionAt(sound: string, at: number): number {
  const code = sound.charCodeAt(at);
  return at > 0 && code === sound.charCodeAt(at - 1) ? DOUBLED : (omission[code] ?? CONSONANT);
}

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

/** `asked`: part of the query; `kept`: part of a record. Costs greater than `most` are only lower bounds. */
export function partCost(queried: NamePart, stored: NamePart, max = Infinity): number {
  if (queried.kind === 'word' && stored.kind === 'word') return wordCost(queried.word, stored.word, max);
  if (queried.kind === 'word')
    return stored.kind === 'initial' && isInitialOf(stored.letter, queried.word) ? INITIAL_COST : Infinity;
  if (stored.kind === 'word') return isInitialOf(queried.letter, stored.word) ? INITIAL_TYPED : Infinity;
  return queried.letter === stored.letter ? LEAST : Infinity;
}

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

/** The longer a word, the more of it may sound otherwise. */
const maxCostOf = (sound: string): number => Math.min(60 + 20 * sound.length, 170);

const isInitialOf = (letter: string, word: HeardWord): boolean => possibleInitials(word).includes(letter);

/** One slip of the fingers: a letter too many, too few, another one, or two that changed places. */

const rowsOfKeys = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** For each letter, its neighbours on the keyboard. */
const neighbours = new Map<string, string>();
rowsOfKeys.forEach((row, y) => {
  [...row].forEach((letter, x) => {
    const [above = '', below = ''] = [rowsOfKeys[y - 1], rowsOfKeys[y + 1]];
    neighbours.set(
      letter,
      row.charAt(x - 1) + row.charAt(x + 1) + above.slice(x, x + 2) + below.slice(Math.max(x - 1, 0), x + 1),
    );
  });
});

/** In hundredths, as the distance of sounds. */
const NEAR_KEY = 45;
const DISTANT_KEY_COST = 60;

/** Returns the cost of one typo that turns one text into the other; `Infinity` if one is not enough. */
export function slipCost(typed: string, expected: string): number {
  if (Math.abs(typed.length - expected.length) > 1) return Infinity;
  let start = 0;
  while (start < typed.length && typed[start] === expected[start]) start++;
  let end = 0;
  while (end < Math.min(typed.length, expected.length) - start && typed.at(-1 - end) === expected.at(-1 - end)) end++;
  const [left, right] = [typed.slice(start, typed.length - end), expected.slice(start, expected.length - end)];
  if (left.length + right.length <= 1) return NEAR_KEY;
  if (left.length === 1 && right.length === 1)
    return neighbours.get(left)?.includes(right) ? NEAR_KEY : DISTANT_KEY_COST;
  const swapped = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  return swapped ? NEAR_KEY : Infinity;
}

/** The English names of letters as Marathi and Hindi write them: `आर. एस. पाटील` is R. S. Patil. */
const letterNames = letterTable(`
  ए=a बी=b सी=c डी=d ई=e एफ=f जी=g एच=h आय=i आई=i जे=j
  के=k एल=l एम=m एन=n ओ=o पी=p क्यू=q आर=r एस=s टी=t यू=u
  व्ही=v वी=v डब्ल्यू=w एक्स=x वाय=y वाई=y झेड=z जेड=z
`);

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

/** Interchangeable letters and first sounds: each is mapped to the last of its group. */
const groups = ['KqQxk', 'Gg', 'Cc', 'Jzj', 'Tt', 'Dd', 'fp', 'Bb', 'Ss', 'wv', 'Aa', 'ei', 'ou'];
const groupOf = new Map(groups.flatMap((group) => [...group].map((letter) => [letter, group.slice(-1)] as const)));

/** Normalizes a letter, or the first letter of a sound, as an initial. */
const asInitial = (letter: string): string => groupOf.get(letter) ?? letter;

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
