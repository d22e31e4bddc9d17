/** The distinct words of many names, for lookups of words similar to a part of a name. */

import { NOT_LIKE, type PartLimits } from './ranking.ts';
import {
  CONTAINED,
  CONTAINED_LETTERS,
  INITIAL_COST,
  INITIAL_TYPED,
  LEAST,
  partCost,
  possibleInitials,
  soundsAlike,
} from './sound-distance.ts';
import { type NamePart, partsOf } from './name-query.ts';
import { type HeardWord, keysOfSkeleton } from './sound.ts';

/** The words that a part of a name may be meant as. */
export interface LikeWords {
  /** Their numbers, each once. */
  readonly words: readonly number[];
  /** For each word of the table the least that it costs to take it for the part, or `NOT_LIKE`: a word for a word, */
  readonly asWord: Uint8Array;
  /** and where one of the two is an initial. */
  readonly asInitial: Uint8Array;
}

/** Separator; no word contains white space. */
const BETWEEN = '\n';

/** Returns the table's key of words that begin with a letter, and its key of initials. */
const beginningWith = (letter: string): string => `${letter}-`;
const initial = (letter: string): string => `${letter}.`;

const keysOf = (part: NamePart): string[] =>
  part.kind === 'initial'
    ? [initial(part.letter)]
    : [...keysOfSkeleton(part.word.skeleton), ...possibleInitials(part.word).map(beginningWith)];

export class WordTable {
  /** Word numbers by key. */
  readonly keys: KeyTable;
  /** The parts of the words that have been compared, computed when they are first needed. */
  readonly #parts: (readonly NamePart[] | undefined)[];
  /** All words, one behind the other, and where each starts. */
  readonly #text: string;
  readonly #starts: Uint32Array;

  /** `keys`: as a builder made them of the same words. */
  constructor(words: readonly string[], keys: KeyTable) {
    this.keys = keys;
    this.#parts = Array.from<readonly NamePart[] | undefined>({ length: words.length });
    this.#text = words.join(BETWEEN);
    this.#starts = new Uint32Array(words.length + 1);
    let start = 0;
    for (const [i, word] of words.entries()) this.#starts[i + 1] = start += word.length + BETWEEN.length;
  }

  /** The words that a part may be meant as. */
  find(queried: NamePart, { max, maybeInitial }: PartLimits): LikeWords {
    const words = new Set<number>();
    const [asWord, asInitial] = [this.#noCosts(), this.#noCosts()];
    const add = (costs: Uint8Array, number: number, cost: number): void => {
      words.add(number);
      costs[number] = Math.min(costs[number] ?? NOT_LIKE, cost);
    };
    const addAll = (key: string, cost: number): void => {
      for (const number of this.keys.numbersOf(key)) add(asInitial, number, cost);
    };
    if (queried.kind === 'initial') {
      addAll(initial(queried.letter), LEAST);
      addAll(beginningWith(queried.letter), INITIAL_TYPED);
    } else {
      const { text } = queried.word;
      if (text.length >= CONTAINED_LETTERS) for (const number of this.containing(text)) add(asWord, number, CONTAINED);
      for (const number of this.#near(queried.word.skeleton)) {
        const cost = this.#costOf(queried, number, max);
        if (cost <= max) add(asWord, number, cost);
      }
      if (maybeInitial) for (const letter of possibleInitials(queried.word)) addAll(initial(letter), INITIAL_COST);
    }
    return { words: [...words], asWord, asInitial };
  }

  #noCosts(): Uint8Array {
    return new Uint8Array(this.#starts.length - 1).fill(NOT_LIKE);
  }

  /** The parts of a word. */
  partsOf(number: number): readonly NamePart[] {
    const known = this.#parts[number];
    if (known) return known;
    const end = (this.#starts[number + 1] ?? 0) - BETWEEN.length;
    const parts = partsOf(this.#text.slice(this.#starts[number], end));
    this.#parts[number] = parts;
    return parts;
  }

  /** The words whose skeletons differ by one consonant at most, and others by chance; each once. */
  #near(skeleton: string): Set<number> {
    const found = new Set<number>();
    for (const key of keysOfSkeleton(skeleton)) for (const number of this.keys.numbersOf(key)) found.add(number);
    return found;
  }

  /** The words that sound like a word from the first letter to the last: a few of those that `find` finds. */
  findSounding(heard: HeardWord): number[] {
    const found = new Set<number>();
    for (const number of this.keys.numbersOf(heard.skeleton))
      if (this.partsOf(number).some((part) => part.kind === 'word' && soundsAlike(part.word, heard))) found.add(number);
    return [...found];
  }

  #costOf(queried: NamePart, number: number, max: number): number {
    let min = Infinity;
    for (const part of this.partsOf(number))
      if (part.kind === 'word') min = Math.min(min, partCost(queried, part, max));
    return min;
  }

  /** Yields the words that contain a text, each once. */
  *containing(text: string): Generator<number> {
    for (let at = this.#text.indexOf(text); at !== -1;) {
      const number = this.#numberAt(at);
      yield number;
      at = this.#text.indexOf(text, this.#starts[number + 1]);
    }
  }

  /** Returns the word at an offset of the text. */
  #numberAt(index: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((this.#starts[middle] ?? 0) <= index) low = middle;
      else high = middle;
    }
    return low;
  }

  get bytes(): number {
    return this.keys.bytes + this.#starts.byteLength + 2 * this.#text.length;
  }
}

