import { type CalendarDate, writeDate } from '@buckle/domain/dates/calendar-date';
import type { Officer } from '@buckle/domain/officers/field-table';
import { blankOfficer } from '@buckle/domain/officers/wire';
import { inventAddresses } from './addresses.ts';
import { inventCareer } from './careers.ts';
import { inventPunishments, inventRewards } from './conduct.ts';
import { inventEmail, inventMobiles } from './contact.ts';
import { openRegister, type Register } from './identity.ts';
import { pickCommunity } from './names/communities.ts';
import { writeName } from './names/write-name.ts';
import { inventNote } from './notes.ts';
import {
  inventBloodGroup,
  inventDrivingSkills,
  inventEducation,
  inventGender,
  inventMaritalStatus,
  inventSkills,
  inventSpouse,
} from './personal.ts';
import { choosePortrait, type StoredPortrait } from './portraits/choose-portrait.ts';
import type { AgeBand } from './portraits/portraits.ts';
import { inventService } from './postings.ts';
import { inventDiscipline, inventServiceBook } from './service-book.ts';
import { type Random, seededRandom } from './random.ts';
import { designation, type Post, type Rank, rankRoll } from './ranks.ts';

export interface DemoForce {
  /** The same seed, day and portraits give the same records. */
  readonly seed: number;
  readonly count: number;
  readonly today: CalendarDate;
  /** Photos to choose from; if empty, no record has a photo. */
  readonly portraits: readonly StoredPortrait[];
}

/** Names of the older fashion were given before this year. */
const NEW_FASHION = 1983;

const ageBand = (age: number): AgeBand => (age <= 32 ? 'young' : age <= 46 ? 'middle' : 'elder');

/** A few records lack the computed date, except those of commanders and of officers near retirement. */
function retirementText({ group }: Rank, date: CalendarDate, today: CalendarDate, random: Random): string {
  const unknown = group !== 'commanders' && date.year > today.year && random.chance(0.01);
  return unknown ? random.pick(['N/A', 'N/A', '']) : writeDate(date);
}

function inventOfficer(
  position: Post,
  { today, portraits, seed }: DemoForce,
  register: Register,
  random: Random,
): Officer {
  const { rank } = position;
  const career = inventCareer(rank, today, random);
  const { birth, joining, retirement } = career;
  const age = today.year - birth.year;
  const gender = inventGender(random);
  const woman = gender === 'Female' || (gender === 'Other' && random.chance(0.5));
  const maritalStatus = inventMaritalStatus(age, random);
  const community = pickCommunity(random);
  const name = community.compose(
    { woman, traditional: birth.year < NEW_FASHION, married: maritalStatus === 'Married' },
    random,
  );
  const { unit, post, ...service } = inventService(position, career, today, random);
  const sitter = {
    gender: woman ? ('Female' as const) : ('Male' as const),
    age: ageBand(age),
    turban: community.id === 'sikh' && !woman,
    bindi: community.bindi,
  };
  const id = register.id(random);
  const book = seededRandom(`service book of ${id} of ${seed}`);
  const officer = {
    ...blankOfficer,
    ...inventServiceBook(rank, career, today, book),
    id,
    version: 1,
    buckleNumber: register.buckleNumber(rank, unit, random),
    employeeId: random.chance(0.002) ? '' : register.employeeId(name, woman, birth),
    name: writeName(name, random),
    designation: designation(rank, woman),
    post,
    dateOfJoining: writeDate(joining),
    dateOfRetirement: retirementText(rank, retirement, today, random),
    zone: random.chance(0.005) ? '' : unit.zone,
    currentPosting: unit.name,
    ...service,
    ...inventAddresses(random),
    educationDetails: inventEducation(rank.group, random),
    email: inventEmail(name, random),
    mobileNumber: inventMobiles(random),
    gender,
    maritalStatus,
    spouseGovernmentEmployee: inventSpouse(maritalStatus, random),
    skills: inventSkills(random),
    drivingSkills: inventDrivingSkills(post, random),
    bloodGroup: inventBloodGroup(random),
    rewards: inventRewards(today.year - joining.year, random),
    punishments: inventPunishments(rank, joining, today, random),
    specialNote: inventNote(random),
    imagePath: random.chance(0.06) ? '' : choosePortrait(sitter, portraits, random),
  };
  return { ...officer, discipline: inventDiscipline(officer.punishments, book) };
}

/**
 * Invents the officers of a commissionerate, from its commissioner down, one after another: millions take no more memory
 * than a few. Likeness to anybody is chance.
 */
export function* generateOfficers(force: DemoForce): Generator<Officer> {
  const register = openRegister(force.count);
  let i = 0;
  for (const position of rankRoll(force.count)) {
    yield inventOfficer(position, force, register, seededRandom(`officer ${i} of ${force.seed}`));
    i++;
  }
}
