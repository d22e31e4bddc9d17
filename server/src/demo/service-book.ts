import { addDays, type CalendarDate, writeDate } from '@buckle/domain/dates/calendar-date';
import { blankRow, type OfficerDetails } from '@buckle/domain/officers/field-table';
import type { Punishment } from '@buckle/domain/officers/lists';
import type { Career } from './careers.ts';
import { inventMobiles } from './contact.ts';
import type { Random } from './random.ts';
import { type Rank, ranks } from './ranks.ts';

type ServiceBook = Pick<OfficerDetails, 'birthDate' | 'emergencyContact' | 'ranks' | 'statuses' | 'trainings'>;
type Status = OfficerDetails['statuses'][number];

/** Ranks through which most rise, the lowest first. */
const ladder = ranks.slice(0, 5).map(({ english }) => english);

const courses = [
  ['Basic training', 'Police Training School'],
  ['Computer course', 'Commissionerate'],
  ['Cyber crime investigation', 'Maharashtra Police Academy, Nashik'],
  ['First aid', 'District Hospital'],
] as const;

const relations = ['Wife', 'Husband', 'Father', 'Mother', 'Brother', 'Sister'];

const daysFrom = (today: CalendarDate, days: number): string => addDays(writeDate(today), days);

/** Ranks since joining; of those who rose from constable, each with the year. */
function inventRanks(rank: Rank, { joining }: Career, today: CalendarDate, random: Random): OfficerDetails['ranks'] {
  const place = ladder.indexOf(rank.english);
  const years = today.year - joining.year;
  const isDirect = place < 1 || years < place * 2;
  const held = isDirect ? [rank.english] : ladder.slice(0, place + 1);
  return held.map((name, i) => ({
    ...blankRow('ranks'),
    rank: name,
    mode: i === 0 ? 'Direct' : 'Promotion',
    from: i === 0 ? writeDate(joining) : String(joining.year + Math.floor((years * i) / held.length)),
    order: i > 0 && random.chance(0.5) ? `DGP ${random.integer(100, 999)}` : '',
  }));
}

/** What keeps some from duty today, for others a leave of before. */
function inventStatuses(today: CalendarDate, random: Random): Status[] {
  const status = (values: Partial<Status>): Status => ({ ...blankRow('statuses'), ...values });
  const began = -random.integer(1, 20);
  const kind = random.next();
  if (kind < 0.015)
    return [status({ status: 'On leave', from: daysFrom(today, began), to: daysFrom(today, began + 30) })];
  if (kind < 0.019)
    return [
      status({
        status: 'Suspended',
        from: daysFrom(today, began * 8),
        order: `CP ${random.integer(100, 999)}`,
        place: 'Head Quarter',
      }),
    ];
  if (kind < 0.027)
    return [status({ status: 'On deputation', from: daysFrom(today, began * 20), place: 'State CID, Pune' })];
  if (kind < 0.033)
    return [
      status({
        status: 'In training',
        from: daysFrom(today, began),
        to: daysFrom(today, began + 45),
        place: courses[2][1],
      }),
    ];
  if (kind > 0.9)
    return [status({ status: 'On leave', from: daysFrom(today, began * 15), to: daysFrom(today, began * 15 + 12) })];
  return [];
}

/** What the service book has beside the specification's record. Some records are as they were before there was a book. */
export function inventServiceBook(rank: Rank, career: Career, today: CalendarDate, random: Random): ServiceBook {
  if (random.chance(0.1)) return { birthDate: '', emergencyContact: '', ranks: [], statuses: [], trainings: [] };
  const { birth, joining } = career;
  const [course, place] = random.pick(courses);
  const isTrained = random.chance(0.3) && joining.year < today.year;
  return {
    birthDate: writeDate(birth),
    ranks: inventRanks(rank, career, today, random),
    emergencyContact: random.chance(0.6) ? `${random.pick(relations)}, ${inventMobiles(random)}` : '',
    statuses: inventStatuses(today, random).filter(({ from }) => from >= writeDate(joining)),
    trainings: isTrained
      ? [{ ...blankRow('trainings'), course, place, from: String(random.integer(joining.year, today.year - 1)) }]
      : [],
  };
}

/** Orders of some punishments, and appeals against some of these. */
export const inventDiscipline = (punishments: readonly Punishment[], random: Random): OfficerDetails['discipline'] =>
  punishments
    .filter(({ punishmentType, dateOfPunishment }) => punishmentType !== '' && dateOfPunishment !== '')
    .filter(() => random.chance(0.6))
    .map(({ punishmentType, dateOfPunishment }) => ({
      ...blankRow('discipline'),
      punishmentType,
      dateOfPunishment,
      law: 'Rule 3, Bombay Police (Punishments and Appeals) Rules 1956',
      order: `DCP ${random.integer(10, 99)}/${dateOfPunishment.slice(0, 4)}`,
      authority: 'Deputy Commissioner of Police',
      ...(random.chance(0.2) ? { outcome: 'Upheld' } : {}),
    }));
