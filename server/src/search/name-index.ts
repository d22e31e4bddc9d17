/**
 * Substring search in names. A search word has no white space, so it occurs within one word of a name: the distinct
 * words of all names are few, and each has a list of officers. Officers are identified by their position in name order.
 */
import { hasWordStarting } from '@buckle/domain/search/matching';
import {
  addBits,
  bitSet,
  type BitSet,
  intersect,
  KeyTable,
  WordTable,
  WordTableBuilder,
} from '@buckle/domain/search/word-table';
import { bytesOf, listLength, listOf, type Postings, postingsOf, raise, turned } from './postings.ts';
import { chunked, type Steps } from './time-slices.ts';
import { textAt, type TextColumn, TextColumnBuilder } from './text-column.ts';

/** Separator in the dictionary; no word contains white space. */
const BETWEEN = '\n';

/** Where in a name a search word occurs: at the start of a word of it (`hasWordStarting`), or anywhere. */
type Occurrence = 'at start' | 'anywhere';

export interface NameIndex {
  /** Returns the officers in whose names every word occurs. */
  find(words: readonly string[], occurs: Occurrence): BitSet;
  /** Whether a word occurs in at least this many names; false if only `find` can determine it. */
  isIn(word: string, occurs: Occurrence, least: number): boolean;
  /** The distinct words, for similarity lookups. */
  readonly words: WordTable;
  /** For each distinct word the officers whose names contain it, possibly repeated. */
  readonly postings: Postings;
  /** For each officer the words of the name, in order. */
  readonly wordsAt: Postings;
  /** In bytes. */
  readonly size: number;
}

/** Collects the words of names, row by row. */
export class NameWords {
  readonly #numbers = new Map<string, number>();
  #words = new Int32Array(1024);
  #count = 0;
  #starts = new Uint32Array(256);
  #rows = 0;
  /** Number of words of the name that has most of them. */
  #mostWords = 0;

  add(name: string): void {
    const before = this.#count;
    for (const word of name.split(/\s+/u)) {
      if (word === '') continue;
      const number = this.#numbers.get(word) ?? this.#numbers.size;
      if (number === this.#numbers.size) this.#numbers.set(word, number);
      if (this.#count === this.#words.length) this.#words = grown(this.#words);
      this.#words[this.#count++] = number;
    }
    this.#mostWords = Math.max(this.#mostWords, this.#count - before);
    this.#rows++;
    if (this.#rows === this.#starts.length) this.#starts = grown(this.#starts);
    this.#starts[this.#rows] = this.#count;
  }

  /** `order`: the row of each place in name order. */
  *build(order: Int32Array): Steps<NameIndexData> {
    const words = [...this.#numbers.keys()];
    const uses = new Uint32Array(words.length);
    for (let i = 0; i < this.#count; i++) raise(uses, this.#words[i] as number, 1);
    // Most frequent first, so that common words are found fast.
    const byUse = words.map((_, number) => number).toSorted((a, b) => (uses[b] as number) - (uses[a] as number));
    const rank = new Int32Array(words.length);
    byUse.forEach((number, i) => (rank[number] = i));
    const wordsAt = yield* postingsOf(order.length, (emit) =>
      chunked(order.length, (at) => {
        const row = order[at] as number;
        for (let i = this.#starts[row] as number; i < (this.#starts[row + 1] as number); i++)
          emit(at, rank[this.#words[i] as number] as number);
      }),
    );
    const dictionary = new TextColumnBuilder();
    const table = new WordTableBuilder();
    for (const number of byUse) {
      dictionary.add(`${words[number]}${BETWEEN}`);
      table.add(words[number] ?? '');
      yield;
    }
    return {
      dictionary: dictionary.build(),
      wordKeys: table.build().keys.entries,
      postings: yield* turned(wordsAt, words.length),
      wordsAt,
      maxWords: this.#mostWords,
    };
  }
}

function grown<T extends Int32Array | Uint32Array>(array: T): T {
  const larger = new (array.constructor as new (length: number) => T)(array.length * 2);
  larger.set(array);
  return larger;
}

export interface NameIndexData {
  /** The different words, the most used first, each with `BETWEEN` behind it. */
  readonly dictionary: TextColumn;
  /** Entries of the `WordTable` of all words. */
  readonly wordKeys: Float64Array;
  /** For each word, the positions of officers whose names contain it. */
  readonly postings: Postings;
  readonly wordsAt: Postings;
  /** That a name has. */
  readonly maxWords: number;
}

export function nameIndex({ dictionary, wordKeys, postings, wordsAt, maxWords }: NameIndexData): NameIndex {
  const words = new WordTable(dictionary.bytes.toString('utf8').split(BETWEEN).slice(0, -1), new KeyTable(wordKeys));
  const officers = wordsAt.starts.length - 1;

  const startsIn = (number: number, word: string): boolean => hasWordStarting(textAt(dictionary, number), word);

  /** Calls `emit` with each dictionary word in which `word` occurs, most frequent first, until it returns false. */
  function eachWordWith(word: string, occurs: Occurrence, emit: (number: number) => boolean): void {
    const part = Buffer.from(word, 'utf8');
    let number = 0;
    for (let at = dictionary.bytes.indexOf(part); at !== -1;) {
      while ((dictionary.starts[number + 1] as number) <= at) number++;
      const fits = occurs === 'anywhere' || at === dictionary.starts[number] || startsIn(number, word);
      if (fits && !emit(number)) return;
      at = dictionary.bytes.indexOf(part, dictionary.starts[number + 1]);
    }
  }

  function namesWith(word: string, occurs: Occurrence): BitSet {
    const found = bitSet(officers);
    eachWordWith(word, occurs, (number) => {
      addBits(found, listOf(postings, number));
      return true;
    });
    return found;
  }

  return {
    find(words, occurs) {
      const [first = '', ...rest] = words;
      const found = namesWith(first, occurs);
      for (const word of rest) intersect(found, namesWith(word, occurs));
      return found;
    },
    isIn(word, occurs, least) {
      // Counts one per matching word, so a name may count several times.
      const enough = least * maxWords;
      let counted = 0;
      eachWordWith(word, occurs, (number) => {
        counted += listLength(postings, number);
        return counted < enough;
      });
      return counted >= enough;
    },
    words,
    postings,
    wordsAt,
    size: words.bytes + dictionary.bytes.length + bytesOf(postings) + bytesOf(wordsAt),
  };
}
