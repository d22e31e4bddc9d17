/** A name that was typed, and how unlike it the names of records are. */
import { withoutInvisible } from '../officer/matching.ts';
import { isAlike, type Pair } from './similarity.ts';
import { joiningsOf, type NamePart, PARTS_MAX, partsOf, readingsOf } from './name-parts.ts';
import { partCost } from './part-cost.ts';

/** Cost of parts in another order. */
const OTHER_ORDER = 10;

/** The least cost of finding each part of the one name in the other, each in another part; `Infinity`: not alike. */
function costOfPairing(asked: readonly NamePart[], kept: readonly NamePart[], costOf: typeof partCost): number {
  let least = Infinity;
  const pairs: Pair[] = [];
  const used = kept.map(() => false);

  function pairFrom(at: number, before: number, soFar: number): void {
    const part = asked[at];
    if (part === undefined) {
      if (isAlike(pairs)) least = Math.min(least, soFar);
      return;
    }
    for (const [i, other] of kept.entries()) {
      if (used[i]) continue;
      const cost = costOf(part, other);
      const sum = soFar + cost + (i < before ? OTHER_ORDER : 0);
      if (sum >= least) continue;
      used[i] = true;
      pairs.push({ asked: part, kept: other, cost });
      pairFrom(at + 1, i, sum);
      pairs.pop();
      used[i] = false;
    }
  }

  pairFrom(0, -1, 0);
  return least;
}

/** `joined`: two adjacent words of either name are joined. Used if nothing matches word by word. */
export type Comparison = 'word by word' | 'joined';

export class NameQuestion {
  /** The ways in which it may have been meant. */
  readonly readings: readonly (readonly NamePart[])[];
  /** Those in which two of its words are one. */
  readonly joined: readonly (readonly NamePart[])[];
  readonly #parts = new Map<string, readonly NamePart[]>();
  readonly #costs = new Map<NamePart, Map<NamePart, number>>();

  /** `typed`: as it was typed. */
  constructor(typed: string) {
    this.readings = readingsOf(withoutInvisible(typed));
    this.joined = this.readings.flatMap(joiningsOf);
  }

  /** How unlike a record's name (folded) is: hundredths of a consonant; `Infinity`: it is another name. */
  costOf(name: string, comparison: Comparison): number {
    return this.costOfParts(
      name.split(/\s+/u).flatMap((word) => this.#partsOf(word)),
      comparison,
    );
  }

  /** The same of the parts of a name. */
  costOfParts(parts: readonly NamePart[], comparison: Comparison): number {
    const kept = parts.slice(0, PARTS_MAX);
    if (comparison === 'word by word') return this.#least(this.readings, [kept]);
    return Math.min(this.#least(this.joined, [kept]), this.#least(this.readings, joiningsOf(kept)));
  }

  #least(readings: NameQuestion['readings'], names: readonly (readonly NamePart[])[]): number {
    const costs = readings.flatMap((reading) => names.map((kept) => costOfPairing(reading, kept, this.#costOfPart)));
    return Math.min(...costs, Infinity);
  }

  // Many names share their words: each is heard and compared once.
  #partsOf(word: string): readonly NamePart[] {
    const parts = this.#parts.get(word) ?? partsOf(word);
    this.#parts.set(word, parts);
    return parts;
  }

  readonly #costOfPart = (asked: NamePart, kept: NamePart): number => {
    const known = this.#costs.get(asked) ?? new Map<NamePart, number>();
    this.#costs.set(asked, known);
    const cost = known.get(kept) ?? partCost(asked, kept);
    known.set(kept, cost);
    return cost;
  };
}
