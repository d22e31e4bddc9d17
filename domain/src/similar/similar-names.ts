/** Finds the officers whose names are similar to one that was typed, among many whose words are indexed. */
import { Best, type Ranked } from './best.ts';
import type { NamePart } from './name-parts.ts';
import { type Comparison, mostOf, type NameQuestion } from './name-question.ts';
import { halvesOf } from './split-word.ts';
import type { LikeWords, WordTable } from './word-table.ts';

/** Names with their words; an officer is told by a place. */
export interface IndexedNames {
  readonly words: WordTable;
  /** How many places there are. */
  readonly size: number;
  /** The places of those who have a word, by its number in the table. */
  readonly placesWith: (word: number) => ArrayLike<number>;
  /** Whether the exact search finds the one at a place, or nobody is there any more. */
  readonly isLeftOut: (place: number) => boolean;
  /** Folded. */
  readonly nameAt: (place: number) => string;
  /** Name order. */
  readonly compare: (place: number, other: number) => number;
}

const NOBODY = 255;

/** Where a part of a name may be meant. */
interface FoundPart {
  /** For each place, what it costs there at least, `NOBODY` where it cannot be meant. */
  readonly costs: Uint8Array;
  /** How many places `eachPlace` tells of, some of them several times. */
  readonly count: number;
  readonly eachPlace: (tell: (place: number) => void) => void;
}

type TellPlace = (place: number, cost: number) => void;

function eachPlaceWith({ placesWith }: IndexedNames, words: LikeWords, tell: TellPlace): void {
  for (const [word, cost] of words) {
    const places = placesWith(word);
    for (let i = 0; i < places.length; i++) tell(places[i] ?? 0, cost);
  }
}

function partWith(names: IndexedNames, words: LikeWords): FoundPart {
  const costs = new Uint8Array(names.size).fill(NOBODY);
  let count = 0;
  eachPlaceWith(names, words, (place, cost) => {
    count++;
    if (cost < (costs[place] ?? 0)) costs[place] = cost;
  });
  return { costs, count, eachPlace: (tell) => eachPlaceWith(names, words, tell) };
}

/** `most`: what it may cost. */
function findPart(names: IndexedNames, part: NamePart, most: number): FoundPart {
  const words = [...names.words.find(part)].filter(([, cost]) => cost <= most);
  return partWith(names, new Map(words));
}

/** The same of a word that the record may have as two. */
function findHalves(names: IndexedNames, part: NamePart, most: number): FoundPart {
  const { costs, count, eachPlace } = findPart(names, part, most);
  const places: number[] = [];
  for (const [first, second] of part.kind === 'word' ? halvesOf(part.word.text) : []) {
    const [begun, ended] = [names.words.findSounding(first), names.words.findSounding(second)];
    if (begun.length === 0 || ended.length === 0) continue;
    const withFirst = partWith(names, new Map(begun.map((word) => [word, 0])));
    eachPlaceWith(names, new Map(ended.map((word) => [word, 0])), (place) => {
      if (withFirst.costs[place] === NOBODY) return;
      costs[place] = 0;
      places.push(place);
    });
  }
  return {
    costs,
    count: count + places.length,
    eachPlace(tell) {
      eachPlace(tell);
      for (const place of places) tell(place);
    },
  };
}

/** What all parts cost together at a place at least. */
function leastAt(parts: readonly FoundPart[], place: number): number {
  let sum = 0;
  for (const { costs } of parts) {
    const cost = costs[place] ?? NOBODY;
    if (cost === NOBODY) return Infinity;
    sum += cost;
  }
  return sum;
}

/** Adds those of whom each part may be meant. */
function rank(names: IndexedNames, parts: readonly FoundPart[], costOf: (name: string) => number, best: Best): void {
  const [rarest] = parts.toSorted((a, b) => a.count - b.count);
  rarest?.eachPlace((place) => {
    const least = leastAt(parts, place);
    // Looked at once, however often it is told.
    rarest.costs[place] = NOBODY;
    if (best.hasRoomFor(least, place) && !names.isLeftOut(place))
      best.add({ place, cost: costOf(names.nameAt(place)) });
  });
}

/** What a comparison finds: word by word, and where that finds nobody, with two words of either name as one. */
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
  const best = new Best(names.compare);
  const costOf = (name: string): number => question.costOf(name, comparison);
  const rankAll = (readings: NameQuestion['readings'], find: typeof findPart): void => {
    for (const reading of readings) {
      // Initials alone may be anybody's.
      if (reading.every(({ kind }) => kind === 'initial')) continue;
      const parts = reading.map((part) => find(names, part, mostOf(part, reading.length)));
      rank(names, parts, costOf, best);
    }
  };
  if (comparison === 'word by word') rankAll(question.readings, findPart);
  else {
    rankAll(question.joined, findPart);
    rankAll(question.readings, findHalves);
  }
  return best.all;
}
