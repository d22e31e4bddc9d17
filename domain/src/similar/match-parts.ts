/** Words similar to the parts of a name, and the candidate officers. */
import { limitsIn, NEAR, NOT_LIKE } from './similarity.ts';
import type { NamePart } from './name-parts.ts';
import { lengthOf, type NumberLists } from './number-lists.ts';
import { halvesOf } from './split-word.ts';
import type { LikeWords, WordTable } from './word-table.ts';

interface WordsWithPlaces {
  readonly words: WordTable;
  readonly placesWith: NumberLists;
  readonly wordsAt: NumberLists;
}

export interface MeantPart extends LikeWords {
  /** Minimum cost in any position. */
  readonly least: number;
}

/** Returns the minimum cost of a word for a part, as a word or as an initial. */
export const cheapestOf = ({ asWord, asInitial }: LikeWords, word: number): number =>
  Math.min(asWord[word] ?? NOT_LIKE, asInitial[word] ?? NOT_LIKE);

/** A part of a reading. */
export function meantPart({ words }: WordsWithPlaces, reading: readonly NamePart[], part: NamePart): MeantPart {
  const like = words.find(part, limitsIn(reading, part));
  return { ...like, least: like.words.reduce((least, word) => Math.min(least, cheapestOf(like, word)), NOT_LIKE) };
}

const lettersOf = (part: NamePart): number => (part.kind === 'word' ? part.word.text.length : 1);

/** All parts of a reading, in any order; none where one of them cannot be meant. */
export function meantParts(names: WordsWithPlaces, reading: readonly NamePart[]): MeantPart[] {
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
export interface Way {
  readonly part: MeantPart;
  /** The cheapest first. */
  readonly words: readonly number[];
  /** Officers with a near word for this part are already covered. */
  readonly notNear?: MeantPart;
}

/** Returns sets of candidates that together cover all matches; the smallest known cover. */
export function shortestWay({ placesWith }: WordsWithPlaces, parts: readonly MeantPart[]): Way[] {
  const wayOf = (part: MeantPart, most: number): Way & { length: number } => {
    const words = part.words.filter((word) => cheapestOf(part, word) <= most);
    return { part, words, length: lengthOf(placesWith, words) };
  };
  const byLength = (a: { length: number }, b: { length: number }): number => a.length - b.length;
  const all = parts.map((part) => wayOf(part, NOT_LIKE)).toSorted(byLength);
  // Of two parts one must be near.
  const [first, second] = parts.map((part) => wayOf(part, NEAR)).toSorted(byLength);
  const [shortest] = all;
  const ways =
    first && second && shortest && first.length + second.length < shortest.length
      ? [first, { ...second, notNear: first.part }]
      : all.slice(0, 1);
  return ways.map(({ words, ...way }) => ({
    ...way,
    words: words.toSorted((a, b) => cheapestOf(way.part, a) - cheapestOf(way.part, b)),
  }));
}

/** The places of those who have a part as two words. */
export function placesWithHalves({ words, placesWith, wordsAt }: WordsWithPlaces, part: NamePart): Set<number> {
  const found = new Set<number>();
  for (const [first, second] of part.kind === 'word' ? halvesOf(part.word.text) : []) {
    const [begun, ended] = [words.findSounding(first), words.findSounding(second)];
    const [rarer, other] = lengthOf(placesWith, begun) < lengthOf(placesWith, ended) ? [begun, ended] : [ended, begun];
    if (other.length === 0) continue;
    const others = new Set(other);
    for (const word of rarer)
      for (let i = placesWith.starts[word] ?? 0; i < (placesWith.starts[word + 1] ?? 0); i++) {
        const place = placesWith.numbers[i] ?? 0;
        for (let at = wordsAt.starts[place] ?? 0; at < (wordsAt.starts[place + 1] ?? 0); at++)
          if (others.has(wordsAt.numbers[at] ?? 0)) found.add(place);
      }
  }
  return found;
}
