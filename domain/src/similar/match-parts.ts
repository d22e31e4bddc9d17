/** Words similar to the parts of a name, and the candidate officers. */
import { addBits, bitSet, type BitSet, intersect } from './bit-set.ts';
import { limitsIn, NEAR, NOT_LIKE } from './similarity.ts';
import type { NamePart } from './name-parts.ts';
import { lengthOf, type NumberLists } from './number-lists.ts';
import { halvesOf } from './split-word.ts';
import type { LikeWords, WordTable } from './word-table.ts';

interface WordsWithPostings {
  readonly words: WordTable;
  readonly postings: NumberLists;
  readonly wordsAt: NumberLists;
}

export interface MeantPart extends LikeWords {
  /** Minimum cost in any position. */
  readonly min: number;
}

/** Returns the minimum cost of a word for a part, as a word or as an initial. */
export const cheapestOf = ({ asWord, asInitial }: LikeWords, word: number): number =>
  Math.min(asWord[word] ?? NOT_LIKE, asInitial[word] ?? NOT_LIKE);

/** A part of a reading. */
export function meantPart({ words }: WordsWithPostings, reading: readonly NamePart[], part: NamePart): MeantPart {
  const like = words.find(part, limitsIn(reading, part));
  return { ...like, min: like.words.reduce((min, word) => Math.min(min, cheapestOf(like, word)), NOT_LIKE) };
}

const lettersOf = (part: NamePart): number => (part.kind === 'word' ? part.word.text.length : 1);

/** All parts of a reading, in any order; none where one of them cannot be meant. */
export function meantParts(names: WordsWithPostings, reading: readonly NamePart[]): MeantPart[] {
  const parts: MeantPart[] = [];
  // The longest first: fewest words are like it, often none.
  for (const one of reading.toSorted((a, b) => lettersOf(b) - lettersOf(a))) {
    const part = meantPart(names, reading, one);
    if (part.words.length === 0) return [];
    parts.push(part);
  }
  return parts;
}

/** Candidates: officers with one of the words similar to a part. */
export interface WordPath {
  readonly part: MeantPart;
  /** The cheapest first. */
  readonly words: readonly number[];
  /** Entries of the postings of the words. */
  readonly length: number;
  /** Officers with a near word for this part are already covered. */
  readonly notNear?: MeantPart;
}

/** Returns sets of candidates that together cover all matches; the smallest known cover. */
export function shortestPath({ postings }: WordsWithPostings, parts: readonly MeantPart[]): WordPath[] {
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

function rowsWithAny({ postings, wordsAt }: WordsWithPostings, words: Iterable<number>): BitSet {
  const rows = bitSet(wordsAt.starts.length - 1);
  for (const word of words) addBits(rows, postings.numbers, postings.starts[word], postings.starts[word + 1]);
  return rows;
}

/** Returns the rows that an exact search for a name finds. `texts`: words of the search, at least one. */
export function rowsContaining(names: WordsWithPostings, texts: readonly string[]): BitSet {
  const [first = '', ...rest] = texts;
  const rows = rowsWithAny(names, names.words.containing(first));
  for (const text of rest) intersect(rows, rowsWithAny(names, names.words.containing(text)));
  return rows;
}

/** Comparing the words of a row takes as long as adding this many to a set. */
const ADDED_A_ROW = 16;

/** Returns the rows with a word for the rarest other part; undefined where comparing the rows of a path is faster. */
export function rowsWithRarest(
  names: WordsWithPostings,
  parts: readonly MeantPart[],
  path: WordPath,
): BitSet | undefined {
  const [rarest] = parts
    .filter((part) => part !== path.part)
    .map(({ words }) => ({ words, length: lengthOf(names.postings, words) }))
    .toSorted((a, b) => a.length - b.length);
  if (!rarest || rarest.length > ADDED_A_ROW * path.length) return undefined;
  return rowsWithAny(names, rarest.words);
}

/** The places of those who have a part as two words. */
export function postingsOfHalves({ words, postings, wordsAt }: WordsWithPostings, part: NamePart): Set<number> {
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