/**
 * Compact multimap from keys to numbers: stores hashes of keys, so lookups may return false positives, which callers
 * must filter.
 */

/** Numbers must be smaller: officers, or distinct words of their names. */
const NUMBERS = 2 ** 23;
/** So that hash and number fit into the 53 bits of a whole number. */
const HASHES = 2 ** 30;

export class KeyTable {
  /** Hash and number of each entry in one, in ascending order. */
  readonly entries: Float64Array;

  /** `entries`: those of another table. */
  constructor(entries: Float64Array) {
    this.entries = entries;
  }

  /** The numbers under a key, in ascending order. */
  *numbersOf(key: string): Generator<number> {
    const first = hashOf(key) * NUMBERS;
    for (let at = this.#firstFrom(first); at < this.entries.length; at++) {
      const number = (this.entries[at] ?? 0) - first;
      if (number >= NUMBERS) return;
      yield number;
    }
  }

  #firstFrom(entry: number): number {
    let [low, high] = [0, this.entries.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.entries[middle] ?? 0) >= entry) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  get bytes(): number {
    return this.entries.byteLength;
  }
}

/** FNV-1a over UTF-16 units. */
function hashOf(key: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01_00_01_93);
  return (hash >>> 0) % HASHES;
}

export class KeyTableBuilder {
  #entries = new Float64Array(1024);
  #count = 0;

  /** `number`: below 2²³. */
  add(key: string, number: number): void {
    if (this.#count === this.#entries.length) {
      const larger = new Float64Array(this.#count * 2);
      larger.set(this.#entries);
      this.#entries = larger;
    }
    this.#entries[this.#count++] = hashOf(key) * NUMBERS + number;
  }

  build(): KeyTable {
    return new KeyTable(this.#entries.slice(0, this.#count).toSorted());
  }
}

/** Collects the words. */
export class WordTableBuilder {
  readonly #words: string[] = [];
  readonly #keys = new KeyTableBuilder();

  /** `word`: folded, without white space. They are numbered as they come. */
  add(word: string): void {
    for (const key of partsOf(word).flatMap(keysOf)) this.#keys.add(key, this.#words.length);
    this.#words.push(word);
  }

  build(): WordTable {
    return new WordTable(this.#words, this.#keys.build());
  }
}

/** A set of small whole numbers, a bit each. */
export type BitSet = Uint32Array;

export const bitSet = (size: number): BitSet => new Uint32Array((size + 31) >>> 5);

export function addBit(set: BitSet, number: number): void {
  const word = number >>> 5;
  set[word] = (set[word] as number) | (1 << (number & 31));
}

export const hasBit = (set: BitSet, number: number): boolean =>
  ((set[number >>> 5] as number) & (1 << (number & 31))) !== 0;

export function addBits(set: BitSet, numbers: Int32Array, from = 0, to = numbers.length): void {
  for (let i = from; i < to; i++) addBit(set, numbers[i] as number);
}

/** Intersects `set` with `other` in place. */
export function intersect(set: BitSet, second: BitSet): void {
  for (let i = 0; i < set.length; i++) set[i] = (set[i] as number) & (second[i] as number);
}

/** Removes the elements of `other` from `set` in place. */
export function subtract(set: BitSet, second: BitSet): void {
  for (let i = 0; i < set.length; i++) set[i] = (set[i] as number) & ~(second[i] as number);
}

/** How many are in the set and not in the other, counted until there are more than `cap`. */
export function countBits(set: BitSet, without: BitSet, cap: number): number {
  let count = 0;
  for (let i = 0; i < set.length && count <= cap; i++) {
    let word = (set[i] as number) & ~(without[i] as number);
    if (word === 0) continue;
    word -= (word >>> 1) & 0x5555_5555;
    word = (word & 0x3333_3333) + ((word >>> 2) & 0x3333_3333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
  }
  return count;
}

/** The numbers of the set that are not in the other, from `from` on, in order, at most `limit`. */
export function bitsFrom(set: BitSet, without: BitSet, from: number, limit: number): number[] {
  const found: number[] = [];
  let i = from >>> 5;
  if (i >= set.length) return found;
  const wordAt = (at: number): number => (set[at] as number) & ~(without[at] as number);
  let word = wordAt(i) & (0xffff_ffff << (from & 31));
  for (;;) {
    while (word !== 0) {
      if (found.length === limit) return found;
      const lowest = word & -word;
      found.push(i * 32 + (31 - Math.clz32(lowest)));
      word ^= lowest;
    }
    if (++i >= set.length) return found;
    word = wordAt(i);
  }
}
