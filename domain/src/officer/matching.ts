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
  return text.normalize('NFC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
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

type Numbered = Pick<Officer, 'buckleNumber' | 'employeeId'>;
type Listed = Numbered & Pick<Officer, 'name' | 'id'>;

/** A code is a substring of either number; of a name, every word is. Case and Unicode form do not count. */
export function matches(search: Search, officer: Listed): boolean {
  if (search.by === 'all') return true;
  if (search.by === 'code') return numbersOf(officer).some((number) => number.includes(search.code));
  const name = fold(officer.name);
  return search.words.every((word) => name.includes(word));
}

const numbersOf = (officer: Numbered): string[] => [fold(officer.buckleNumber), fold(officer.employeeId)];

/** Longest run of digits that is compared as a number; longer ones compare as text. */
const DIGITS = 20;

/**
 * A text whose byte order is the order of buckle numbers as people count them: `9` before `10`, `A-9` before `A-10`,
 * blanks last.
 */
export function numberSortKey(number: string): string {
  const folded = fold(number.trim());
  if (folded === '') return '1';
  return `0${folded.replaceAll(/\d+/gu, (digits) => digits.padStart(DIGITS, '0'))}`;
}

/** 0 the number itself, 1 a number that starts with the code, 2 any other hit. */
export function codeRank(code: string, officer: Numbered): 0 | 1 | 2 {
  const numbers = numbersOf(officer);
  if (numbers.includes(code)) return 0;
  return numbers.some((number) => number.startsWith(code)) ? 1 : 2;
}

/** The order of a search's results. */
export function compareFor(search: Search): (a: Listed, b: Listed) => number {
  if (search.by === 'name') return (a, b) => byName(a, b) || byNumber(a, b) || compareText(a.id, b.id);
  return (a, b) =>
    (search.by === 'code' ? codeRank(search.code, a) - codeRank(search.code, b) : 0) ||
    byNumber(a, b) ||
    byName(a, b) ||
    compareText(a.id, b.id);
}

const byName = (a: Listed, b: Listed): number => compareText(fold(a.name), fold(b.name));
const byNumber = (a: Listed, b: Listed): number =>
  compareText(numberSortKey(a.buckleNumber), numberSortKey(b.buckleNumber));
