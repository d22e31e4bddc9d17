import type { Random } from './random.ts';

export type UnitKind = 'station' | 'crime' | 'traffic' | 'section' | 'school' | 'office';

/** A place of service; every name is invented. */
export interface Unit {
  readonly name: string;
  /** One of the field table's options. */
  readonly zone: string;
  readonly kind: UnitKind;
  /** Duty of a section's constables. */
  readonly duty?: string;
}

/** The invented city that the commissionerate polices. */
export const CITY = 'Mandargad';

/** Localities of the city by zone; each has a police station. */
export const localities = new Map<string, readonly string[]>([
  [
    'Zone 1',
    [
      'Mogra Peth',
      'Kesar Baug',
      'Juna Ghat',
      'Ambarai Naka',
      'Chandrakor Chowk',
      'Vinkar Peth',
      'Shilpkar Wadi',
      'Tuti Bandar',
      'Mashal Chowk',
    ],
  ],
  [
    'Zone 2',
    [
      'Parijat Nagar',
      'Sonchafa Nagar',
      'Bakul Wadi',
      'Saptarang Chowk',
      'Mayurpankh Nagar',
      'Kamalban',
      'Vatvruksha Peth',
      'Navtara Colony',
      'Kajwa Tekdi',
    ],
  ],
  [
    'Zone 3',
    [
      'Nilgiri Kunj',
      'Palasban',
      'Dhanyakuber Peth',
      'Halkara Naka',
      'Indradhanu Nagar',
      'Pimpalpan',
      'Udyog Vihar Phase 7',
      'Rajhans Tekdi',
      'Shevanti Nagar',
    ],
  ],
]);

const stations = [...localities].flatMap(([zone, names]) =>
  names.map((name): Unit => ({ name: `${name} Police Station`, zone, kind: 'station' })),
);

const crime = [
  'Crime Branch, Unit 1',
  'Crime Branch, Unit 2',
  'Crime Branch, Unit 3',
  'Crime Branch, Unit 4',
  'Cyber Police Station',
  'Economic Offences Wing',
  'Anti-Narcotics Cell',
  'Anti-Human Trafficking Cell',
  'Property Cell',
  'Missing Persons Bureau',
].map((name): Unit => ({ name, zone: 'Crime Branch', kind: 'crime' }));

const traffic = ['Juna Ghat', 'Saptarang Chowk', 'Halkara Naka', 'Mashal Chowk', 'Udyog Vihar', 'Kesar Baug'].map(
  (name): Unit => ({ name: `Traffic Division, ${name}`, zone: 'Traffic Branch', kind: 'traffic' }),
);

/** Sections of the headquarters and branches, and their duties. */
const duties: Record<string, readonly (readonly [name: string, duty: string])[]> = {
  'Head Quarter': [
    ['Police Headquarters, Armed Reserve', 'Guard Duty'],
    ['Riot Control Police', 'Striking Force'],
    ['Quick Response Team', 'Commando'],
    ['Motor Transport Section', 'Driver'],
    ['Wireless Section', 'Wireless Operator'],
    ['Main Control Room', 'Control Room Operator'],
    ['Dog Squad', 'Dog Handler'],
    ['Police Band', 'Bandsman'],
    ['Bomb Detection and Disposal Squad', 'Bomb Technician'],
    ['Computer and CCTNS Cell', 'CCTNS Operator'],
    ['Armoury', 'Armourer'],
    ['Police Welfare Branch', 'Welfare Desk'],
  ],
  Others: [
    ['Special Branch', 'Field Intelligence'],
    ['Passport Branch', 'Passport Verification'],
    ['Protection Branch', 'Protection Duty'],
    ['Court Pairavi Cell', 'Court Pairavi'],
    ['Foreigners Registration Branch', 'Registration Desk'],
    ['Women and Children Assistance Cell', 'Counselling Desk'],
  ],
};
const sections = Object.entries(duties).flatMap(([zone, pairs]) =>
  pairs.map(([name, duty]): Unit => ({ name, zone, kind: 'section', duty })),
);

/** Distribution of officers below the commanders over kinds of units, per thousand. */
const staffing: readonly (readonly [readonly Unit[], number])[] = [
  [stations, 640],
  [crime, 85],
  [traffic, 115],
  [sections, 160],
];

/** Every unit of the city. */
export const cityUnits: readonly Unit[] = staffing.flatMap(([units]) => units);

/** Any unit, as likely as it is large. */
export const pickUnit = (random: Random): Unit => random.pick(random.weighted(staffing));

/** Where recruits of the two ways in are trained. */
export const schools = {
  constables: { name: 'Police Training School, Shivtirth', zone: 'Others', kind: 'school' },
  officers: { name: 'State Police Academy, Kolgad', zone: 'Others', kind: 'school' },
} as const satisfies Record<string, Unit>;

/** Where someone may have served before coming to the city; invented districts. */
export const elsewhere: readonly string[] = [
  'Kolgad District Police',
  'Shivtirth District Police',
  'Bhimatir District Police',
  'Sonkhore District Police',
  'Sahyakada District Police',
  'Railway Police, Devban',
  'Armed Reserve Police, Group 27',
  'Highway Police, Kolgad',
  'State Crime Investigation Department',
  'Anti-Corruption Bureau, Bhimatir',
  'Police Training School, Shivtirth',
];
