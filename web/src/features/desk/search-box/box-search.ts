import { fold, readSearch, type Search } from '@buckle/domain/officer/matching';
import type { SearchParameters } from '../../../lib/directory/searched-officer.ts';

/** Letters of a name from which on it is searched for; numbers are searched from the first digit. */
const LETTERS_MIN = 2;

const HAS_DIGIT = /\p{Nd}/u;

export interface BoxSearch {
  readonly search: Search;
  readonly parameters: SearchParameters;
}

/** Returns the search for what is typed: with a digit for a number, else for a name; undefined if there is too little. */
export function boxSearchOf(text: string): BoxSearch | undefined {
  const typed = text.trim();
  if (!HAS_DIGIT.test(typed) && typed.length < LETTERS_MIN) return undefined;
  const parameters = HAS_DIGIT.test(typed) ? { code: typed } : { name: typed };
  return { search: readSearch(parameters), parameters };
}

/** Returns what has a name with words that start with each of the typed ones; all for a blank text. */
export function namedLike<T extends { readonly name: string }>(text: string, named: readonly T[]): readonly T[] {
  const typed = fold(text).trim().split(/\s+/u);
  return named.filter(({ name }) => {
    const words = fold(name).split(/\s+/u);
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  });
}
