import type { Rank } from './ranks.ts';
import { localities, type Unit } from './units.ts';

/** A place of service and the job held there. */
export interface Assignment {
  readonly unit: Unit;
  readonly post: string;
}

const office = (name: string, zone: string): Unit => ({ name, zone, kind: 'office' });

const HEAD_OFFICE = 'Office of the Commissioner of Police';
const atHeadOffice = (posts: readonly string[]): Assignment[] =>
  posts.map((post) => ({ unit: office(HEAD_OFFICE, 'Head Quarter'), post }));

/** A zone is divided among Assistant Commissioners, each with the station of one locality as seat. */
const DIVISIONS_A_ZONE = 6;
const divisions = [...localities].flatMap(([zone, names]) =>
  names
    .slice(0, DIVISIONS_A_ZONE)
    .map((name) => ({ unit: office(`${name} Division`, zone), post: 'Division Officer' })),
);

const branchOffices: readonly (readonly [zone: string, names: readonly string[]])[] = [
  ['Crime Branch', ['Detection (East)', 'Detection (West)', 'Cyber', 'Economic Offences', 'Narcotics', 'Prevention']],
  ['Traffic Branch', ['Traffic (East)', 'Traffic (West)', 'Traffic (North)', 'Traffic Administration']],
  ['Head Quarter', ['Headquarters 1', 'Headquarters 2', 'Control Room', 'Motor Transport', 'Welfare']],
  ['Others', ['Special Branch 1', 'Special Branch 2', 'Protection', 'Passports', 'Court Pairavi']],
];
const branches = branchOffices.flatMap(([zone, names]) =>
  names.map((name) => ({ unit: office(`Assistant Commissioner, ${name}`, zone), post: 'Branch Officer' })),
);

const deputies: readonly (readonly [name: string, zone: string])[] = [
  ...[...localities.keys()].map((zone) => [zone, zone] as const),
  ['Crime (Detection)', 'Crime Branch'],
  ['Crime (Prevention)', 'Crime Branch'],
  ['Cyber and Economic Offences', 'Crime Branch'],
  ['Traffic (East)', 'Traffic Branch'],
  ['Traffic (West)', 'Traffic Branch'],
  ['Headquarters 1', 'Head Quarter'],
  ['Headquarters 2', 'Head Quarter'],
  ['Special Branch', 'Others'],
  ['Protection', 'Others'],
  ['Passports', 'Others'],
  ['Training', 'Others'],
];

/** Seats of commanders, by the rank's English name: each has its own. */
const seats: Readonly<Record<string, readonly Assignment[]>> = {
  'Assistant Commissioner of Police': [...divisions, ...branches],
  'Deputy Commissioner of Police': deputies.map(([name, zone]) => ({
    unit: office(`Deputy Commissioner, ${name}`, zone),
    post: zone === name ? 'Zone Head' : 'Branch Head',
  })),
  'Additional Commissioner of Police': atHeadOffice([
    'Additional Commissioner (North Region)',
    'Additional Commissioner (South Region)',
    'Additional Commissioner (Crime)',
    'Additional Commissioner (Traffic)',
    'Additional Commissioner (Administration)',
  ]),
  'Joint Commissioner of Police': atHeadOffice([
    'Joint Commissioner (Law and Order)',
    'Joint Commissioner (Administration)',
  ]),
  'Commissioner of Police': atHeadOffice(['Head of the Commissionerate']),
};

/** The seat of the how-manieth commander of a rank; in a force with more of them than seats, they share. */
export function seatOf({ english }: Rank, ordinal: number): Assignment {
  const ofRank = seats[english] ?? [];
  return ofRank[ordinal % ofRank.length] ?? { unit: office(HEAD_OFFICE, 'Head Quarter'), post: 'Staff Officer' };
}

/** The units in which commanders serve. */
export const commandUnits: readonly Unit[] = Object.values(seats).flatMap((ofRank) => ofRank.map(({ unit }) => unit));

/** Where commanders have served before. */
export const earlierSeats: readonly string[] = [
  ...divisions.map(({ unit }) => unit.name),
  ...deputies.map(([name]) => `Deputy Commissioner, ${name}`),
];
