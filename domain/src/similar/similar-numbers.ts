/** Finds the officers whose numbers are similar to one that was typed, among many whose numbers are indexed. */
import { Best, type Ranked } from './ranking.ts';
import type { KeyTable } from './key-table.ts';
import type { NumbersQuestion, StoredNumbers } from './stored-numbers.ts';

/** Numbers by their keys; officers are identified by position. */
export interface IndexedNumbers {
  /** Made of `keysOfNumbers`. */
  readonly keys: KeyTable;
  /** Whether the exact search returns the officer at a position, or the officer was removed. */
  readonly isExcluded: (row: number) => boolean;
  readonly numbersAt: (row: number) => StoredNumbers;
  /** Number order. */
  readonly compare: (row: number, second: number) => number;
}

/** The most similar numbers, or those found by mobile number: the best first; of those that are as similar, in number order. */
export function findSimilarNumbers(
  { keys, isExcluded, numbersAt, compare }: IndexedNumbers,
  question: NumbersQuestion,
): readonly Ranked[] {
  const best = new Best(compare);
  for (const key of question.keys)
    for (const row of keys.numbersOf(key)) {
      if (isExcluded(row)) continue;
      const cost = question.costOf(numbersAt(row));
      if (best.hasRoomFor(cost, row)) best.add({ row, cost });
    }
  return best.all;
}
