import type { Random } from '../random.ts';
import type { Sitter } from './portrait.ts';

/** A portrait that is in the photo store, and where. */
export interface StoredPortrait {
  readonly shows: Sitter;
  /** As `photoStore` gave it. */
  readonly path: string;
}

/**
 * Returns a score of a portrait; obvious mismatches weigh most. A bindi never appears on someone who would not wear it.
 */
function fit(sitter: Sitter, { gender, turban, insignia, age, bindi }: Sitter): number {
  return (
    (gender === sitter.gender ? 100 : 0) +
    (turban === sitter.turban ? 50 : 0) +
    (bindi && !sitter.bindi ? 0 : 25) +
    (insignia === sitter.insignia ? 10 : 0) +
    (age === sitter.age ? 5 : 0)
  );
}

/** The path of one of the portraits that fit best; empty where there are none. */
export function choosePortrait(sitter: Sitter, portraits: readonly StoredPortrait[], random: Random): string {
  const fits = portraits.map(({ shows }) => fit(sitter, shows));
  const best = Math.max(...fits);
  const candidates = portraits.filter((_portrait, i) => fits[i] === best);
  return candidates.length > 0 ? random.pick(candidates).path : '';
}
