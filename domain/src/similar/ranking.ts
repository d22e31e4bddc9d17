/** The best few of many. */

/** Cards that a group of similar ones has at most. */
export const SIMILAR_MAX = 20;

export interface Ranked {
  readonly place: number;
  /** Distance from the query. */
  readonly cost: number;
}

/** Keeps the cheapest, at most `SIMILAR_MAX`. */
export class Best {
  readonly #best: Ranked[] = [];
  readonly #compare: (place: number, other: number) => number;

  /** `compare`: the order of the places that cost the same. */
  constructor(compare: (place: number, other: number) => number) {
    this.#compare = compare;
  }

  /** Maximum cost that currently qualifies. */
  get most(): number {
    return this.#best[SIMILAR_MAX - 1]?.cost ?? Infinity;
  }

  /** Whether one of this cost and place would be among them as they are now. */
  hasRoomFor(cost: number, place: number): boolean {
    const last = this.#best[SIMILAR_MAX - 1];
    return cost < Infinity && (last === undefined || this.#isBefore({ place, cost }, last));
  }

  /** Adds a result if it qualifies; of duplicates keeps the cheaper one. */
  add(one: Ranked): void {
    const known = this.#best.findIndex(({ place }) => place === one.place);
    if (known !== -1 && (this.#best[known]?.cost ?? 0) <= one.cost) return;
    if (known !== -1) this.#best.splice(known, 1);
    if (!this.hasRoomFor(one.cost, one.place)) return;
    const at = this.#best.findIndex((other) => this.#isBefore(one, other));
    this.#best.splice(at === -1 ? this.#best.length : at, 0, one);
    this.#best.length = Math.min(this.#best.length, SIMILAR_MAX);
  }

  #isBefore(one: Ranked, other: Ranked): boolean {
    return one.cost < other.cost || (one.cost === other.cost && this.#compare(one.place, other.place) < 0);
  }

  /** The best first. */
  get all(): readonly Ranked[] {
    return this.#best;
  }
}
