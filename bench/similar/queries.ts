/** Typical input: misheard names, typos, or numbers read from paper. */
import type { Random } from '../../server/src/demo/random.ts';
import { type NamedOfficer, withInitials } from './directory.ts';

export interface Query {
  readonly code?: string;
  readonly name?: string;
}

/** Makes a query of one kind for an officer; undefined where that kind has none for this one. */
export type QueryFactory = (officer: NamedOfficer, random: Random) => Query | undefined;

const wordsOf = ({ words, script }: NamedOfficer): string[] => words.map((word) => word[script]);

/** Spellings that are written for each other, one way and the other. */
const respelled: readonly (readonly [RegExp, string])[] = [
  [/sh/gu, 's'],
  [/s(?!h)/gu, 'sh'],
  [/v/gu, 'w'],
  [/w/gu, 'v'],
  [/ee/gu, 'i'],
  [/i(?=[^aeiouy])/gu, 'ee'],
  [/oo/gu, 'u'],
  [/u(?=[^aeiou])/gu, 'oo'],
  [/aa/gu, 'a'],
  [/a(?=[^aeiouy])/u, 'aa'],
  [/(?<=[^aeiou])th/gu, 't'],
  [/t(?![ht])/gu, 'th'],
  [/dh/gu, 'd'],
  [/d(?![hd])/gu, 'dh'],
  [/bh/gu, 'b'],
  [/kh/gu, 'k'],
  [/ksh/gu, 'x'],
  [/x/gu, 'ksh'],
  [/c(?!h)/gu, 'k'],
  [/ph/gu, 'f'],
  [/f/gu, 'ph'],
  [/z/gu, 'j'],
  [/j/gu, 'z'],
  [/y$/gu, 'i'],
  [/i$/gu, 'y'],
  [/(?<=[^aeiou])a$/gu, ''],
  [/(?<=[bdgkmnrtvj])$/gu, 'a'],
  [/(?<=[aeiou])([lmnpt])(?=[aeiou])/u, '$1$1'],
  [/([^aeiou])\1/gu, '$1'],
  [/au/gu, 'ow'],
  [/ao$/gu, 'av'],
  [/av$/gu, 'ao'],
  [/ev$/gu, 'eo'],
  [/ai/gu, 'e'],
  [/iya/gu, 'ia'],
];

/** The name with one of its words, the longest, spelled in another common way. */
function respell(words: readonly string[], random: Random): string | undefined {
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
  const folded = longest.toLowerCase();
  const respellings = respelled.map(([from, to]) => folded.replaceAll(new RegExp(from.source, 'gu'), to));
  const different = [...new Set(respellings)].filter((spelling) => spelling !== folded);
  if (different.length === 0) return undefined;
  return words.map((word) => (word === longest ? random.pick(different) : word)).join(' ');
}

const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

function neighbouringKey(letter: string, random: Random): string {
  const row = keyRows.find((keys) => keys.includes(letter)) ?? keyRows[0] ?? '';
  const at = row.indexOf(letter);
  return random.pick([row[at - 1], row[at + 1]].filter((key) => key !== undefined));
}

/** A typo: a letter doubled, omitted, transposed, or replaced by a neighbouring key. */
function slip(word: string, random: Random): string {
  const letters = [...word];
  const at = random.integer(0, letters.length - 1);
  const letter = letters[at] ?? '';
  const isRoman = /[a-z]/iu.test(letter);
  const spelling = isRoman ? neighbouringKey(letter.toLowerCase(), random) : random.pick(letters);
  const slipped = random.pick([
    [...letters.slice(0, at), spelling, ...letters.slice(at + 1)],
    [...letters.slice(0, at), ...letters.slice(at + 1)],
    [...letters.slice(0, at), letter, spelling, ...letters.slice(at + 1)],
    [...letters.slice(0, at), letters[at + 1] ?? '', letter, ...letters.slice(at + 2)],
  ]);
  return slipped.join('');
}

function slippedName(officer: NamedOfficer, random: Random): Query {
  const words = wordsOf(officer);
  const at = random.integer(0, words.length - 1);
  return { name: words.map((word, i) => (i === at ? slip(word, random) : word)).join(' ') };
}

const DEVANAGARI_DIGITS = /[\u0966-\u096F]/u;

const digitsOf = ({ officer }: NamedOfficer): string =>
  officer.buckleNumber
    .replaceAll(/[\u0966-\u096F]/gu, (digit) => String(digit.charCodeAt(0) - 0x9_66))
    .replaceAll(/\D/gu, '');

const number =
  (write: (digits: string, random: Random) => string): QueryFactory =>
  (officer, random) => ({ code: write(digitsOf(officer), random) });

