/**
 * Matching and sort order (specification, section 5; product page, "Search"): one definition for the client, SQLite and
 * PostgreSQL, which store the output of `fold` and `numberSortKey` and compare bytes.
 */

import type { Officer } from '../officers/field-table.ts';
import { isPlain, withoutJoinedLetters, withoutSequences, withPlainSigns } from './look-alikes.ts';

/**
 * Pattern of the characters that readers don't see: joiners, zero-width spaces, soft hyphens, direction marks, variation
 * selectors (Unicode's default ignorables, which its own case folding, NFKC_Casefold, drops too) and controls that are no
 * white space.
 */
export const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}|(?![\t-\r])\p{Cc}`;

const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');

/** Drops characters that readers don't see; a letter that is written with a joiner stays that letter. */
export const withoutInvisible = (text: string): string =>
  isPlain(text) ? text : withoutJoinedLetters(text).replaceAll(ALL_INVISIBLE, '');

/** Printable, but for the grave accent, which is an apostrophe. */
const PLAIN_ASCII = /^[ -_a-~]*$/u;

/**
 * Folds case, Unicode form (NFC), invisible characters, sequences that look like a letter, and kinds of apostrophes, quotes,
 * dashes and blanks: texts that look the same are equal. For numbers and texts; of names, `foldName`. Database columns
 * store its output: changing it needs a migration that folds the stored keys again.
 */
export const fold = (text: string): string =>
  PLAIN_ASCII.test(text) ? text.toLowerCase() : inOneSpelling(text, foldCase);

/** Replaces what looks like something else, until nothing is left. `form`: folds Unicode form, perhaps case. */
function inOneSpelling(text: string, form: (text: string) => string): string {
  for (let folded = form(withoutInvisible(text)); ;) {
    const next = withoutSequences(isPlain(folded) && !folded.includes('`') ? folded : withPlainSigns(folded));
    if (next === folded) return folded;
    folded = form(next);
  }
}

/** Whether two texts look the same: unlike texts that fold to the same, they have the same capitals, too. */
export const looksLike = (a: string, b: string): boolean =>
  a === b || (fold(a) === fold(b) && inOneSpelling(a, composed) === inOneSpelling(b, composed));

const composed = (text: string): string => text.normalize('NFC');

/** Words of more than one letter with one blank between, without dots and dashes. */
const WORDS = /^[A-Za-z']{2,}(?: [A-Za-z']{2,})*$/u;
const DEVANAGARI_WORDS = /^[\u0900-\u096F\u0971-\u097F]+(?: [\u0900-\u096F\u0971-\u097F]+)*$/u;

/**
 * Folds a name. Each initial has a dot and a blank, other abbreviations have none: `R.S. Patil`, `R. S. Patil` and `R S Patil`
 * are equal, `Mohd. Rafi` and `Mohd Rafi` too.
 */
export function foldName(text: string): string {
  if (WORDS.test(text)) return text.toLowerCase();
  const folded = fold(text);
  if (DEVANAGARI_WORDS.test(folded)) return folded;
  return (
    separated(folded)
      .map((word) => (isLetter(word) ? `${word}.` : withoutDot(word)))
      .join(' ') || folded
  );
}

/** A dash between single letters. */
const DASH_OF_INITIALS = /(?<=(?:^|[\s.\u0970-])\p{L}\p{M}*)-(?=\p{L}\p{M}*(?:[\s.\u0970-]|$))/gu;
const DEVANAGARI = /[\u0900-\u097F]/u;
/** Dots behind Devanagari, where what is abbreviated is a word of its own, and its sign of abbreviation. */
const DOTS_OF_DEVANAGARI = /\u0970|(?<=[\u0900-\u097F])\.+/gu;
/** Words up to a blank or a dot. */
const SEPARATED = /[^\s.]+\.?/gu;

