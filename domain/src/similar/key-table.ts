/**
 * Compact multimap from keys to numbers: stores hashes of keys, so lookups may return false positives, which callers
 * must filter.
 */

/** Numbers must be smaller: officers, or distinct words of their names. */
const NUMBERS = 2 ** 23;
/** So that hash and number fit into the 53 bits of a whole number. */
const HASHES = 2 ** 30;

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