const fullName =
  (kind: QueryFactory): QueryFactory =>
  (officer, random) =>
    officer.hasInitials ? undefined : kind(officer, random);

const romanName =
  (write: (words: readonly string[], random: Random) => string | undefined): QueryFactory =>
  (officer, random) => {
    const name = officer.script === 'roman' ? write(wordsOf(officer), random) : undefined;
    return name === undefined ? undefined : { name };
  };

export const namesToFind: Readonly<Record<string, QueryFactory>> = {
  'Devanagari for Roman': fullName(({ words, script }) =>
    script === 'roman' ? { name: words.map(({ devanagari }) => devanagari).join(' ') } : undefined,
  ),
  'Roman for Devanagari': fullName(({ words, script }) =>
    script === 'devanagari' ? { name: words.map(({ roman }) => roman).join(' ') } : undefined,
  ),
  'another spelling': fullName(romanName(respell)),
  'a slip, Roman': fullName((officer, random) =>
    officer.script === 'roman' ? slippedName(officer, random) : undefined,
  ),
  'a slip, Devanagari': fullName((officer, random) =>
    officer.script === 'devanagari' ? slippedName(officer, random) : undefined,
  ),
};

/** Queries that shorten a name of three words to initials: `R. S. Patil`. */
export const initialsQueries: Readonly<Record<string, QueryFactory>> = {
  'R. S. Patil': fullName(romanName((words) => (words.length === 3 ? withInitials(words) : undefined))),
  'R.S. Patil': fullName(romanName((words) => (words.length === 3 ? withInitials(words, '') : undefined))),
  'RS Patil': fullName(
    romanName((words) => (words.length === 3 ? withInitials(words, '').replaceAll('.', '') : undefined)),
  ),
  'in full for initials': (officer) =>
    officer.hasInitials ? { name: officer.words.map(({ roman }) => roman).join(' ') } : undefined,
};

const devanagariDigits = (digits: string): string =>
  digits.replaceAll(/\d/gu, (digit) => String.fromCharCode(0x9_66 + Number(digit)));

export const numbersToFind: Readonly<Record<string, QueryFactory>> = {
  'PC 348': number((digits) => `PC ${digits}`),
  PC348: number((digits) => `PC${digits}`),
  'PC/348': number((digits) => `PC/${digits}`),
  'B.No. 348': number((digits) => `B.No. ${digits}`),
  '0348': number((digits) => `0${digits}`),
  '३४८': number(devanagariDigits),
  // Other forms are exact hits, ordered by the specification.
  '348 for ३४८': (officer) =>
    DEVANAGARI_DIGITS.test(officer.officer.buckleNumber) ? { code: digitsOf(officer) } : undefined,
  '3 48': number((digits) => (digits.length > 1 ? `${digits.slice(0, 1)} ${digits.slice(1)}` : digits)),
  'employee id with spaces': ({ officer }) => ({ code: officer.employeeId.replace(/^(\D+)(\d{4})/u, '$1 $2 ') }),
  'mobile number': ({ officer }) => ({ code: officer.mobileNumber }),
  '+91 mobile number': ({ officer }) => ({
    code: `+91 ${officer.mobileNumber.slice(0, 5)} ${officer.mobileNumber.slice(5)}`,
  }),
};

const consonants = [...'bdghjklmnprstvy', 'sh', 'kh', 'th', 'ch', 'tr', 'ndr'];
const vowels = [...'aaaiueo'];

/** A word that could be a name and, as a rule, is none. */
function inventedWord(random: Random): string {
  const syllables = Array.from({ length: random.integer(2, 3) }, () => random.pick(consonants) + random.pick(vowels));
  return syllables.join('') + (random.chance(0.5) ? random.pick(consonants.slice(0, 15)) : '');
}

const anyLetters = (random: Random): string =>
  Array.from({ length: random.integer(5, 9) }, () => random.pick([...'abcdefghijklmnopqrstuvwxyz'])).join('');

/** Names and numbers that match no one. */
export const nonsense: Readonly<Record<string, (random: Random) => Query>> = {
  'two words of any letters': (random) => ({ name: `${anyLetters(random)} ${anyLetters(random)}` }),
  'one word of any letters': (random) => ({ name: anyLetters(random) }),
  'two words that can be said': (random) => ({ name: `${inventedWord(random)} ${inventedWord(random)}` }),
  'one word that can be said': (random) => ({ name: `${inventedWord(random)}${inventedWord(random)}` }),
  'a number of nobody': (random) => ({ code: `ZX ${random.integer(10_000_000, 99_999_999)}` }),
};