/** Words of a folded name, the initials one by one: of `r.s. patil` `r.`, `s.` and `patil`. A dot alone is none. */
function separated(folded: string): readonly string[] {
  const text = folded.includes('-') ? folded.replaceAll(DASH_OF_INITIALS, ' ') : folded;
  return (DEVANAGARI.test(text) ? text.replaceAll(DOTS_OF_DEVANAGARI, ' ') : text).match(SEPARATED) ?? [];
}

const isLetter = (word: string): boolean =>
  word.length === 1 && ((word >= 'a' && word <= 'z') || (/\p{L}/u.test(word) && !DEVANAGARI.test(word)));

/** A word without the dot of an abbreviation, which only initials keep. */
const withoutDot = (word: string): string =>
  word.endsWith('.') && !isLetter(word.slice(0, -1)) ? word.slice(0, -1) : word;

/** Folds case and Unicode form (NFC) only. */
export function foldCase(text: string): string {
  if (PLAIN_ASCII.test(text)) return text.toLowerCase();
  if (isPlain(text)) return text.normalize('NFC').toLowerCase();
  // First to small letters: the large ẞ is its own large letter, and only the small one becomes SS.
  const large = text.normalize('NFC').toLowerCase().toUpperCase();
  return large.toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
}

/** A search; texts are folded. */
export type Search =
  | { readonly by: 'all' }
  | { readonly by: 'code'; readonly code: string }
  | { readonly by: 'name'; readonly words: readonly string[] };

/** Reads the two inputs: a code wins over a name, white space around either does not count. */
export function readSearch(inputs: { code?: string | undefined; name?: string | undefined }): Search {
  const code = fold(inputs.code ?? '').trim();
  if (code !== '') return { by: 'code', code };
  const words = [...new Set(wordsOfSearch(inputs.name ?? ''))];
  return words.length > 0 ? { by: 'name', words } : { by: 'all' };
}

/** Dashes at an end of a word may be those between initials: of `R-S Patil`, `R-` was typed so far. */
const END_DASHES = /^-+|-+$/gu;

/** Folds words of names that are looked for: an initial without a dot is any letter, and dots and dashes alone count last. */
function wordsOfSearch(text: string): string[] {
  const folded = fold(text);
  const words = separated(folded)
    .map((word) => withoutDot(word.replaceAll(END_DASHES, '')))
    .filter((word) => word !== '');
  return words.length > 0 ? words : folded.split(/\s+/u).filter((word) => word !== '');
}

/** Folded search texts of an officer, as stored. */
export interface FoldedOfficer {
  readonly buckle: string;
  readonly employee: string;
  readonly name: string;
}

type Listed = Pick<Officer, 'buckleNumber' | 'employeeId' | 'name' | 'id'>;

/** An officer as matching looks at one. */
export const foldedOf = (officer: Omit<Listed, 'id'>): FoldedOfficer => ({
  buckle: fold(officer.buckleNumber),
  employee: fold(officer.employeeId),
  name: foldName(officer.name),
});

/** A code must be a substring of either number; of a name, every word. Ignores the differences that `fold` removes. */
export const matches = (search: Search, officer: Listed): boolean =>
  search.by === 'all' || matchesFolded(search, foldedOnce(officer));

/** Folded officers: a list in the browser is searched again with each letter. */
const foldedBefore = new WeakMap<Listed, FoldedOfficer>();

function foldedOnce(officer: Listed): FoldedOfficer {
  const known = foldedBefore.get(officer) ?? foldedOf(officer);
  foldedBefore.set(officer, known);
  return known;
}

/** Returns whether a folded officer matches a search. */
export function matchesFolded(search: Search, { buckle, employee, name }: FoldedOfficer): boolean {
  if (search.by === 'all') return true;
  if (search.by === 'code') return buckle.includes(search.code) || employee.includes(search.code);
  return search.words.every((word) => name.includes(word));
}

/**
 * A text whose byte order is the order of buckle numbers as people count them: `9` before `10`, `A-9` before `A-10`,
 * blanks last.
 */
export const numberSortKey = (number: string): string => foldedNumberSortKey(fold(number));

