/**
 * Similar names and numbers, and mobile numbers, in a list that is at hand as a whole: as the server finds them in a
 * directory.
 */

import type { Officer } from '../officers/field-table.ts';
import { compareFor, fold, foldName, matches, readSearch, type Search } from './matching.ts';
import { hasBit, type KeyTable, KeyTableBuilder, WordTableBuilder } from './word-table.ts';
import { findAlike, findSimilarNames, type IndexedNames, rowsContaining } from './similar-names.ts';
import type { Ranked } from './ranking.ts';
import { NameQuestion } from './name-query.ts';
import {
  findSimilarNumbers,
  type IndexedNumbers,
  keysOfNumbers,
  listsFrom,
  mobileQuestion,
  NumberQuestion,
  type NumbersQuestion,
  type StoredNumbers,
} from './similar-numbers.ts';

const searched = ['id', 'buckleNumber', 'employeeId', 'name', 'mobileNumber'] as const;

/** Fields of an officer used for similarity. */
export type SearchedOfficer = Pick<Officer, (typeof searched)[number]>;

/** The two inputs of a search, as typed. */
export interface SearchInputs {
  readonly code?: string | undefined;
  readonly name?: string | undefined;
}

/** Something that is made step by step. */
type Steps<T> = Generator<undefined, T>;

const numbersOf = (officer: SearchedOfficer): StoredNumbers => ({
  buckle: fold(officer.buckleNumber),
  employee: fold(officer.employeeId),
  mobile: officer.mobileNumber,
});

type NameIndex = Pick<IndexedNames, 'words' | 'postings' | 'wordsAt'>;

interface NumberIndex {
  readonly keys: KeyTable;
}

function runNow<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

export class SimilarOfficers {
  readonly #officers: readonly SearchedOfficer[];
  #names: NameIndex | undefined;
  #numbers: NumberIndex | undefined;

  constructor(officers: readonly SearchedOfficer[]) {
    this.#officers = officers;
  }

  /** Whether another list has equal values, so that this index is still current. */
  isOf(officers: readonly SearchedOfficer[]): boolean {
    return (
      officers.length === this.#officers.length &&
      officers.every((officer, i) => searched.every((fact) => officer[fact] === this.#officers[i]?.[fact]))
    );
  }

  /**
   * Returns similar officers, best first, as positions in the list, at most `SIMILAR_MAX`; excludes hits of the search
   * itself.
   */
  find(inputs: SearchInputs): readonly number[] {
    return runNow(this.findInSteps(inputs));
  }

  /**
   * Returns the officers found by mobile number in number order, as positions in the list, at most `SIMILAR_MAX`;
   * excludes hits of the search itself.
   */
  findByMobile(inputs: SearchInputs): readonly number[] {
    return runNow(this.findByMobileInSteps(inputs));
  }

  /** Finds officers by mobile number, in time slices. */
  *findByMobileInSteps(inputs: SearchInputs): Steps<readonly number[]> {
    const question = mobileQuestion(inputs.code ?? '');
    return question ? (yield* this.#byNumber(inputs, question)).map(({ row }) => row) : [];
  }

  /** Finds similar officers in time slices: the first query builds the index, which is slow. */
  *findInSteps(inputs: SearchInputs): Steps<readonly number[]> {
    const search = readSearch(inputs);
    if (search.by === 'all') return [];
    const ranked =
      search.by === 'name'
        ? yield* this.#byName(search, inputs)
        : yield* this.#byNumber(inputs, new NumberQuestion(inputs.code ?? ''));
    return ranked.map(({ row }) => row);
  }

  *#byName(search: Extract<Search, { by: 'name' }>, { name = '' }: SearchInputs): Steps<readonly Ranked[]> {
    this.#names ??= yield* this.#indexNames();
    const question = new NameQuestion(name);
    const found = rowsContaining(this.#names, search.words);
    const names: IndexedNames = {
      ...this.#names,
      isExcluded: (row) => hasBit(found, row),
      compare: this.#orderOf(search),
    };
    return findAlike((comparison) => findSimilarNames(names, question, comparison));
  }

  *#byNumber(inputs: SearchInputs, question: NumbersQuestion): Steps<readonly Ranked[]> {
    this.#numbers ??= yield* this.#indexNumbers();
    const search = readSearch(inputs);
    const numbers: IndexedNumbers = {
      keys: this.#numbers.keys,
      isExcluded: (row) => matches(search, this.#at(row)),
      numbersAt: (row) => numbersOf(this.#at(row)),
      compare: this.#orderOf({ by: 'all' }),
    };
    return findSimilarNumbers(numbers, question);
  }

  #orderOf(search: Search): (row: number, second: number) => number {
    const compare = compareFor(search);
    return (row, second) => compare(this.#at(row), this.#at(second));
  }

  *#indexNames(): Steps<NameIndex> {
    const numbers = new Map<string, number>();
    const postings: number[][] = [];
    const wordsAt: number[][] = [];
    const words = new WordTableBuilder();
    for (const [row, { name }] of this.#officers.entries()) {
      const wordsHere: number[] = [];
      for (const word of foldName(name).split(/\s+/u)) {
        const number = numbers.get(word) ?? numbers.size;
        if (number === numbers.size) {
          numbers.set(word, number);
          postings.push([]);
          words.add(word);
        }
        postings[number]?.push(row);
        wordsHere.push(number);
      }
      wordsAt.push(wordsHere);
      yield;
    }
    return { words: words.build(), postings: listsFrom(postings), wordsAt: listsFrom(wordsAt) };
  }

  *#indexNumbers(): Steps<NumberIndex> {
    const keys = new KeyTableBuilder();
    for (const [row, officer] of this.#officers.entries()) {
      for (const key of keysOfNumbers(numbersOf(officer))) keys.add(key, row);
      yield;
    }
    return { keys: keys.build() };
  }

  #at(row: number): SearchedOfficer {
    return this.#officers[row] as SearchedOfficer;
  }
}
