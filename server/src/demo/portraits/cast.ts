import type { Random } from '../random.ts';
import { headgearOf, looksOfMan, looksOfWoman } from './looks.ts';
import type { AgeBand, Insignia, Portrait, Sitter } from './portrait.ts';

type CountByAge = readonly [young: number, middle: number, elder: number];

/** Number of portraits per rank, proportional to the officers of the rank. */
const men: Record<Insignia, CountByAge> = {
  constable: [30, 10, 1],
  naik: [5, 14, 2],
  headConstable: [1, 16, 10],
  asi: [0, 5, 12],
  psi: [7, 6, 5],
  inspector: [5, 9, 7],
  senior: [2, 4, 4],
};
const women: Record<Insignia, CountByAge> = {
  constable: [18, 5, 1],
  naik: [3, 6, 1],
  headConstable: [1, 5, 3],
  asi: [0, 2, 3],
  psi: [4, 3, 1],
  inspector: [2, 3, 2],
  senior: [1, 3, 2],
};
const sikhs: Record<Insignia, CountByAge> = {
  constable: [2, 1, 0],
  naik: [0, 1, 0],
  headConstable: [0, 1, 1],
  asi: [0, 0, 1],
  psi: [1, 0, 0],
  inspector: [0, 1, 1],
  senior: [0, 0, 1],
};
const ages: readonly AgeBand[] = ['young', 'middle', 'elder'];

/** Of women who may wear a bindi on duty, those who do. */
const BINDI_SHARE = 0.5;

function sitters(random: Random): Sitter[] {
  const of = (counts: Record<Insignia, CountByAge>, gender: Sitter['gender'], turban: boolean): Sitter[] =>
    (Object.keys(counts) as Insignia[]).flatMap((insignia) =>
      ages.flatMap((age, i) =>
        Array.from({ length: counts[insignia][i] ?? 0 }, () => ({
          gender,
          age,
          insignia,
          turban,
          bindi: gender === 'Female' && random.chance(BINDI_SHARE),
        })),
      ),
    );
  return [...of(men, 'Male', false), ...of(women, 'Female', false), ...of(sikhs, 'Male', true)];
}

/** Returns all portraits; deterministic for a random sequence. */
export const castPortraits = (random: Random): Portrait[] =>
  sitters(random).map((sitter) => {
    const headgear = headgearOf(sitter, random);
    return {
      ...sitter,
      ...headgear,
      ...(sitter.gender === 'Male' ? looksOfMan(sitter, random) : looksOfWoman(sitter, random)),
    };
  });
