/** A name that was typed, and how unlike it the names of records are. */
import { withPlainSigns } from '../officer/look-alikes.ts';
import { withoutInvisible } from '../officer/matching.ts';
import { isAlike, type Pair } from './similarity.ts';
import { joiningsOf, type NamePart, PARTS_MAX, partsOf, readingsOf } from './name-parts.ts';
import { partCost } from './part-cost.ts';

/** Cost of parts in another order. */
const ORDER_COST = 10;

/** The least cost of finding each part of the one name in the other, each in another part; `Infinity`: not alike. */
function costOfPairing(queried: readonly NamePart[], stored: readonly NamePart[], costOf: typeof partCost): number {
  let min = Infinity;
  const pairs: Pair[] = [];
  const used = stored.map(() => false);

  function pairFrom(at: number, before: number, soFar: number): void {
    const part = queried[at];
    if (part === undefined) {
      if (isAlike(pairs)) min = Math.min(min, soFar);
      return;
    }
    for (const [i, candidate] of stored.entries()) {
      if (used[i]) continue;
      const cost = costOf(part, candidate);
      const sum = soFar + cost + (i < before ? ORDER_COST : 0);
      if (sum >= min) continue;
      used[i] = true;
      pairs.push({ queried: part, stored: candidate, cost });
      pairFrom(at + 1, i, sum);
      pairs.pop();
      used[i] = false;
    }
  }

  pairFrom(0, -1, 0);
  return min;
}

/** `joined`: two adjacent words of either name are joined. Used if nothing matches word by word. */
export type Comparison = 'word by word' | 'joined';

export class NameQuestion {
  /** Readings of the query: each a list of words and initials. */
  readonly readings: readonly (readonly NamePart[])[];
  /** The readings with two adjacent words joined into one. */
  readonly joined: readonly (readonly NamePart[])[];
  readonly #parts = new Map<string, readonly NamePart[]>();
  readonly #costs = new Map<NamePart, Map<NamePart, number>>();

  /** `typed`: as it was typed. */
  constructor(typed: string) {
    this.readings = readingsOf(withPlainSigns(withoutInvisible(typed)));
    this.joined = this.readings.flatMap(joiningsOf);
  }

  /** How unlike a record's name (folded) is: hundredths of a consonant; `Infinity`: it is another name. */
  costOf(name: string, comparison: Comparison): number {
    return this.costOfParts(
      name.split(/\s+/u).flatMap((word) => this.#partsOf(word)),
      comparison,
    );
  }

  /** Returns the cost of taking the parts of a name for the query. */
  costOfParts(parts: readonly NamePart[], comparison: Comparison): number {
    const stored = parts.slice(0, PARTS_MAX);
    if (comparison === 'word by word') return this.#least(this.readings, [stored]);
    return Math.min(this.#least(this.joined, [stored]), this.#least(this.readings, joiningsOf(stored)));
  }

  #least(readings: NameQuestion['readings'], names: readonly (readonly NamePart[])[]): number {
    const costs = readings.flatMap((reading) =>
      names.map((stored) => costOfPairing(reading, stored, this.#costOfPart)),
    );
    return Math.min(...costs, Infinity);
  }

  // Many names share their words: each is heard and compared once.
  #partsOf(word: string): readonly NamePart[] {
    const parts = this.#parts.get(word) ?? partsOf(word);
    this.#parts.set(word, parts);
    return parts;
  }

  readonly #costOfPart = (queried: NamePart, stored: NamePart): number => {
    const known = this.#costs.get(queried) ?? new Map<NamePart, number>();
    this.#costs.set(queried, known);
    const cost = known.get(stored) ?? partCost(queried, stored);
    known.set(stored, cost);
    return cost;
  };
}
