/** Groups of ranks with the same posts and education. */
export type RankGroup = 'constabulary' | 'headConstables' | 'subInspectors' | 'inspectors' | 'commanders';

export interface Rank {
  readonly english: string;
  readonly marathi: string;
  /** Ranks that name a woman so. */
  readonly woman?: true;
  readonly group: RankGroup;
  /** How many there are in a force of 5,000. */
  readonly of5000: number;
  /** Years since joining, least and most, and how common: by promotion, or by joining at the rank. */
  readonly routes: readonly (readonly [readonly [number, number], number])[];
  /** Share of the rank's officers who retire this year. */
  readonly retiring: number;
  /** The share that has no buckle number. */
  readonly unnumbered: number;
}

/** A pyramid, from its broad foot up. */
export const ranks: readonly Rank[] = [
  {
    english: 'Police Constable',
    marathi: 'पोलीस शिपाई',
    woman: true,
    group: 'constabulary',
    of5000: 1500,
    routes: [[[0, 12], 1]],
    retiring: 0,
    unnumbered: 0.01,
  },
  {
    english: 'Police Naik',
    marathi: 'पोलीस नाईक',
    woman: true,
    group: 'constabulary',
    of5000: 800,
    routes: [[[10, 19], 1]],
    retiring: 0,
    unnumbered: 0.01,
  },
  {
    english: 'Head Constable',
    marathi: 'पोलीस हवालदार',
    woman: true,
    group: 'headConstables',
    of5000: 1300,
    routes: [[[16, 31], 1]],
    retiring: 0.035,
    unnumbered: 0.015,
  },
  {
    english: 'Assistant Sub-Inspector',
    marathi: 'सहायक पोलीस उपनिरीक्षक',
    group: 'headConstables',
    of5000: 640,
    routes: [[[25, 38], 1]],
    retiring: 0.12,
    unnumbered: 0.03,
  },
  {
    english: 'Police Sub-Inspector',
    marathi: 'पोलीस उपनिरीक्षक',
    group: 'subInspectors',
    of5000: 370,
    routes: [
      [[0, 9], 6],
      [[20, 34], 4],
    ],
    retiring: 0.05,
    unnumbered: 0.6,
  },
  {
    english: 'Assistant Police Inspector',
    marathi: 'सहायक पोलीस निरीक्षक',
    group: 'subInspectors',
    of5000: 190,
    routes: [
      [[6, 15], 8],
      [[26, 36], 2],
    ],
    retiring: 0.03,
    unnumbered: 0.7,
  },
  {
    english: 'Police Inspector',
    marathi: 'पोलीस निरीक्षक',
    group: 'inspectors',
    of5000: 140,
    routes: [[[13, 31], 1]],
    retiring: 0.05,
    unnumbered: 0.85,
  },
  {
    english: 'Assistant Commissioner of Police',
    marathi: 'सहायक पोलीस आयुक्त',
    group: 'commanders',
    of5000: 38,
    routes: [[[20, 34], 1]],
    retiring: 0.08,
    unnumbered: 1,
  },
  {
    english: 'Deputy Commissioner of Police',
    marathi: 'पोलीस उपआयुक्त',
    group: 'commanders',
    of5000: 14,
    routes: [
      [[6, 13], 7],
      [[27, 34], 3],
    ],
    retiring: 0.04,
    unnumbered: 1,
  },
  {
    english: 'Additional Commissioner of Police',
    marathi: 'अपर पोलीस आयुक्त',
    group: 'commanders',
    of5000: 5,
    routes: [[[17, 24], 1]],
    retiring: 0,
    unnumbered: 1,
  },
  {
    english: 'Joint Commissioner of Police',
    marathi: 'सह पोलीस आयुक्त',
    group: 'commanders',
    of5000: 2,
    routes: [[[22, 28], 1]],
    retiring: 0,
    unnumbered: 1,
  },
  {
    english: 'Commissioner of Police',
    marathi: 'पोलीस आयुक्त',
    group: 'commanders',
    of5000: 1,
    routes: [[[27, 33], 1]],
    retiring: 0,
    unnumbered: 1,
  },
];

/** `Police Constable (पोलीस शिपाई)`, of a woman `Woman Police Constable (महिला पोलीस शिपाई)`. */
export const designation = (rank: Rank, woman: boolean): string =>
  woman && rank.woman ? `Woman ${rank.english} (महिला ${rank.marathi})` : `${rank.english} (${rank.marathi})`;

/** A place on the roll: the how-manieth of a rank, counted from 0. */
export interface Post {
  readonly rank: Rank;
  readonly ordinal: number;
}

/** How many of each rank there are among `count` officers, from the top. */
function strengths(count: number): (readonly [Rank, number])[] {
  const [foot, ...higher] = ranks;
  if (!foot) return [];
  let remaining = count;
  const above = higher.toReversed().map((rank, i) => {
    const target = Math.max(i === 0 ? 1 : 0, Math.round((rank.of5000 * count) / 5000));
    const some = Math.min(target, remaining);
    remaining -= some;
    return [rank, some] as const;
  });
  return [...above, [foot, remaining]];
}

/**
 * The ranks of `count` officers from the top; a small force too has its head, and every place that is left is a
 * constable's.
 */
export function* rankRoll(count: number): Generator<Post> {
  for (const [rank, some] of strengths(count)) {
    for (let ordinal = 0; ordinal < some; ordinal++) yield { rank, ordinal };
  }
}
