/** The distinct words of many names, for lookups of words similar to a part of a name. */
import { NOT_LIKE, type PartLimits } from './similarity.ts';
import { possibleInitials } from './initials.ts';
import { type KeyTable, KeyTableBuilder } from './key-table.ts';
import { type NamePart, partsOf } from './name-parts.ts';
import { CONTAINED, CONTAINED_LETTERS, INITIAL_COST, INITIAL_TYPED, LEAST, partCost } from './part-cost.ts';
import { type HeardWord, keysOfSkeleton } from './sound.ts';
import { soundDistance } from './sound-distance.ts';

/** Separator; no word contains white space. */
const BETWEEN = '\n';

/** Returns the table's key of words that begin with a letter, and its key of initials. */
const beginningWith = (letter: string): string => `${letter}-`;
const initial = (letter: string): string => `${letter}.`;

const keysOf = (part: NamePart): string[] =>
  part.kind === 'initial'
    ? [initial(part.letter)]
    : [...keysOfSkeleton(part.word.skeleton), ...possibleInitials(part.word).map(beginningWith)];

/** Maximum cost of half a word. */
const NEAR = 50;
const isNear = (sound: string, second: string): boolean => soundDistance(sound, second, NEAR) <= NEAR;

/** The words that a part of a name may be meant as. */
export interface LikeWords {
  /** Their numbers, each once. */
  readonly words: readonly number[];
  /** For each word of the table the least that it costs to take it for the part, or `NOT_LIKE`: a word for a word, */
  readonly asWord: Uint8Array;
  /** and where one of the two is an initial. */
  readonly asInitial: Uint8Array;
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
  findSounding({ skeleton, sound }: HeardWord): number[] {
    const found = new Set<number>();
    for (const number of this.keys.numbersOf(skeleton))
      for (const part of this.partsOf(number))
        if (part.kind === 'word' && part.word.skeleton === skeleton && isNear(part.word.sound, sound))
          found.add(number);
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
