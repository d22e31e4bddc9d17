/** Finds the officers whose names are similar to one that was typed, among many whose words are indexed. */
import { hasBit } from './bit-set.ts';
import { leastAlike, NEAR, NOT_LIKE } from './similarity.ts';
import { Best, type Ranked } from './ranking.ts';
import {
  cheapestOf,
  type MeantPart,
  meantPart,
  meantParts,
  postingsOfHalves,
  rowsWithRarest,
  shortestPath,
  type WordPath,
} from './match-parts.ts';
import type { NamePart } from './name-parts.ts';
import type { Comparison, NameQuestion } from './name-query.ts';
import type { NumberLists } from './number-lists.ts';
import type { WordTable } from './word-table.ts';

/** Names and their words; officers are identified by position. */
export interface IndexedNames {
  readonly words: WordTable;
  /** For each word of the table, the positions of officers, with adjacent duplicates. */
  readonly postings: NumberLists;
  /** For each position, the words of the name in order. */
  readonly wordsAt: NumberLists;
  /** Whether the exact search returns the officer at a position, or the officer was removed. */
  readonly isExcluded: (row: number) => boolean;
  /** Name order. */
  readonly compare: (row: number, second: number) => number;
}

/** Runs a comparison word by word, and falls back to joined words if nothing matches. */
export function findAlike<T>(find: (comparison: Comparison) => readonly T[]): readonly T[] {
  const found = find('word by word');
  return found.length > 0 ? found : find('joined');
}

/** The most similar names, the best first; of those that are as similar, in name order. */
export function findSimilarNames(
  names: IndexedNames,
  question: NameQuestion,
  comparison: Comparison,
): readonly Ranked[] {
  const search = new SimilarNames(names, question, comparison);
  // Initials alone may be anybody's.
  const withWords = (readings: NameQuestion['readings']): NameQuestion['readings'] =>
    readings.filter((reading) => reading.some(({ kind }) => kind === 'word'));
  if (comparison === 'word by word') for (const reading of withWords(question.readings)) search.addReading(reading);
  else {
    for (const reading of withWords(question.joined)) search.addReading(reading);
    for (const reading of withWords(question.readings)) search.addHalved(reading);
  }
  return search.best.all;
}

class SimilarNames {
  readonly best: Best;
  readonly #names: IndexedNames;
  readonly #question: NameQuestion;
  readonly #comparison: Comparison;
  /** Costs of the parts at a position; reused for each position. */
  #asWord = new Uint8Array();
  #asInitial = new Uint8Array();

  constructor(names: IndexedNames, question: NameQuestion, comparison: Comparison) {
    this.best = new Best(names.compare);
    this.#names = names;
    this.#question = question;
    this.#comparison = comparison;
  }

  /** Adds officers in whose names a similar word is found for each part of a reading of the query. */
  addReading(reading: readonly NamePart[]): void {
    const parts = meantParts(this.#names, reading);
    this.#compareBy(parts.length);
    for (const path of shortestPath(this.#names, parts)) this.#walk(parts, path);
  }

  #compareBy(parts: number): void {
    this.#asWord = new Uint8Array(parts);
    this.#asInitial = new Uint8Array(parts);
  }

  #walk(parts: readonly MeantPart[], path: WordPath): void {
    const { part, words, notNear } = path;
    const { postings } = this.#names;
    const minOfRest = parts.reduce((sum, { min }) => sum + min, 0) - part.min;
    const other = rowsWithRarest(this.#names, parts, path);
    for (const word of words) {
      const cost = cheapestOf(part, word);
      const bound = cost + minOfRest;
      if (bound > this.best.max) return;
      const end = postings.starts[word + 1] ?? 0;
      for (let i = postings.starts[word] ?? 0; i < end; i++) {
        const row = postings.numbers[i] ?? 0;
        if (!this.best.hasRoomFor(bound, row) || (other && !hasBit(other, row))) continue;
        if (this.#names.isExcluded(row)) continue;
        const min = this.#boundAt(parts, row);
        if (min === Infinity) continue;
        // Handled once: with the cheapest of its words, and on the first of two ways.
        if (this.#cheapestAt(part, row) < cost) continue;
        if (notNear && this.#cheapestAt(notNear, row) <= NEAR) continue;
        this.#addIfAlike(row, min, parts.length);
      }
    }
  }

  /** Adds those who have a word of the reading as two. */
  addHalved(reading: readonly NamePart[]): void {
    const halved = reading.map((part) => postingsOfHalves(this.#names, part));
    if (halved.every(({ size }) => size === 0)) return;
    const parts = reading.map((part) => meantPart(this.#names, reading, part));
    this.#compareBy(parts.length);
    for (const row of new Set(halved.flatMap((rows) => [...rows])))
      if (!this.#names.isExcluded(row)) this.#addIfAlike(row, this.#boundAt(parts, row, halved), parts.length);
  }

  #addIfAlike(row: number, bound: number, max: number): void {
    if (!this.best.hasRoomFor(bound, row)) return;
    const { starts, numbers } = this.#names.wordsAt;
    const parts: NamePart[] = [];
    for (let i = starts[row] ?? 0; i < (starts[row + 1] ?? 0); i++)
      parts.push(...this.#names.words.partsOf(numbers[i] ?? 0));
    if (parts.length < max) return;
    this.best.add({ row, cost: this.#question.costOfParts(parts, this.#comparison) });
  }

  #cheapestAt(part: MeantPart, row: number): number {
    const { starts, numbers } = this.#names.wordsAt;
    const end = starts[row + 1] ?? 0;
    let min = NOT_LIKE;
    for (let i = starts[row] ?? 0; i < end; i++) min = Math.min(min, cheapestOf(part, numbers[i] ?? 0));
    return min;
  }

  /** The least that all parts cost together at a place. `halved`: for each part, where it is written as two words. */
  #boundAt(parts: readonly MeantPart[], row: number, halved?: readonly ReadonlySet<number>[]): number {
    const { starts, numbers } = this.#names.wordsAt;
    const [first, end] = [starts[row] ?? 0, starts[row + 1] ?? 0];
    for (let part = 0; part < parts.length; part++) {
      const like = parts[part] as MeantPart;
      let [word, initial] = [halved?.[part]?.has(row) ? 0 : NOT_LIKE, NOT_LIKE];
      for (let i = first; i < end; i++) {
        const number = numbers[i] ?? 0;
        word = Math.min(word, like.asWord[number] ?? NOT_LIKE);
        initial = Math.min(initial, like.asInitial[number] ?? NOT_LIKE);
      }
      if (Math.min(word, initial) === NOT_LIKE) return Infinity;
      this.#asWord[part] = word;
      this.#asInitial[part] = initial;
    }
    return leastAlike(this.#asWord, this.#asInitial);
  }
}