/** Longest run of digits that is compared as a number; longer ones compare as text. */
const DIGITS = 20;

/** Returns the sort key of a folded number. */
export function foldedNumberSortKey(number: string): string {
  const folded = number.trim();
  if (folded === '') return '1';
  return `0${folded.replaceAll(/\d+/gu, (digits) => digits.padStart(DIGITS, '0'))}`;
}

/** 0 the number itself, 1 a number that starts with the code, 2 any other hit. */
export type CodeMatchRank = 0 | 1 | 2;

/** Returns the rank of an officer in the results of a code. */
export function codeRank(code: string, { buckle, employee }: Omit<FoldedOfficer, 'name'>): CodeMatchRank {
  if (buckle === code || employee === code) return 0;
  return buckle.startsWith(code) || employee.startsWith(code) ? 1 : 2;
}

/** Ends in a word: in a letter, a mark or a digit. No single class: before `$`, Node 26 finds no letter above U+FFFF in one. */
const IN_WORD = /(?:\p{L}|\p{M}|\p{Nd})$/u;

/** Whether a word of a folded text starts with a part, also behind a dot or a bracket: `patil` in `s.patil`. */
export function hasWordStarting(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1))
    if (at === 0 || !IN_WORD.test(text.slice(Math.max(0, at - 2), at))) return true;
  return false;
}

/** 0 a name in which words start with all that was typed, 1 any other hit. */
export type NameMatchRank = 0 | 1;

/** Returns the rank of a folded name in the results of words. */
export const nameRank = (words: readonly string[], name: string): NameMatchRank =>
  words.every((word) => hasWordStarting(name, word)) ? 0 : 1;

/** The order of a search's results. */
export function compareFor(search: Search): (a: Listed, b: Listed) => number {
  const nameOf = (officer: Listed): string => foldedOnce(officer).name;
  const numberOf = cached((officer) => foldedNumberSortKey(foldedOnce(officer).buckle));
  const rankOf = cached<number>((officer) => {
    if (search.by === 'all') return 0;
    return search.by === 'code' ? codeRank(search.code, foldedOnce(officer)) : nameRank(search.words, nameOf(officer));
  });
  const [first, second] = search.by === 'name' ? [nameOf, numberOf] : [numberOf, nameOf];
  return (a, b) =>
    rankOf(a) - rankOf(b) ||
    compareText(first(a), first(b)) ||
    compareText(second(a), second(b)) ||
    compareText(a.id, b.id);
}

/** Caches what is computed of officers that are sorted. */
function cached<T>(compute: (officer: Listed) => T): (officer: Listed) => T {
  const known = new Map<Listed, T>();
  return (officer) => {
    const value = known.get(officer) ?? compute(officer);
    known.set(officer, value);
    return value;
  };
}

/** Order of texts by code point: the order of their UTF-8 bytes, so that JavaScript, SQLite and PostgreSQL agree. */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return isSurrogate(x) === isSurrogate(y) ? x - y : isSurrogate(x) ? 1 : -1;
  }
  return a.length - b.length;
}

/** A surrogate is part of a code point above U+FFFF, which sorts after every other UTF-16 unit. */
const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

const DEVANAGARI_ZERO = 0x09_66;

/** Converts Devanagari digits to ASCII digits. */
export const withPlainDigits = (text: string): string =>
  text.replaceAll(/[\u0966-\u096F]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO));

/** Two or three initials side by side. */
const INITIALS = /(?<![^ ])(?:\p{L}\. ){1,2}\p{L}\.(?![^ ])/gu;

/** Returns the key by which names are equal, the initials in one word: the same officer has the same number and key. */
export const nameKey = (name: string): string =>
  foldName(name).replaceAll(INITIALS, (initials) => initials.replaceAll(/[. ]/gu, ''));

/** A word that may be initials. */
const MAY_BE_INITIALS = /^[a-z]{2,3}$/u;
/** Most forms of a name: each word that may be initials doubles them. */
const FORMS_MAX = 8;

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
