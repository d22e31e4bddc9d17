/** Randomness that is passed in: the same seed gives the same sequence on every machine. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  /** True in `share` of the cases, 0 to 1. */
  chance(share: number): boolean;
  /** One of a list that is not empty, each as likely. */
  pick<T>(list: readonly T[]): T;
  /** Returns a random element of a list that is not empty, by weight. */
  weighted<T>(list: readonly (readonly [T, number])[]): T;
  /** `count` different entries, in random order; all of them where the list is shorter. */
  sample<T>(list: readonly T[], count: number): T[];
}

/** Mulberry32: 32 bits of state, good enough to invent people and fast. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** FNV-1a, so that a text can be a seed. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** The sequence that belongs to `seed`; derive independent ones by adding to the text. */
export function seededRandom(seed: string): Random {
  const next = mulberry32(hash(seed));
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));

  function pick<T>(list: readonly T[]): T {
    return list[integer(0, list.length - 1)] as T;
  }

  function weighted<T>(list: readonly (readonly [T, number])[]): T {
    let remaining = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
    const found = list.find(([, weight]) => (remaining -= weight) < 0) ?? list.at(-1);
    return (found as readonly [T, number])[0];
  }

  function sample<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    const chosen: T[] = [];
    while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(integer(0, rest.length - 1), 1));
    return chosen;
  }

  return { next, integer, chance: (share) => next() < share, pick, weighted, sample };
}
