/** Finds the officers whose numbers are similar to one that was typed, among many whose numbers are indexed. */
import { Best, type Ranked } from './ranking.ts';
import type { KeyTable } from './key-table.ts';
import type { KeptNumbers, NumberQuestion } from './numbers.ts';

/** Numbers by their keys; officers are identified by position. */
export interface IndexedNumbers {
  /** Made of `keysOfNumbers`. */
  readonly keys: KeyTable;
  /** Whether the exact search returns the officer at a position, or the officer was removed. */
  readonly isLeftOut: (place: number) => boolean;
  readonly numbersAt: (place: number) => KeptNumbers;
  /** Number order. */
  readonly compare: (place: number, other: number) => number;
}

/** The most similar numbers, the best first; of those that are as similar, in number order. */
export function findSimilarNumbers(
  { keys, isLeftOut, numbersAt, compare }: IndexedNumbers,
  question: NumberQuestion,
): readonly Ranked[] {
  const best = new Best(compare);
  for (const key of question.keys)
    for (const place of keys.numbersOf(key)) {
      if (isLeftOut(place)) continue;
      const cost = question.costOf(numbersAt(place));
      if (best.hasRoomFor(cost, place)) best.add({ place, cost });
    }
  return best.all;
}
