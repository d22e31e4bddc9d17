import type { Random } from '../random.ts';
import type {
  AgeBand,
  Beard,
  FaceShape,
  Glasses,
  Headgear,
  MensHair,
  Moustache,
  Portrait,
  Sitter,
  WomensHair,
} from './portrait.ts';

type Weighted<T> = readonly (readonly [T, number])[];

const skins: Weighted<string> = [
  ['#e0b089', 1],
  ['#d6a075', 3],
  ['#c98f63', 4],
  ['#bb7e53', 4],
  ['#a96e46', 4],
  ['#935c3a', 2],
  ['#7a4a30', 0.6],
];
const backdrops = ['#7f97ab', '#8aa39c', '#a29a8e', '#95a0b4', '#b0a48f', '#7b8e9c', '#a3b0ae', '#8f9bbb', '#b09c94'];
const khakis = ['#b59c68', '#b3975f', '#bba372', '#ac9461'];
const hairColours: Record<AgeBand, readonly string[]> = {
  young: ['#1a1311', '#201613', '#15100f'],
  middle: ['#1d1512', '#261b17', '#3a322e', '#1a1311'],
  elder: ['#2a211d', '#4b4440', '#6a6460', '#8a8581', '#5a534f'],
};
const mensHair: Record<AgeBand, Weighted<MensHair>> = {
  young: [
    ['sidePart', 4],
    ['brushed', 4],
    ['crew', 3],
  ],
  middle: [
    ['sidePart', 5],
    ['brushed', 2],
    ['crew', 2],
    ['receding', 2],
  ],
  elder: [
    ['sidePart', 3],
    ['crew', 1],
    ['receding', 4],
    ['bald', 2],
  ],
};
const womensHair: Weighted<WomensHair> = [
  ['middlePart', 4],
  ['sideSwept', 4],
  ['topBun', 2],
  ['short', 1],
];
const moustaches: Record<AgeBand, Weighted<Moustache>> = {
  young: [
    ['none', 5],
    ['pencil', 2],
    ['chevron', 4],
  ],
  middle: [
    ['none', 2],
    ['pencil', 2],
    ['chevron', 5],
    ['full', 2],
    ['handlebar', 0.6],
  ],
  elder: [
    ['none', 2],
    ['pencil', 1],
    ['chevron', 3],
    ['full', 4],
    ['handlebar', 0.8],
  ],
};
const glassesKinds: Weighted<Exclude<Glasses, 'none'>> = [
  ['rectangular', 5],
  ['round', 2],
  ['aviator', 1],
];
const glassesShare: Record<AgeBand, number> = { young: 0.08, middle: 0.2, elder: 0.45 };

const navy = '#1f2a44';
const headgearColours: Record<Headgear, readonly string[]> = {
  bare: [navy],
  peakedCap: [navy, navy, '#3a1d1f'],
  fieldCap: [navy, navy, '#98804f'],
  beret: [navy, navy, '#232a26', '#4d1522'],
  turban: ['#a58a55', navy],
};

function headgearKinds({ insignia, turban }: Sitter): Weighted<Headgear> {
  if (turban) return [['turban', 1]];
  if (insignia === 'senior')
    return [
      ['bare', 4],
      ['peakedCap', 5],
    ];
  if (insignia === 'constable')
    return [
      ['bare', 4],
      ['fieldCap', 3],
      ['beret', 2],
    ];
  const cap = ['naik', 'headConstable'].includes(insignia) ? 1 : 5;
  return [
    ['bare', 5],
    ['peakedCap', cap],
    ['fieldCap', 6 - cap],
    ['beret', 1],
  ];
}

/** Headgear by rank, and its colour. */
export function headgearOf(sitter: Sitter, random: Random): Pick<Portrait, 'headgear' | 'headgearColour'> {
  const headgear = random.weighted(headgearKinds(sitter));
  return { headgear, headgearColour: random.pick(headgearColours[headgear]) };
}

const between = (random: Random, low: number, high: number): number =>
  Math.round((low + random.next() * (high - low)) * 10) / 10;

/** The measures that both sexes share, around those of one. */
function face(random: Random, cheek: number, jawShare: number, chin: number): FaceShape {
  return {
    cheek,
    jaw: Math.round(cheek * jawShare),
    chin,
    eye: between(random, 29.5, 32),
    nose: between(random, 14, 18),
    mouth: between(random, 21, 25.5),
    brow: between(random, 0.8, 1.25),
    smile: between(random, 1.5, 5.5),
  };
}

const shared = (age: AgeBand, random: Random) => ({
  skin: random.weighted(skins),
  hairColour: random.pick(hairColours[age]),
  backdrop: random.pick(backdrops),
  khaki: random.pick(khakis),
  glasses: random.chance(glassesShare[age]) ? random.weighted(glassesKinds) : ('none' as const),
});

type Looks = Omit<Portrait, keyof Sitter | 'headgear' | 'headgearColour'>;

export function looksOfMan({ age, turban }: Sitter, random: Random): Looks {
  const beard = random.weighted<Beard>([
    ['none', 12],
    ['stubble', age === 'elder' ? 1 : 3],
    ['boxed', 1.5],
  ]);
  return {
    ...shared(age, random),
    face: face(random, between(random, 71, 78), between(random, 0.86, 0.97), between(random, 322, 334)),
    shoulders: between(random, 168, 184),
    hair: random.weighted(mensHair[age]),
    beard: turban ? 'full' : beard,
    moustache: turban ? 'full' : beard === 'boxed' ? 'chevron' : random.weighted(moustaches[age]),
    earrings: false,
  };
}

export function looksOfWoman({ age }: Sitter, random: Random): Looks {
  return {
    ...shared(age, random),
    face: face(random, between(random, 66, 71), between(random, 0.84, 0.93), between(random, 315, 324)),
    shoulders: between(random, 146, 158),
    hair: random.weighted(womensHair),
    beard: 'none',
    moustache: 'none',
    earrings: random.chance(0.75),
  };
}
