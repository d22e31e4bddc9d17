/** The three kinds of search in officers that have been put into an order. */
import { bitsFrom, countBits, hasBit } from './bit-set.ts';
import type { NameIndex } from './name-index.ts';
import type { NumberIndex } from './number-index.ts';
import type { OfficerOrder } from './officer-order.ts';
import type { Place } from './officer-row.ts';
import { positionAt } from './text-column.ts';

/** Search results of a segment: the count, and the rows after a position. */
export interface Found {
  /** Counted until there are more than the cap. */
  readonly count: (cap: number) => number;
  /** The rows behind a place, in order, at most `limit`. */
  readonly behind: (place: Place | undefined, limit: number) => number[];
}

export const findEverybody = (byNumber: OfficerOrder): Found => ({
  count: () => byNumber.size,
  behind: (place, limit) => byNumber.rowsFrom(byNumber.firstBehind(place), limit),
});

/** Rank by rank: the number itself, numbers that start with the code, the rest. */
export function findCode(byNumber: OfficerOrder, numbers: NumberIndex, code: string): Found {
  const hits = numbers.find(code);
  return {
    count: (cap) => hits.count(byNumber.gone, cap),
    behind(place, limit) {
      const [firstRank, ...behind] = place ?? [0];
      const found: number[] = [];
      for (const rank of [0, 1, 2] as const) {
        if (rank < Number(firstRank)) continue;
        const from = rank === firstRank && place ? byNumber.firstBehind(behind) : 0;
        const places = hits.ofRank(rank, byNumber.gone, from, limit - found.length);
        for (const at of places) found.push(byNumber.rowAt(at));
        if (found.length === limit) break;
      }
      return found;
    },
  };
}

/** In a list where so many in a hundred are hits, a walk finds a page sooner than all hits are put together. */
const COMMON_PERCENT = 2;
/** Maximum steps of a walk; beyond it, the hits are clustered elsewhere. */
const WALK_STEPS = 20_000;

export function findName(byName: OfficerOrder, names: NameIndex, words: readonly string[]): Found {
  const [word = ''] = words;
  const common = Math.ceil((byName.rows.length * COMMON_PERCENT) / 100);
  if (words.length > 1 || !names.isIn(word, common + byName.goneCount)) return findEveryWord(byName, names, words);
  let whole: Found | undefined;
  const all = (): Found => (whole ??= findEveryWord(byName, names, words));
  return {
    count: (cap) => (common > cap ? common : all().count(cap)),
    behind: (place, limit) => walk(byName, word, byName.firstBehind(place), limit) ?? all().behind(place, limit),
  };
}

function findEveryWord(byName: OfficerOrder, names: NameIndex, words: readonly string[]): Found {
  const hits = names.find(words);
  const { gone } = byName;
  return {
    count: (cap) => countBits(hits, gone, cap),
    behind: (place, limit) => bitsFrom(hits, gone, byName.firstBehind(place), limit).map((at) => byName.rowAt(at)),
  };
}

/** Walks along the names until a page is full; returns undefined if that is too slow. */
function walk(byName: OfficerOrder, word: string, from: number, limit: number): number[] | undefined {
  const { columns, rows, gone } = byName;
  const part = Buffer.from(word, 'utf8');
  const found: number[] = [];
  for (let at = from; at < rows.length; at++) {
    if (at - from === WALK_STEPS) return undefined;
    if (positionAt(columns.name, rows[at] as number, part) === -1 || hasBit(gone, at)) continue;
    found.push(byName.rowAt(at));
    if (found.length === limit) return found;
  }
  return found;
}
