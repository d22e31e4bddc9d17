/**
 * Matching and sort order (specification, section 5; product page, "Search"): one definition for the client, SQLite and
 * PostgreSQL, which store the output of `fold` and `numberSortKey` and compare bytes.
 */
import type { Officer } from './field-table.ts';
import { compareText } from './text-order.ts';

const PRINTABLE_ASCII = /^[ -~]*$/u;

/**
 * Pattern of the characters that readers don't see: joiners, zero-width spaces, soft hyphens, direction marks, variation
 * selectors (Unicode's default ignorables, which its own case folding, NFKC_Casefold, drops too) and controls that are no
 * white space.
 */
export const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}|(?![\t-\r])\p{Cc}`;

const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');

/**
 * The eyelash ra in its older spelling, RA + virama + ZWJ. The Unicode Standard (section 12.1, rule R5a) has it equal to
 * RRA + virama. Without a joiner RA + virama is another letter, the reph: दऱ्या and दर्या are two words.
 */
const EYELASH_RA = /\u0930\u094D\u200D/gu;

/** Drops characters that readers don't see; both spellings of the eyelash ra become one. */
export const withoutInvisible = (text: string): string =>
  PRINTABLE_ASCII.test(text) ? text : text.replaceAll(EYELASH_RA, '\u0931\u094D').replaceAll(ALL_INVISIBLE, '');

/**
 * Folds case, Unicode form (NFC) and invisible characters: texts that look the same are equal. Database columns store
 * its output: changing it needs a migration like `0010-fold-again`.
 */
export const fold = (text: string): string => foldCase(withoutInvisible(text));

/** Folds case and Unicode form (NFC) only. */
export function foldCase(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return text.toLowerCase();
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
  const words = [...new Set(fold(inputs.name ?? '').split(/\s+/u))].filter((word) => word !== '');
  return words.length > 0 ? { by: 'name', words } : { by: 'all' };
}

type Listed = Pick<Officer, 'buckleNumber' | 'employeeId' | 'name' | 'id'>;

/** Folded search texts of an officer, as stored. */
export interface FoldedOfficer {
  readonly buckle: string;
  readonly employee: string;
  readonly name: string;
}

/** An officer as matching looks at one. */
export const foldedOf = (officer: Omit<Listed, 'id'>): FoldedOfficer => ({
  buckle: fold(officer.buckleNumber),
  employee: fold(officer.employeeId),
  name: fold(officer.name),
});

/** A code must be a substring of either number; of a name, every word. Ignores the differences that `fold` removes. */
export const matches = (search: Search, officer: Listed): boolean =>
  search.by === 'all' || matchesFolded(search, foldedOf(officer));

/** Returns whether a folded officer matches a search. */
export function matchesFolded(search: Search, { buckle, employee, name }: FoldedOfficer): boolean {
  if (search.by === 'all') return true;
  if (search.by === 'code') return buckle.includes(search.code) || employee.includes(search.code);
  return search.words.every((word) => name.includes(word));
}

/** Longest run of digits that is compared as a number; longer ones compare as text. */
const DIGITS = 20;

/**
 * A text whose byte order is the order of buckle numbers as people count them: `9` before `10`, `A-9` before `A-10`,
 * blanks last.
 */
export const numberSortKey = (number: string): string => foldedNumberSortKey(fold(number));

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

/** Caches what is computed of officers that are sorted. */
function cached<T>(compute: (officer: Listed) => T): (officer: Listed) => T {
  const known = new Map<Listed, T>();
  return (officer) => {
    const value = known.get(officer) ?? compute(officer);
    known.set(officer, value);
    return value;
  };
}

/** The order of a search's results. */
export function compareFor(search: Search): (a: Listed, b: Listed) => number {
  const rankOf = cached<number>((officer) => {
    if (search.by === 'all') return 0;
    return search.by === 'code' ? codeRank(search.code, foldedOf(officer)) : nameRank(search.words, fold(officer.name));
  });
  const [first, second] = search.by === 'name' ? [byName, byNumber] : [byNumber, byName];
  return (a, b) => rankOf(a) - rankOf(b) || first(a, b) || second(a, b) || compareText(a.id, b.id);
}

const byName = (a: Listed, b: Listed): number => compareText(fold(a.name), fold(b.name));
const byNumber = (a: Listed, b: Listed): number =>
  compareText(numberSortKey(a.buckleNumber), numberSortKey(b.buckleNumber));
