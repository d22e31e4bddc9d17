/** The best few of many. */

/** Cards that a group of similar ones has at most. */
export const SIMILAR_MAX = 20;

export interface Ranked {
  readonly row: number;
  /** Distance from the query. */
  readonly cost: number;
}

/** Keeps the cheapest, at most `SIMILAR_MAX`. */
export class Best {
  readonly #best: Ranked[] = [];
  readonly #compare: (row: number, second: number) => number;

  /** `compare`: the order of the places that cost the same. */
  constructor(compare: (row: number, second: number) => number) {
    this.#compare = compare;
  }

  /** Maximum cost that currently qualifies. */
  get max(): number {
    return this.#best[SIMILAR_MAX - 1]?.cost ?? Infinity;
  }

  /** Whether one of this cost and place would be among them as they are now. */
  hasRoomFor(cost: number, row: number): boolean {
    const last = this.#best[SIMILAR_MAX - 1];
    return cost < Infinity && (last === undefined || this.#isBefore({ row, cost }, last));
  }

  /** Adds a result if it qualifies; of duplicates keeps the cheaper one. */
  add(one: Ranked): void {
    const known = this.#best.findIndex(({ row }) => row === one.row);
    if (known !== -1 && (this.#best[known]?.cost ?? 0) <= one.cost) return;
    if (known !== -1) this.#best.splice(known, 1);
    if (!this.hasRoomFor(one.cost, one.row)) return;
    const at = this.#best.findIndex((second) => this.#isBefore(one, second));
    this.#best.splice(at === -1 ? this.#best.length : at, 0, one);
    this.#best.length = Math.min(this.#best.length, SIMILAR_MAX);
  }

  #isBefore(one: Ranked, second: Ranked): boolean {
    return one.cost < second.cost || (one.cost === second.cost && this.#compare(one.row, second.row) < 0);
  }

  /** The best first. */
  get all(): readonly Ranked[] {
    return this.#best;
  }
}
