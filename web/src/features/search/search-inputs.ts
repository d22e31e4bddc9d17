import type { QueryClient } from '@tanstack/react-query';
import type { VirtualItem } from '@tanstack/react-virtual';
import { searchMessages } from '@buckle/domain/messages';
import { readSearch, type Search } from '@buckle/domain/search/matching';
import type { SearchParameters } from '../../lib/directory/search.ts';
import { remembered } from '../../lib/platform/memory.ts';

/** The two inputs of the search as typed. */
export interface SearchInputs {
  readonly code: string;
  readonly name: string;
}

export const noInputs: SearchInputs = { code: '', name: '' };

export const typeCode = (inputs: SearchInputs, code: string): SearchInputs => ({ ...inputs, code });

/** Typing a name clears the code field (specification, section 5). */
export const typeName = (inputs: SearchInputs, name: string): SearchInputs => ({
  code: name === '' ? inputs.code : '',
  name,
});

/** Whether the name is ignored, because a code takes precedence. */
export const codeOverridesName = ({ code, name }: SearchInputs): boolean => code.trim() !== '' && name.trim() !== '';

/** A search: parameters for the server, the matching rule, and its summary for users. */
export interface SubmittedSearch {
  readonly search: Search;
  readonly parameters: SearchParameters;
  /** Heading above the results. */
  readonly heading: string;
  /** Summary shown instead of the inputs while they are folded. */
  readonly summary: string;
  /** Typed text. */
  readonly words: string;
}

export const allOfficers: SubmittedSearch = {
  search: { by: 'all' },
  parameters: {},
  heading: searchMessages.allResults,
  summary: searchMessages.searchedAll,
  words: searchMessages.searchedAll,
};

/** Returns the search of the inputs: a code takes precedence over the name; undefined if both are blank. */
export function submittedFrom(inputs: SearchInputs): SubmittedSearch | undefined {
  const search = readSearch(inputs);
  if (search.by === 'all') return undefined;
  const [code, name] = [inputs.code.trim(), inputs.name.trim()];
  const heading = searchMessages.searchResults;
  return search.by === 'code'
    ? { search, parameters: { code }, heading, summary: searchMessages.searchedNumber(code), words: code }
    : { search, parameters: { name }, heading, summary: searchMessages.searchedName(name), words: name };
}

/**
 * Returns the search by the other input, where what was typed looks like what belongs there: a name has no digits, a
 * number has some.
 */
export function searchOfSibling({ search, words }: SubmittedSearch): SubmittedSearch | undefined {
  const hasDigits = /\p{Nd}/u.test(words);
  if (search.by === 'name' && hasDigits) return submittedFrom({ code: words, name: '' });
  if (search.by === 'code' && !hasDigits && /\p{L}/u.test(words)) return submittedFrom({ code: '', name: words });
  return undefined;
}

/** Returns the inputs of a search. */
export const inputsOf = ({ parameters }: SubmittedSearch): SearchInputs => ({ ...noInputs, ...parameters });

/** The last search with results. */
export interface LastSearch {
  readonly submitted: SubmittedSearch;
  readonly round: number;
  /** As a person reads it. */
  readonly count: string;
}

export const lastSearch = remembered<LastSearch>();

/** Scroll position and focus of a list when it was left. */
export interface ScrollPosition {
  readonly round: number;
  /** Pixels that the page was scrolled by. */
  readonly scrolled: number;
  /** How high each row was, as far as they were seen. */
  readonly rows: VirtualItem[];
}

export const scrollPosition = remembered<ScrollPosition>();

const rounds = remembered<number>();

/** Returns the next search number: each submitted search has its own. */
export function nextRound(client: QueryClient): number {
  const round = (rounds.read(client) ?? 0) + 1;
  rounds.write(client, round);
  return round;
}
