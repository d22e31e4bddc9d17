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
