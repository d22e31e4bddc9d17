/** The three kinds of search in officers that have been put into an order. */

import { type NameMatchRank, nameRank } from '@buckle/domain/search/matching';
import { type BitSet, bitsFrom, countBits, hasBit, subtract } from '@buckle/domain/search/word-table';
import type { NameIndex } from './name-index.ts';
import type { NumberIndex } from './number-index.ts';
import type { OfficerOrder, OfficerPosition } from './officer-row.ts';
import { positionAt, textAt } from './text-column.ts';
import type { Segment } from './segment.ts';

/** Search results of a segment: the count, and the rows after a position. */
export interface Found {
  /** Counted until there are more than the cap. */
  readonly count: (cap: number) => number;
  /** The rows behind a place, in order, at most `limit`. */
  readonly behind: (after: OfficerPosition | undefined, limit: number) => number[];
}

export const findEveryone = (byNumber: OfficerOrder): Found => ({
  count: () => byNumber.size,
  behind: (after, limit) => byNumber.rowsFrom(byNumber.firstBehind(after), limit),
});

export function findByCode(byNumber: OfficerOrder, numbers: NumberIndex, code: string): Found {
  const hits = numbers.find(code);
  return {
    count: (cap) => hits.count(byNumber.gone, cap),
    behind: behindByRank(byNumber, [0, 1, 2], (rank, from, limit) => hits.ofRank(rank, byNumber.gone, from, limit)),
  };
}

/** Returns the rows behind a position, rank by rank. `placesOf`: those of a rank from a place on, at most `limit`. */
function behindByRank<R extends number>(
  order: OfficerOrder,
  ranks: readonly R[],
  positionsOf: (rank: R, from: number, limit: number) => readonly number[],
): Found['behind'] {
  return (after, limit) => {
    const [firstRank, ...behind] = after ?? [0];
    const found: number[] = [];
    for (const rank of ranks) {
      if (rank < Number(firstRank)) continue;
      const from = rank === firstRank && after ? order.firstBehind(behind) : 0;
      for (const at of positionsOf(rank, from, limit - found.length)) found.push(order.rowAt(at));
      if (found.length === limit) break;
    }
    return found;
  };
}

/** In a list where so many in a hundred are hits, a walk finds a page sooner than all hits are put together. */
const COMMON_PERCENT = 2;

/** Rank by rank: names in which words start with all that was typed, the rest. */
export function findByName(byName: OfficerOrder, names: NameIndex, words: readonly string[]): Found {
  const [word = ''] = words;
  const common = Math.ceil((byName.rows.length * COMMON_PERCENT) / 100);
  const isCommon = (occurs: 'at start' | 'anywhere'): boolean =>
    words.length === 1 && names.isIn(word, occurs, common + byName.goneCount);
  const walks = [isCommon('at start'), isCommon('anywhere')] as const;
  const hits = nameHits(names, words);
  return {
    count: (cap) => (walks[1] && common > cap ? common : countBits(hits.all(), byName.gone, cap)),
    behind: behindByRank<NameMatchRank>(
      byName,
      [0, 1],
      (rank, from, limit) =>
        (walks[rank] ? walk(byName, word, rank, from, limit) : undefined) ??
        bitsFrom(hits.ofRank(rank), byName.gone, from, limit),
    ),
  };
}

/** The hits as sets, each put together when it is first needed. */
function nameHits(names: NameIndex, words: readonly string[]) {
  let [all, starting, rest]: (BitSet | undefined)[] = [];
  const hits = {
    all: (): BitSet => (all ??= names.find(words, 'anywhere')),
    ofRank(rank: NameMatchRank): BitSet {
      starting ??= names.find(words, 'at start');
      if (rank === 0) return starting;
      if (rest) return rest;
      rest = hits.all().slice();
      subtract(rest, starting);
      return rest;
    },
  };
  return hits;
}

/** Maximum steps of a walk; beyond it, the hits are clustered elsewhere. */
const WALK_STEPS = 20_000;

/** Walks along the names until a page is full; returns undefined if that is too slow. */
function walk(
  byName: OfficerOrder,
  word: string,
  rank: NameMatchRank,
  from: number,
  limit: number,
): number[] | undefined {
  const { columns, rows, gone } = byName;
  const part = Buffer.from(word, 'utf8');
  const found: number[] = [];
  for (let at = from; at < rows.length && found.length < limit; at++) {
    if (at - from === WALK_STEPS) return undefined;
    const row = rows[at] as number;
    if (positionAt(columns.name, row, part) === -1 || hasBit(gone, at)) continue;
    if (nameRank([word], textAt(columns.name, row)) === rank) found.push(at);
  }
  return found;
}

/** Ids in order, and how many there are. */
export interface SelectedIds {
  readonly ids: Iterable<string>;
  readonly total: number;
}

/** Ordered officers at the time of the selection; later changes are not reflected. */
export interface Selection {
  all(): SelectedIds;
  /** Returns the selected officers with these ids, or if `included` is false all others. */
  restrictedTo(ids: readonly string[], included: boolean): SelectedIds;
}

/** Rows of a segment, in order. */
interface Part {
  readonly segment: Segment;
  readonly rows: readonly number[];
}

/** `placeOf`, `compare`: the order across segments. */
export function selectionOf<P>(
  parts: readonly Part[],
  positionOf: (segment: Segment, row: number) => P,
  compare: (a: P, b: P) => number,
): Selection {
  function* positionsOf({ segment, rows }: Part): Generator<{ rank: P; id: string }> {
    for (const row of rows) yield { rank: positionOf(segment, row), id: segment.officerAt(row).id };
  }
  function* idsOf(some: readonly Part[]): Generator<string> {
    for (const { id } of mergeSorted(some.map(positionsOf), (a, b) => compare(a.rank, b.rank))) yield id;
  }
  const selected = (some: readonly Part[]): SelectedIds => ({
    ids: idsOf(some),
    total: some.reduce((sum, { rows }) => sum + rows.length, 0),
  });
  return {
    all: () => selected(parts),
    restrictedTo(ids, included) {
      const named = parts.map(({ segment }) => new Set(ids.map((id) => segment.rowOf(id))));
      return selected(
        parts.map(({ segment, rows }, i) => ({ segment, rows: rows.filter((row) => named[i]?.has(row) === included) })),
      );
    },
  };
}

/** Merges sorted lists lazily: reads no more of each than is consumed. */
export function* mergeSorted<T>(lists: readonly Iterable<T>[], compare: (a: T, b: T) => number): Generator<T> {
  const heads: { value: T; rest: Iterator<T> }[] = [];
  for (const list of lists) {
    const rest = list[Symbol.iterator]();
    const { done, value } = rest.next();
    if (done !== true) heads.push({ value, rest });
  }
  for (;;) {
    let first = heads[0];
    if (!first) return;
    for (const head of heads) if (compare(head.value, first.value) < 0) first = head;
    yield first.value;
    const { done, value } = first.rest.next();
    if (done === true) heads.splice(heads.indexOf(first), 1);
    else first.value = value;
  }
}

/** Returns the first `limit` values. */
export function takeFirst<T>(values: Iterable<T>, limit: number): T[] {
  const merged: T[] = [];
  if (limit === 0) return merged;
  for (const value of values) {
    merged.push(value);
    if (merged.length === limit) break;
  }
  return merged;
}
