/**
 * Matching and order (specification, section 5; product page, "Search"): one definition for the client, for SQLite
 * and for PostgreSQL, which store what `fold` and `numberSortKey` make and compare bytes.
 */
import type { Officer } from './field-table.ts';
import { compareText } from './text-order.ts';

const PRINTABLE_ASCII = /^[ -~]*$/u;

/** Case and Unicode form folded away (NFC): texts that a reader takes for the same are equal. */
export function fold(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return text.toLowerCase();
  // First to small letters: the large ẞ is its own large letter, and only the small one becomes SS.
  const large = text.normalize('NFC').toLowerCase().toUpperCase();
  return large.toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
}

/** What is being looked for; texts are folded. */
export type Search =
  | { readonly by: 'all' }
  | { readonly by: 'code'; readonly code: string }
  | { readonly by: 'name'; readonly words: readonly string[] };

/** Nobody types it, and to SQLite it is the end of a text. */
const withoutNul = (text = ''): string => text.replaceAll('\0', '');

/** Reads the two inputs: a code wins over a name, white space around either does not count. */
export function readSearch(inputs: { code?: string | undefined; name?: string | undefined }): Search {
  const code = withoutNul(inputs.code).trim();
  if (code !== '') return { by: 'code', code: fold(code) };
  const words = [...new Set(fold(withoutNul(inputs.name)).split(/\s+/u))].filter((word) => word !== '');
  return words.length > 0 ? { by: 'name', words } : { by: 'all' };
}

type Listed = Pick<Officer, 'buckleNumber' | 'employeeId' | 'name' | 'id'>;

/** What matching looks at, folded: as the server's search keeps it. */
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

/** A code is a substring of either number; of a name, every word is. Case and Unicode form do not count. */
export const matches = (search: Search, officer: Listed): boolean =>
  search.by === 'all' || matchesFolded(search, foldedOf(officer));

/** The same of a folded officer. */
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

/** The same of a folded number. */
export function foldedNumberSortKey(number: string): string {
  const folded = number.trim();
  if (folded === '') return '1';
  return `0${folded.replaceAll(/\d+/gu, (digits) => digits.padStart(DIGITS, '0'))}`;
}

/** 0 the number itself, 1 a number that starts with the code, 2 any other hit. */
export type CodeRank = 0 | 1 | 2;

/** The rank of a folded officer among those whom a code finds. */
export function codeRank(code: string, { buckle, employee }: Omit<FoldedOfficer, 'name'>): CodeRank {
  if (buckle === code || employee === code) return 0;
  return buckle.startsWith(code) || employee.startsWith(code) ? 1 : 2;
}

/** The order of a search's results. */
export function compareFor(search: Search): (a: Listed, b: Listed) => number {
  if (search.by === 'name') return (a, b) => byName(a, b) || byNumber(a, b) || compareText(a.id, b.id);
  return (a, b) =>
    (search.by === 'code' ? codeRank(search.code, foldedOf(a)) - codeRank(search.code, foldedOf(b)) : 0) ||
    byNumber(a, b) ||
    byName(a, b) ||
    compareText(a.id, b.id);
}

const byName = (a: Listed, b: Listed): number => compareText(fold(a.name), fold(b.name));
const byNumber = (a: Listed, b: Listed): number =>
  compareText(numberSortKey(a.buckleNumber), numberSortKey(b.buckleNumber));
