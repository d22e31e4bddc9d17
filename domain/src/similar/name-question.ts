/** A name that was typed, and how unlike it the names of records are. */
import { joiningsOf, type NamePart, PARTS_MAX, partsOf, readingsOf } from './name-parts.ts';
import { partCost } from './part-cost.ts';

/** A word that differs by more has to stand beside others that do not. */
const NEAR = 60;
/** What several words may differ by together. */
const TOGETHER = 200;
/** What a word may differ by that is alone: for each letter of its sound. */
const ALONE_PER_LETTER = 12;

/** What a part of a name may cost at most. `parts`: how many the name has. */
export const mostOf = (part: NamePart, parts: number): number =>
  part.kind === 'word' && parts === 1 ? ALONE_PER_LETTER * part.word.sound.length : Infinity;
/** Of a name with initials, which fit many, the words must be nearer. */
const BESIDE_INITIALS = 40;
/** Its parts stand in another order. */
const OTHER_ORDER = 10;

interface Pair {
  readonly asked: NamePart;
  readonly kept: NamePart;
  readonly cost: number;
}

const sumOf = (costs: readonly number[]): number => costs.reduce((sum, cost) => sum + cost, 0);

/** Whether two names are so alike, part by part, that one may be meant by the other. */
function isAlike(pairs: readonly Pair[]): boolean {
  const ofWords = pairs.filter(({ asked, kept }) => asked.kind === 'word' && kept.kind === 'word');
  const costs = ofWords.map(({ cost }) => cost);
  const [alone] = ofWords;
  if (alone === undefined) return false;
  if (ofWords.length < pairs.length) return costs.every((cost) => cost <= BESIDE_INITIALS);
  if (pairs.length === 1) return alone.cost <= mostOf(alone.asked, 1);
  return costs.filter((cost) => cost > NEAR).length <= 1 && sumOf(costs) <= TOGETHER;
}

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

/** `joined`: two words of either name are taken for one. It is asked where nobody is alike otherwise. */
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
    this.readings = readingsOf(typed.replaceAll('\0', ''));
    this.joined = this.readings.flatMap(joiningsOf);
  }

  /** How unlike a record's name (folded) is: hundredths of a consonant; `Infinity`: it is another name. */
  costOf(name: string, comparison: Comparison): number {
    const kept = name
      .split(/\s+/u)
      .flatMap((word) => this.#partsOf(word))
      .slice(0, PARTS_MAX);
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
