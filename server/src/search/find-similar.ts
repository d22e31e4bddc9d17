/** Finds officers similar to a query in sorted segments. */
import { matchesFolded, readSearch, type Search } from '@buckle/domain/search/matching';
import type { Ranked } from '@buckle/domain/search/ranking';
import { type BitSet, hasBit, type KeyTable, KeyTableBuilder } from '@buckle/domain/search/word-table';
import { type Comparison, NameQuestion } from '@buckle/domain/search/name-query';
import {
  findSimilarNumbers,
  keysOfNumbers,
  mobileQuestion,
  NumberQuestion,
  type NumbersQuestion,
} from '@buckle/domain/search/similar-numbers';
import { findSimilarNames } from '@buckle/domain/search/similar-names';
import type { SearchInputs } from '@buckle/domain/search/similar-officers';
import type { NameIndex } from './name-index.ts';
import {
  comparePositions,
  officerAt,
  type OfficerColumns,
  type OfficerOrder,
  type OfficerRow,
  positionOf,
} from './officer-row.ts';
import { chunked, type Steps } from './time-slices.ts';

type SearchBy<B extends Search['by']> = Extract<Search, { readonly by: B }>;

/** The query, and the search whose hits are excluded. */
export type SimilarQuestion =
  | { readonly by: 'name'; readonly search: SearchBy<'name'>; readonly question: NameQuestion }
  | { readonly by: 'code'; readonly search: SearchBy<'code'>; readonly question: NumbersQuestion };

/** Returns undefined for a query that matches everyone. */
export function similarQuestion({ code = '', name = '' }: SearchInputs): SimilarQuestion | undefined {
  const search = readSearch({ code, name });
  if (search.by === 'name') return { by: 'name', search, question: new NameQuestion(name) };
  if (search.by === 'code') return { by: 'code', search, question: new NumberQuestion(code) };
  return undefined;
}

/** Returns the question for officers with a mobile number; undefined if none was typed. */
export function questionOfMobile(inputs: SearchInputs): SimilarQuestion | undefined {
  const search = readSearch(inputs);
  const question = search.by === 'code' ? mobileQuestion(inputs.code ?? '') : undefined;
  return search.by === 'code' && question ? { by: 'code', search, question } : undefined;
}

export interface RankedRow {
  readonly row: OfficerRow;
  readonly cost: number;
}

/** The order of those who are similar: names in name order where they are as similar, numbers in number order. */
export function compareSimilar({ by }: SimilarQuestion): (a: RankedRow, b: RankedRow) => number {
  const order: Search = by === 'name' ? { by: 'name', words: [] } : { by: 'all' };
  return (a, b) => a.cost - b.cost || comparePositions(positionOf(order, a.row), positionOf(order, b.row));
}

const byRank = (rank: number, second: number): number => rank - second;

const rowsIn = (order: OfficerOrder, ranked: readonly Ranked[]): RankedRow[] =>
  ranked.map(({ row, cost }) => ({ row: order.officerAt(row), cost }));

/** `names`: of the officers in name order. */
export function findSimilarByName(
  byName: OfficerOrder,
  names: NameIndex,
  { search, question }: Extract<SimilarQuestion, { by: 'name' }>,
  comparison: Comparison,
): RankedRow[] {
  const { gone } = byName;
  // Found when first needed: initials alone are compared with nobody.
  let found: BitSet | undefined;
  const indexed = {
    words: names.words,
    postings: names.postings,
    wordsAt: names.wordsAt,
    isExcluded: (rank: number) => hasBit((found ??= names.find(search.words, 'anywhere')), rank) || hasBit(gone, rank),
    compare: byRank,
  };
  return rowsIn(byName, findSimilarNames(indexed, question, comparison));
}

/** Creates the lookup keys of similar numbers; values are positions in number order. */
export function* similarNumberKeys(columns: OfficerColumns, order: Int32Array): Steps<KeyTable> {
  const keys = new KeyTableBuilder();
  yield* chunked(order.length, (rank) => {
    for (const key of keysOfNumbers(officerAt(columns, order[rank] as number))) keys.add(key, rank);
  });
  return keys.build();
}

/** `keys`: of the officers in number order. */
export function findSimilarByCode(
  byNumber: OfficerOrder,
  keys: KeyTable,
  { search, question }: Extract<SimilarQuestion, { by: 'code' }>,
): RankedRow[] {
  const indexed = {
    keys,
    isExcluded: (rank: number) => hasBit(byNumber.gone, rank) || matchesFolded(search, byNumber.officerAt(rank)),
    numbersAt: (rank: number) => byNumber.officerAt(rank),
    compare: byRank,
  };
  return rowsIn(byNumber, findSimilarNumbers(indexed, question));
}
