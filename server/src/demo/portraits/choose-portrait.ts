import type { Random } from '../random.ts';
import type { Sitter } from './portraits.ts';

/** A portrait that is in the photo store, and where. */
export interface StoredPortrait {
  readonly shows: Sitter;
  /** As `photoStore` gave it. */
  readonly path: string;
}

/**
 * Returns the path of a portrait that fits gender, turban and, where there is one, age; empty if there is none. A bindi
 * never appears on someone who would not wear it.
 */
export function choosePortrait(sitter: Sitter, portraits: readonly StoredPortrait[], random: Random): string {
  const { gender, age, turban, bindi } = sitter;
  const fitting = portraits.filter(
    ({ shows }) => shows.gender === gender && shows.turban === turban && (bindi || !shows.bindi),
  );
  const ofAge = fitting.filter(({ shows }) => shows.age === age);
  const candidates = ofAge.length > 0 ? ofAge : fitting;
  return candidates.length > 0 ? random.pick(candidates).path : '';
}
