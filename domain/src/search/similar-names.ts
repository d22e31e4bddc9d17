/** Finds the officers whose names are similar to one that was typed, among many whose words are indexed. */

import { addBits, bitSet, type BitSet, hasBit, intersect, type LikeWords, type WordTable } from './word-table.ts';
import { Best, leastAlike, limitsIn, NEAR, NOT_LIKE, type Ranked } from './ranking.ts';
import { type Comparison, halvesOf, type NamePart, type NameQuestion } from './name-query.ts';
import { lengthOf, type NumberLists } from './similar-numbers.ts';

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

interface MeantPart extends LikeWords {
  /** Minimum cost in any position. */
  readonly min: number;
}

/** Candidates: officers with one of the words similar to a part. */
interface WordPath {
  readonly part: MeantPart;
  /** The cheapest first. */
  readonly words: readonly number[];
  /** Entries of the postings of the words. */
  readonly length: number;
  /** Officers with a near word for this part are already covered. */
  readonly notNear?: MeantPart;
}

/** Returns the minimum cost of a word for a part, as a word or as an initial. */
const cheapestOf = ({ asWord, asInitial }: LikeWords, word: number): number =>
  Math.min(asWord[word] ?? NOT_LIKE, asInitial[word] ?? NOT_LIKE);

const lettersOf = (part: NamePart): number => (part.kind === 'word' ? part.word.text.length : 1);

/** Comparing the words of a row takes as long as adding this many to a set. */
const ADDED_A_ROW = 16;

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

interface WordsWithPostings {
  readonly words: WordTable;
  readonly postings: NumberLists;
  readonly wordsAt: NumberLists;
}

/** All parts of a reading, in any order; none where one of them cannot be meant. */
function meantParts(names: WordsWithPostings, reading: readonly NamePart[]): MeantPart[] {
  const parts: MeantPart[] = [];
  // The longest first: fewest words are like it, often none.
  for (const one of reading.toSorted((a, b) => lettersOf(b) - lettersOf(a))) {
    const part = meantPart(names, reading, one);
    if (part.words.length === 0) return [];
    parts.push(part);
  }
  return parts;
}

/** A part of a reading. */
function meantPart({ words }: WordsWithPostings, reading: readonly NamePart[], part: NamePart): MeantPart {
  const like = words.find(part, limitsIn(reading, part));
  return { ...like, min: like.words.reduce((min, word) => Math.min(min, cheapestOf(like, word)), NOT_LIKE) };
}

/** Returns sets of candidates that together cover all matches; the smallest known cover. */
function shortestPath({ postings }: WordsWithPostings, parts: readonly MeantPart[]): WordPath[] {
  const pathOf = (part: MeantPart, max: number): WordPath => {
    const words = part.words.filter((word) => cheapestOf(part, word) <= max);
    return { part, words, length: lengthOf(postings, words) };
  };
  const byLength = (a: { length: number }, b: { length: number }): number => a.length - b.length;
  const all = parts.map((part) => pathOf(part, NOT_LIKE)).toSorted(byLength);
  // Of two parts one must be near.
  const [first, second] = parts.map((part) => pathOf(part, NEAR)).toSorted(byLength);
  const [shortest] = all;
  const ways =
    first && second && shortest && first.length + second.length < shortest.length
      ? [first, { ...second, notNear: first.part }]
      : all.slice(0, 1);
  return ways.map(({ words, ...path }) => ({
    ...path,
    words: words.toSorted((a, b) => cheapestOf(path.part, a) - cheapestOf(path.part, b)),
  }));
}

/** Returns the rows with a word for the rarest other part; undefined where comparing the rows of a path is faster. */
function rowsWithRarest(names: WordsWithPostings, parts: readonly MeantPart[], path: WordPath): BitSet | undefined {
  const [rarest] = parts
    .filter((part) => part !== path.part)
    .map(({ words }) => ({ words, length: lengthOf(names.postings, words) }))
    .toSorted((a, b) => a.length - b.length);
  if (!rarest || rarest.length > ADDED_A_ROW * path.length) return undefined;
  return rowsWithAny(names, rarest.words);
}

function rowsWithAny({ postings, wordsAt }: WordsWithPostings, words: Iterable<number>): BitSet {
  const rows = bitSet(wordsAt.starts.length - 1);
  for (const word of words) addBits(rows, postings.numbers, postings.starts[word], postings.starts[word + 1]);
  return rows;
}

/** The places of those who have a part as two words. */
function postingsOfHalves({ words, postings, wordsAt }: WordsWithPostings, part: NamePart): Set<number> {
  const found = new Set<number>();
  for (const [first, second] of part.kind === 'word' ? halvesOf(part.word.text) : []) {
    const [firsts, seconds] = [words.findSounding(first), words.findSounding(second)];
    const [rarer, commoner] =
      lengthOf(postings, firsts) < lengthOf(postings, seconds) ? [firsts, seconds] : [seconds, firsts];
    if (commoner.length === 0) continue;
    const commonerRows = new Set(commoner);
    for (const word of rarer)
      for (let i = postings.starts[word] ?? 0; i < (postings.starts[word + 1] ?? 0); i++) {
        const row = postings.numbers[i] ?? 0;
        for (let at = wordsAt.starts[row] ?? 0; at < (wordsAt.starts[row + 1] ?? 0); at++)
          if (commonerRows.has(wordsAt.numbers[at] ?? 0)) found.add(row);
      }
  }
  return found;
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

/** Returns the rows that an exact search for a name finds. `texts`: words of the search, at least one. */
export function rowsContaining(names: WordsWithPostings, texts: readonly string[]): BitSet {
  const [first = '', ...rest] = texts;
  const rows = rowsWithAny(names, names.words.containing(first));
  for (const text of rest) intersect(rows, rowsWithAny(names, names.words.containing(text)));
  return rows;
}
