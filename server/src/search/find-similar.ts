/** Finds officers similar to a query in sorted segments. */
import { matchesFolded, readSearch, type Search } from '@buckle/domain/officer/matching';
import type { Ranked } from '@buckle/domain/similar/ranking';
import { type KeyTable, KeyTableBuilder } from '@buckle/domain/similar/key-table';
import { type Comparison, NameQuestion } from '@buckle/domain/similar/name-query';
import { keysOfNumbers, NumberQuestion } from '@buckle/domain/similar/numbers';
import { findSimilarNames } from '@buckle/domain/similar/similar-names';
import { findSimilarNumbers } from '@buckle/domain/similar/similar-numbers';
import type { SearchInputs } from '@buckle/domain/similar/similar-officers';
import { hasBit } from './bit-set.ts';
import type { NameIndex } from './name-index.ts';
import { type OfficerColumns, officerAt } from './officer-columns.ts';
import type { OfficerOrder } from './officer-order.ts';
import { comparePlaces, type OfficerRow, placeOf } from './officer-row.ts';
import { inPieces, type Steps } from './time-slices.ts';

type SearchBy<B extends Search['by']> = Extract<Search, { readonly by: B }>;

/** The query, and the search whose hits are excluded. */
export type SimilarQuestion =
  | { readonly by: 'name'; readonly search: SearchBy<'name'>; readonly question: NameQuestion }
  | { readonly by: 'code'; readonly search: SearchBy<'code'>; readonly question: NumberQuestion };

/** Returns undefined for a query that matches everyone. */
export function similarQuestion({ code = '', name = '' }: SearchInputs): SimilarQuestion | undefined {
  const search = readSearch({ code, name });
  if (search.by === 'name') return { by: 'name', search, question: new NameQuestion(name) };
  if (search.by === 'code') return { by: 'code', search, question: new NumberQuestion(code) };
  return undefined;
}

export interface RankedRow {
  readonly row: OfficerRow;
  readonly cost: number;
}

/** The order of those who are similar: names in name order where they are as similar, numbers in number order. */
export function compareSimilar({ by }: SimilarQuestion): (a: RankedRow, b: RankedRow) => number {
  const order: Search = by === 'name' ? { by: 'name', words: [] } : { by: 'all' };
  return (a, b) => a.cost - b.cost || comparePlaces(placeOf(order, a.row), placeOf(order, b.row));
}

const byPlace = (place: number, other: number): number => place - other;

const rowsIn = (order: OfficerOrder, ranked: readonly Ranked[]): RankedRow[] =>
  ranked.map(({ place, cost }) => ({ row: order.officerAt(place), cost }));

/** `names`: of the officers in name order. */
export function similarNames(
  byName: OfficerOrder,
  names: NameIndex,
  { search, question }: Extract<SimilarQuestion, { by: 'name' }>,
  comparison: Comparison,
): RankedRow[] {
  const { gone } = byName;
  const found = names.find(search.words);
  const indexed = {
    words: names.words,
    placesWith: names.placesWith,
    wordsAt: names.wordsAt,
    isLeftOut: (place: number) => hasBit(found, place) || hasBit(gone, place),
    compare: byPlace,
  };
  return rowsIn(byName, findSimilarNames(indexed, question, comparison));
}

/** Creates the lookup keys of similar numbers; values are positions in number order. */
export function* similarNumberKeys(columns: OfficerColumns, order: Int32Array): Steps<KeyTable> {
  const keys = new KeyTableBuilder();
  yield* inPieces(order.length, (place) => {
    for (const key of keysOfNumbers(officerAt(columns, order[place] as number))) keys.add(key, place);
  });
  return keys.build();
}

/** `keys`: of the officers in number order. */
export function similarNumbers(
  byNumber: OfficerOrder,
  keys: KeyTable,
  { search, question }: Extract<SimilarQuestion, { by: 'code' }>,
): RankedRow[] {
  const indexed = {
    keys,
    isLeftOut: (place: number) => hasBit(byNumber.gone, place) || matchesFolded(search, byNumber.officerAt(place)),
    numbersAt: (place: number) => byNumber.officerAt(place),
    compare: byPlace,
  };
  return rowsIn(byNumber, findSimilarNumbers(indexed, question));
}
