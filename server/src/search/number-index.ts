/**
 * Substring search in buckle numbers and employee ids: a short code is a key prefix; a longer one is searched where all
 * of its trigrams occur. Officers are identified by their position in number order.
 */
import type { CodeMatchRank } from '@buckle/domain/officer/matching';
import { addBits, bitsFrom, bitSet, type BitSet, countBits, hasBit, subtract } from '@buckle/domain/similar/bit-set';
import { codeRuns, type CodeRunsData, type Lists, RUN } from './code-runs.ts';
import { firstFrom } from './postings.ts';
import { lengthAt, positionAt, type TextColumn } from './text-column.ts';

/** Search results as positions in number order, rank by rank (`codeRank`). */
interface CodeHits {
  /** CountsResult until there are more than `cap`, those who are gone left out. */
  count(gone: BitSet, cap: number): number;
  /** Returns the hits of a match rank from a position on, at most `limit`. */
  ofRank(rank: CodeMatchRank, gone: BitSet, from: number, limit: number): number[];
}

export interface NumberIndex {
  find(code: string): CodeHits;
  /** In bytes. */
  readonly size: number;
}

/** In neither number. */
const NOWHERE = 3;

/** The rank of the officer at a place for a code: 0 to 2, or `NOWHERE`. */
type RankAt = (index: number) => number;

/** `order`: the row of each place. `data`: made of the same columns in the same order. */
export function numberIndex(columns: readonly TextColumn[], order: Int32Array, data: CodeRunsData): NumberIndex {
  const runs = codeRuns(data);

  function rankAt(index: number, code: Uint8Array): number {
    const row = order[index] as number;
    let rank = NOWHERE;
    for (const column of columns) {
      const position = positionAt(column, row, code);
      if (position === -1) continue;
      rank = Math.min(rank, position > 0 ? 2 : lengthAt(column, row) === code.length ? 0 : 1);
    }
    return rank;
  }

  // Half of all officers contain some character: its set is built lazily.
  const sets = new Map<number, RankedSets>();
  function ofOneLetter(letter: number): RankedSets {
    const known = sets.get(letter) ?? rankedSets(runs.listsOfShort([letter]), order.length);
    sets.set(letter, known);
    return known;
  }

  return {
    find(text) {
      const code = Buffer.from(text, 'utf8');
      const letters = runs.lettersOf(code);
      if (letters.includes(0)) return noHits;
      if (letters.length >= RUN) return hitsOfLong(runs.listsOfLong(letters), (index) => rankAt(index, code));
      const [letter = 0, second] = letters;
      return hitsOfShort(
        second === undefined ? ofOneLetter(letter) : rankedSets(runs.listsOfShort(letters), order.length),
      );
    },
    size: runs.size,
  };
}

const noHits: CodeHits = { count: () => 0, ofRank: () => [] };

/** For each rank, the places of those who have it. */
type RankedSets = readonly [BitSet, BitSet, BitSet];

function rankedSets(lists: Lists, officers: number): RankedSets {
  const setOf = (sortedRanks: Int32Array): BitSet => {
    const set = bitSet(officers);
    addBits(set, sortedRanks);
    return set;
  };
  const [all, starting, exact] = [setOf(lists.all), setOf(lists.starting), setOf(lists.exact)];
  subtract(all, starting);
  subtract(starting, exact);
  return [exact, starting, all];
}

/** Hits of a code of one or two letters: the lists are exact. */
const hitsOfShort = (ranks: RankedSets): CodeHits => ({
  count(gone, cap) {
    let count = 0;
    for (const sortedRanks of ranks) {
      if (count > cap) break;
      count += countBits(sortedRanks, gone, cap);
    }
    return count;
  },
  ofRank: (rank, gone, from, limit) => bitsFrom(ranks[rank], gone, from, limit),
});

/** Verifies the candidates that contain all trigrams, lazily. */
function hitsOfLong({ all, starting, exact }: Lists, rankAt: RankAt): CodeHits {
  const byRank = [exact, starting, all] as const;
  return {
    count: (gone, cap) => pick(all, 0, cap + 1, (index) => !hasBit(gone, index) && rankAt(index) < NOWHERE).length,
    ofRank: (rank, gone, from, limit) =>
      pick(byRank[rank], from, limit, (index) => !hasBit(gone, index) && rankAt(index) === rank),
  };
}

/** Looks at the places of a list one by one, from one on, until there are enough. */
function pick(list: Int32Array, from: number, limit: number, fits: (index: number) => boolean): number[] {
  const found: number[] = [];
  let before = -1;
  for (let i = firstFrom(list, from); i < list.length && found.length < limit; i++) {
    const index = list[i] as number;
    if (index !== before && fits(index)) found.push(index);
    before = index;
  }
  return found;
}
