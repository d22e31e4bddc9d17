/**
 * Finds codes in buckle numbers and employee ids: for each run of three bytes, the officers in whose number it stands,
 * and for those at the start of a number another list. Runs of one and two bytes are the keys that begin with them; a
 * longer code is looked for where its rarest run of three stands. Officers are told by their place in number order.
 */
import type { CodeRank } from '@buckle/domain/officer/matching';
import { addBits, bitsFrom, bitSet, type BitSet, countBits, hasBit, subtract } from './bit-set.ts';
import { listOf, listsOf, type Postings, postingsOf } from './postings.ts';
import { lengthAt, positionAt, type TextColumn } from './text-column.ts';

const RUN = 3;

/** Whom a code finds, as places in number order; rank by rank (`codeRank`). */
export interface CodeHits {
  /** Counted until there are more than `cap`, those who are gone left out. */
  count(gone: BitSet, cap: number): number;
  /** Those of a rank from a place on, at most `limit`. */
  ofRank(rank: CodeRank, gone: BitSet, from: number, limit: number): number[];
}

export interface NumberIndex {
  find(code: string): CodeHits;
  /** In bytes. */
  readonly size: number;
}

/** The bytes that occur, numbered from 1; 0 stands behind the end of a number. */
function lettersOf(columns: readonly TextColumn[]): { letters: Uint16Array; base: number } {
  const seen = new Uint8Array(256);
  for (const { bytes } of columns) for (const byte of bytes) seen[byte] = 1;
  const letters = new Uint16Array(256);
  let count = 0;
  for (let byte = 0; byte < 256; byte++) if (seen[byte] === 1) letters[byte] = ++count;
  return { letters, base: count + 1 };
}

/** `order`: the row of each place. */
export function numberIndex(columns: readonly TextColumn[], order: Int32Array): NumberIndex {
  const { letters, base } = lettersOf(columns);
  const keys = base ** RUN;

  const letterAt = (bytes: Uint8Array, at: number, end: number): number =>
    at < end ? (letters[bytes[at] as number] as number) : 0;
  const keyAt = ({ bytes }: TextColumn, at: number, end: number): number =>
    (letterAt(bytes, at, end) * base + letterAt(bytes, at + 1, end)) * base + letterAt(bytes, at + 2, end);
  const eachNumber = (tell: (column: TextColumn, start: number, end: number, place: number) => void): void => {
    for (let place = 0; place < order.length; place++) {
      const row = order[place] as number;
      for (const column of columns) tell(column, column.starts[row] as number, column.starts[row + 1] as number, place);
    }
  };
  const anywhere = postingsOf(keys, (tell) =>
    eachNumber((column, start, end, place) => {
      for (let at = start; at < end; at++) tell(keyAt(column, at, end), place);
    }),
  );
  const atStart = postingsOf(keys, (tell) =>
    eachNumber((column, start, end, place) => {
      if (start < end) tell(keyAt(column, start, end), place);
    }),
  );

  /** The lists in which everybody must be whose number has the code, and those of the numbers that start with it. */
  function listsFor(coded: readonly number[]) {
    const runs = coded.slice(0, 1 - RUN).map((_, i) => listOf(anywhere, keyOf(coded.slice(i, i + RUN))));
    const [last = 0, before = 0] = coded.toReversed();
    return {
      all: rarest(runs),
      starting: rarest([...runs, listOf(atStart, keyOf(coded.slice(0, RUN)))]),
      exact: rarest([...runs, listOf(atStart, keyOf(coded.slice(0, RUN))), listOf(anywhere, keyOf([before, last, 0]))]),
    };
  }

  const keyOf = ([a = 0, b = 0, c = 0]: readonly number[]): number => (a * base + b) * base + c;

  /** The rank of an officer for a code: 0 to 2; 3 where it is in neither number. */
  function rankAt(place: number, code: Uint8Array): number {
    const row = order[place] as number;
    let rank = 3;
    for (const column of columns) {
      const position = positionAt(column, row, code);
      if (position === -1) continue;
      rank = Math.min(rank, position > 0 ? 2 : lengthAt(column, row) === code.length ? 0 : 1);
    }
    return rank;
  }

  /** Looks at the places of a list one by one, from one on, until there are enough. */
  function pick(list: Int32Array, from: number, limit: number, fits: (place: number) => boolean): number[] {
    const found: number[] = [];
    let before = -1;
    for (let i = firstFrom(list, from); i < list.length && found.length < limit; i++) {
      const place = list[i] as number;
      if (place !== before && fits(place)) found.push(place);
      before = place;
    }
    return found;
  }

  /** Of one to three letters: the lists of the keys that begin with them are the answer. */
  function findShort(code: Uint8Array, coded: readonly number[]): CodeHits {
    const span = base ** (RUN - coded.length);
    const first = keyOf(coded);
    const all = setOf(listsOf(anywhere, first, first + span));
    const starting = setOf(listsOf(atStart, first, first + span));
    const exact =
      span > 1
        ? setOf(listOf(atStart, first))
        : setOf(listsFor(coded).exact.filter((place) => rankAt(place, code) === 0));
    subtract(all, starting);
    subtract(starting, exact);
    const ranks = [exact, starting, all] as const;
    return {
      count(gone, cap) {
        let count = 0;
        for (const places of ranks) {
          if (count > cap) break;
          subtract(places, gone);
          count += countBits(places, cap);
        }
        return count;
      },
      ofRank(rank, gone, from, limit) {
        subtract(ranks[rank], gone);
        return bitsFrom(ranks[rank], from, limit);
      },
    };
  }

  /** Of more: the officers of the rarest run are looked at, as far as they are asked for. */
  function findLong(code: Uint8Array, coded: readonly number[]): CodeHits {
    const lists = listsFor(coded);
    const byRank = [lists.exact, lists.starting, lists.all] as const;
    return {
      count: (gone, cap) =>
        pick(lists.all, 0, cap + 1, (place) => !hasBit(gone, place) && rankAt(place, code) < 3).length,
      ofRank: (rank, gone, from, limit) =>
        pick(byRank[rank], from, limit, (place) => !hasBit(gone, place) && rankAt(place, code) === rank),
    };
  }

  const setOf = (places: Int32Array): BitSet => {
    const set = bitSet(order.length);
    addBits(set, places);
    return set;
  };

  return {
    find(text) {
      const code = Buffer.from(text, 'utf8');
      const coded = [...code].map((byte) => letters[byte] as number);
      if (coded.includes(0)) return nobody;
      return coded.length <= RUN ? findShort(code, coded) : findLong(code, coded);
    },
    size: sizeOf(anywhere) + sizeOf(atStart),
  };
}

const nobody: CodeHits = { count: () => 0, ofRank: () => [] };

const rarest = ([first = new Int32Array(), ...others]: readonly Int32Array[]): Int32Array =>
  others.reduce((least, list) => (list.length < least.length ? list : least), first);

/** Where the first number of a list stands that is `from` or more. */
function firstFrom(list: Int32Array, from: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] as number) >= from) high = middle;
    else low = middle + 1;
  }
  return low;
}

const sizeOf = ({ starts, numbers }: Postings): number => starts.byteLength + numbers.byteLength;
