/** The three kinds of search in officers that have been put into an order. */
import { nameRank, type NameMatchRank } from '@buckle/domain/officer/matching';
import { type BitSet, bitsFrom, countBits, hasBit, subtract } from '@buckle/domain/similar/bit-set';
import type { NameIndex } from './name-index.ts';
import type { NumberIndex } from './number-index.ts';
import type { OfficerOrder } from './officer-order.ts';
import type { OfficerPosition } from './officer-row.ts';
import { positionAt, textAt } from './text-column.ts';

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

export function findByCode(byNumber: OfficerOrder, numbers: NumberIndex, code: string): Found {
  const hits = numbers.find(code);
  return {
    count: (cap) => hits.count(byNumber.gone, cap),
    behind: behindByRank(byNumber, [0, 1, 2], (rank, from, limit) => hits.ofRank(rank, byNumber.gone, from, limit)),
  };
}

/** In a list where so many in a hundred are hits, a walk finds a page sooner than all hits are put together. */
const COMMON_PERCENT = 2;
/** Maximum steps of a walk; beyond it, the hits are clustered elsewhere. */
const WALK_STEPS = 20_000;

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
