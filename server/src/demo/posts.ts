import type { Random } from './random.ts';
import type { RankGroup } from './ranks.ts';
import type { Unit, UnitKind } from './units.ts';

/** The one post of those who have just joined. */
export const RECRUIT = 'Under Training';

type Staffed = Exclude<UnitKind, 'school' | 'office'>;

/** Posts by kind of unit; a section adds its own. */
const posts: Record<Exclude<RankGroup, 'commanders'>, Record<Staffed, readonly string[]>> = {
  constabulary: {
    station: [
      'Beat Marshal',
      'Beat Marshal',
      'Station Duty',
      'Station Duty',
      'Detection Squad',
      'CCTNS Operator',
      'Summons and Warrant Staff',
      'Passport Verification',
      'Damini Squad',
      'Mobile Van Driver',
      'Wireless Operator',
      'Court Duty',
      'Confidential Staff',
      'Women Help Desk',
    ],
    crime: [
      'Detection Squad',
      'Technical Analysis',
      'Surveillance Staff',
      'Crime Writer',
      'Fingerprint Assistant',
      'Driver',
    ],
    traffic: ['Traffic Regulation', 'Traffic Regulation', 'E-Challan Duty', 'Towing Van', 'Signal Operator'],
    section: ['Office Staff'],
  },
  headConstables: {
    station: [
      'Beat Officer',
      'Station House Writer',
      'Investigating Officer',
      'Muddemal Clerk',
      'Detection Squad',
      'Crime Writer',
      'Thane Amaldar',
    ],
    crime: ['Detection Squad', 'Investigating Officer', 'Crime Writer', 'Record Keeper'],
    traffic: ['Traffic Beat In-charge', 'E-Challan Supervisor', 'Accident Investigation'],
    section: ['Section Writer', 'Store Keeper', 'Shift In-charge'],
  },
  subInspectors: {
    station: [
      'Station House Officer',
      'Investigating Officer',
      'Detection Officer',
      'Beat In-charge',
      'Night Round Officer',
    ],
    crime: ['Investigating Officer', 'Squad Officer', 'Technical Analysis Officer'],
    traffic: ['Traffic Sector Officer', 'Accident Investigation Officer'],
    section: ['Section Officer', 'Shift Officer', 'Desk Officer'],
  },
  inspectors: {
    station: ['Senior Police Inspector', 'Police Inspector (Crime)', 'Police Inspector (Law and Order)'],
    crime: ['Unit In-charge', 'Investigation Supervisor'],
    traffic: ['Traffic Division In-charge'],
    section: ['Section In-charge'],
  },
};

/** In a section, constables mostly do its own work, and their seniors now and then. */
const dutyShare: Record<RankGroup, number> = {
  constabulary: 0.85,
  headConstables: 0.4,
  subInspectors: 0,
  inspectors: 0,
  commanders: 0,
};

/** The job held at a unit. */
export function pickPost(group: Exclude<RankGroup, 'commanders'>, { kind, duty }: Unit, random: Random): string {
  if (kind === 'school' || kind === 'office') return RECRUIT;
  return duty !== undefined && random.chance(dutyShare[group]) ? duty : random.pick(posts[group][kind]);
}
