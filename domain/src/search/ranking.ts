import type { NamePart } from './name-query.ts';

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

/** Costs of parts are stored in a byte; this value means no match. */
export const NOT_LIKE = 255;

export const NEAR = 60;

export interface Pair {
  readonly queried: NamePart;
  readonly stored: NamePart;
  readonly cost: number;
}

/** Maximum cost for a name with initials: these fit many, so the words must be nearer. */
const WITH_INITIALS_COST = 40;

/** Maximum number of words of a name that may differ by more than `NEAR`. */
const MAX_FAR = 1;

/** Maximum total cost of several words. */
const TOGETHER = 200;

export function isAlike(pairs: readonly Pair[]): boolean {
  const ofWords = pairs.filter(({ queried, stored }) => queried.kind === 'word' && stored.kind === 'word');
  const costs = ofWords.map(({ cost }) => cost);
  const [alone] = ofWords;
  if (alone === undefined) return false;
  if (ofWords.length < pairs.length) return costs.every((cost) => cost <= WITH_INITIALS_COST);
  if (pairs.length === 1) return alone.cost <= maxAlone(alone.queried);
  return costs.filter((cost) => cost > NEAR).length <= MAX_FAR && sumOf(costs) <= TOGETHER;
}

/** Maximum cost of a single word, per letter of its sound. */
const ALONE_PER_LETTER = 12;

const maxAlone = (part: NamePart): number =>
  part.kind === 'word' ? ALONE_PER_LETTER * part.word.sound.length : Infinity;

const sumOf = (costs: readonly number[]): number => costs.reduce((sum, cost) => sum + cost, 0);

/** Limits for matching a part of a name, if the whole is to match. */
export interface PartLimits {
  /** Maximum cost as a word. */
  readonly max: number;
  readonly maybeInitial: boolean;
}

/** An upper bound for lookups; `isAlike` decides exactly. */
export function limitsIn(reading: readonly NamePart[], part: NamePart): PartLimits {
  if (part.kind === 'initial') return { max: Infinity, maybeInitial: true };
  const words = reading.filter(({ kind }) => kind === 'word').length;
  // One word at least must be meant as a word.
  const maybeInitial = words > 1;
  if (reading.length === 1) return { max: maxAlone(part), maybeInitial };
  return { max: words < reading.length ? WITH_INITIALS_COST : Infinity, maybeInitial };
}

/**
 * Lower bound of the total cost of a match; `Infinity` if there is none. `asWord`: minimum cost of each part as a word;
 * `asInitial`: if it, or its counterpart, is an initial.
 */
export function leastAlike(asWord: Uint8Array, asInitial: Uint8Array): number {
  let [ofWords, far] = [0, 0];
  let [withInitials, hasNear] = [0, false];
  for (let i = 0; i < asWord.length; i++) {
    const [word, initial] = [asWord[i] ?? NOT_LIKE, asInitial[i] ?? NOT_LIKE];
    const isNear = word <= WITH_INITIALS_COST;
    const cheaper = isNear ? Math.min(word, initial) : initial;
    ofWords += word === NOT_LIKE ? Infinity : word;
    withInitials += cheaper === NOT_LIKE ? Infinity : cheaper;
    if (word > NEAR) far++;
    if (isNear) hasNear = true;
  }
  const alikeAsWords = far <= MAX_FAR && ofWords <= TOGETHER ? ofWords : Infinity;
  return hasNear ? Math.min(alikeAsWords, withInitials) : alikeAsWords;
}
