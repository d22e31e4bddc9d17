/**
 * Substring search in buckle numbers and employee ids: a short code is a key prefix; a longer one is searched where all
 * of its trigrams occur. Officers are identified by their position in number order.
 */

import type { CodeMatchRank } from '@buckle/domain/search/matching';
import { addBits, bitSet, type BitSet, bitsFrom, countBits, hasBit, subtract } from '@buckle/domain/search/word-table';
import { bytesOf, firstFrom, inAll, listOf, listsOf, type Postings, postingsOf } from './postings.ts';
import { lengthAt, positionAt, type TextColumn } from './text-column.ts';
import { chunked, type Steps } from './time-slices.ts';

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

/** For each rank, the places of those who have it. */
type RankedSets = readonly [BitSet, BitSet, BitSet];

/** In neither number. */
const NOWHERE = 3;

const noHits: CodeHits = { count: () => 0, ofRank: () => [] };

/** Bytes of a run. */
const RUN = 3;

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

/** Candidate lists: officers whose number may contain a code, start with it, or equal it. */
interface Lists {
  readonly all: Int32Array;
  readonly starting: Int32Array;
  readonly exact: Int32Array;
}

function codeRuns({ alphabet, anywhere, atStart }: CodeRunsData): CodeRuns {
  const { base } = alphabet;
  const keyOf = ([a = 0, b = 0, c = 0]: readonly number[]): number => (a * base + b) * base + c;

  function listsOfLong(letters: readonly number[]): Lists {
    const runs = letters.slice(0, 1 - RUN).map((_, i) => listOf(anywhere, keyOf(letters.slice(i, i + RUN))));
    const [last = 0, before = 0] = letters.toReversed();
    const all = inAll(runs);
    const starting = inAll([all, listOf(atStart, keyOf(letters.slice(0, RUN)))]);
    return { all, starting, exact: inAll([starting, listOf(anywhere, keyOf([before, last, 0]))]) };
  }

  return {
    lettersOf: (code) => [...code].map((byte) => alphabet.letters[byte] as number),
    listsOfShort(letters) {
      const first = keyOf(letters);
      const behind = first + base ** (RUN - letters.length);
      return {
        all: listsOf(anywhere, first, behind),
        starting: listsOf(atStart, first, behind),
        exact: listOf(atStart, first),
      };
    },
    listsOfLong,
    size: bytesOf(anywhere) + bytesOf(atStart),
  };
}

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

/** The rank of the officer at a place for a code: 0 to 2, or `NOWHERE`. */
type RankAt = (index: number) => number;

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

interface CodeRuns {
  /** A code in the letters that occur; one that occurs nowhere is 0. */
  lettersOf(code: Uint8Array): readonly number[];
  /** For a code of one or two characters: exact lists instead of candidates. */
  listsOfShort(letters: readonly number[]): Lists;
  /** For a code of three letters and more: those who have all of its runs. */
  listsOfLong(letters: readonly number[]): Lists;
  /** In bytes. */
  readonly size: number;
}

interface Alphabet {
  /** The bytes that occur, numbered from 1; 0 marks the end of a number. */
  readonly letters: Uint16Array;
  /** How many there are, the 0 included. */
  readonly base: number;
}

export interface CodeRunsData {
  readonly alphabet: Alphabet;
  readonly anywhere: Postings;
  readonly atStart: Postings;
}

/** `order`: the row of each place. */
export function* codeRunsData(columns: readonly TextColumn[], order: Int32Array): Steps<CodeRunsData> {
  const alphabet = alphabetOf(columns);
  const { letters, base } = alphabet;
  const letterAt = (bytes: Uint8Array, at: number, end: number): number =>
    at < end ? (letters[bytes[at] as number] as number) : 0;
  const keyAt = ({ bytes }: TextColumn, at: number, end: number): number =>
    (letterAt(bytes, at, end) * base + letterAt(bytes, at + 1, end)) * base + letterAt(bytes, at + 2, end);
  const eachNumber = (emit: (column: TextColumn, start: number, end: number, rank: number) => void): Steps<void> =>
    chunked(order.length, (rank) => {
      const row = order[rank] as number;
      for (const column of columns) emit(column, column.starts[row] as number, column.starts[row + 1] as number, rank);
    });
  const keys = base ** RUN;
  const anywhere = yield* postingsOf(keys, (emit) =>
    eachNumber((column, start, end, rank) => {
      for (let at = start; at < end; at++) emit(keyAt(column, at, end), rank);
    }),
  );
  const atStart = yield* postingsOf(keys, (emit) =>
    eachNumber((column, start, end, rank) => {
      if (start < end) emit(keyAt(column, start, end), rank);
    }),
  );
  return { alphabet, anywhere, atStart };
}

function alphabetOf(columns: readonly TextColumn[]): Alphabet {
  const seen = new Uint8Array(256);
  for (const { bytes } of columns) for (const byte of bytes) seen[byte] = 1;
  const letters = new Uint16Array(256);
  let count = 0;
  for (let byte = 0; byte < 256; byte++) if (seen[byte] === 1) letters[byte] = ++count;
  return { letters, base: count + 1 };
}
