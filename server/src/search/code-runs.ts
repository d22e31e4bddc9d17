/**
 * Trigram index of numbers: for each three bytes, the officers whose number contains them, and another list for those
 * whose number starts with them. One and two bytes are looked up as key prefixes. Officers are identified by their
 * position in an order.
 */
import { bytesOf, inAll, listOf, listsOf, type Postings, postingsOf } from './postings.ts';
import { chunked, type Steps } from './time-slices.ts';
import type { TextColumn } from './text-column.ts';

/** Bytes of a run. */
export const RUN = 3;

/** Candidate lists: officers whose number may contain a code, start with it, or equal it. */
export interface Lists {
  readonly all: Int32Array;
  readonly starting: Int32Array;
  readonly exact: Int32Array;
}

export interface CodeRuns {
  /** A code in the letters that occur; one that occurs nowhere is 0. */
  lettersOf(code: Uint8Array): readonly number[];
  /** For a code of one or two characters: exact lists instead of candidates. */
  listsOfShort(letters: readonly number[]): Lists;
  /** For a code of three letters and more: those who have all of its runs. */
  listsOfLong(letters: readonly number[]): Lists;
  /** In bytes. */
  readonly size: number;
}

export interface CodeRunsData {
  readonly alphabet: Alphabet;
  readonly anywhere: Postings;
  readonly atStart: Postings;
}

interface Alphabet {
  /** The bytes that occur, numbered from 1; 0 marks the end of a number. */
  readonly letters: Uint16Array;
  /** How many there are, the 0 included. */
  readonly base: number;
}

function alphabetOf(columns: readonly TextColumn[]): Alphabet {
  const seen = new Uint8Array(256);
  for (const { bytes } of columns) for (const byte of bytes) seen[byte] = 1;
  const letters = new Uint16Array(256);
  let count = 0;
  for (let byte = 0; byte < 256; byte++) if (seen[byte] === 1) letters[byte] = ++count;
  return { letters, base: count + 1 };
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

export function codeRuns({ alphabet, anywhere, atStart }: CodeRunsData): CodeRuns {
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
