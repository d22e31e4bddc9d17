/** The three kinds of search in officers that have been put into an order. */
import { bitsFrom, countBits, hasBit } from './bit-set.ts';
import type { NameIndex } from './name-index.ts';
import type { NumberIndex } from './number-index.ts';
import type { OfficerOrder } from './officer-order.ts';
import type { OfficerPosition } from './officer-row.ts';
import { positionAt } from './text-column.ts';

/** Search results of a segment: the count, and the rows after a position. */
export interface Found {
  /** Counted until there are more than the cap. */
  readonly count: (cap: number) => number;
  /** The rows behind a place, in order, at most `limit`. */
  readonly behind: (after: OfficerPosition | undefined, limit: number) => number[];
}

export const findAll = (byNumber: OfficerOrder): Found => ({
  count: () => byNumber.size,
  behind: (after, limit) => byNumber.rowsFrom(byNumber.firstBehind(after), limit),
});

/** Rank by rank: the number itself, numbers that start with the code, the rest. */
export function findCode(byNumber: OfficerOrder, numbers: NumberIndex, code: string): Found {
  const hits = numbers.find(code);
  return {
    count: (cap) => hits.count(byNumber.gone, cap),
    behind(after, limit) {
      const [firstRank, ...behind] = after ?? [0];
      const found: number[] = [];
      for (const rank of [0, 1, 2] as const) {
        if (rank < Number(firstRank)) continue;
        const from = rank === firstRank && after ? byNumber.firstBehind(behind) : 0;
        const ranks = hits.ofRank(rank, byNumber.gone, from, limit - found.length);
        for (const at of ranks) found.push(byNumber.rowAt(at));
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
  let allOfficers: Found | undefined;
  const all = (): Found => (allOfficers ??= findEveryWord(byName, names, words));
  return {
    count: (cap) => (common > cap ? common : all().count(cap)),
    behind: (after, limit) => walk(byName, word, byName.firstBehind(after), limit) ?? all().behind(after, limit),
  };
}

function findEveryWord(byName: OfficerOrder, names: NameIndex, words: readonly string[]): Found {
  const hits = names.find(words);
  const { gone } = byName;
  return {
    count: (cap) => countBits(hits, gone, cap),
    behind: (after, limit) => bitsFrom(hits, gone, byName.firstBehind(after), limit).map((at) => byName.rowAt(at)),
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
