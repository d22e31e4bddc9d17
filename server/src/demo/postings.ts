import type { CalendarDate } from '@buckle/domain/dates/calendar-date';
import type { Posting } from '@buckle/domain/officers/lists';
import { formatMonth, isAfter, monthIndex, writeMonth } from './calendar.ts';
import type { Career } from './careers.ts';
import { type Assignment, earlierSeats, seatOf } from './commands.ts';
import { pickPost, RECRUIT } from './posts.ts';
import type { Random } from './random.ts';
import type { Post, Rank } from './ranks.ts';
import { elsewhere, pickUnit, schools, type Unit } from './units.ts';

/** Current and previous postings of a record. */
export interface Service extends Assignment {
  readonly currentPostingTenure: string;
  /** `YYYY-MM`, or blank. */
  readonly currentPostingFrom: string;
  readonly previousPostings: readonly Posting[];
}

const TRAINING_MONTHS = 9;

/** Postings of the last months have dates; of earlier ones only the tenure was noted. */
const DATED_MONTHS = 18;

/** A usual posting lasts one and a half to five years; those who are often moved stay for months. */
const typical = { min: 18, max: 60 };
const restless = { min: 4, max: 14 };
const RESTLESS_SHARE = 0.03;

/** Months in which postings began, from joining on; the last is the current one's. */
function beginnings(first: number, last: number, random: Random): number[] {
  const { min, max } = random.chance(RESTLESS_SHARE) ? restless : typical;
  const months = [first];
  let next = first + TRAINING_MONTHS;
  while (next < last) {
    months.push(next);
    next += random.integer(min, max);
  }
  return months;
}

const tenure = (from: number, to: number): string => `${formatMonth(from)} – ${formatMonth(to)}`;

const isOfficer = ({ group }: Rank): boolean => group !== 'constabulary' && group !== 'headConstables';

const schoolOf = (rank: Rank): Unit => (isOfficer(rank) ? schools.officers : schools.constables);

function assign({ rank, ordinal }: Post, random: Random): Assignment {
  if (rank.group === 'commanders') return seatOf(rank, ordinal);
  const unit = pickUnit(random);
  return { unit, post: pickPost(rank.group, unit, random) };
}

/** Officers are moved between districts, constables hardly; for some the job is noted too. */
function earlierStation(rank: Rank, random: Random): string {
  const { group } = rank;
  if (random.chance(isOfficer(rank) ? 0.45 : 0.08)) return random.pick(elsewhere);
  if (group === 'commanders') return random.pick(earlierSeats);
  const unit = pickUnit(random);
  return random.chance(0.3) ? `${unit.name} (${pickPost(group, unit, random)})` : unit.name;
}

/** Who has retired this year serves no longer; the record keeps the last posting until it is put away. */
const currentTenure = (from: number, retirement: CalendarDate, today: CalendarDate): string =>
  isAfter(today, retirement) ? tenure(from, monthIndex(retirement)) : `Since ${formatMonth(from)}`;

/** Postings that follow each other without a gap from joining to today. */
export function inventService(
  post: Post,
  { joining, retirement }: Career,
  today: CalendarDate,
  random: Random,
): Service {
  const until = monthIndex(isAfter(today, retirement) ? retirement : today);
  const months = beginnings(monthIndex(joining), until, random);
  const current = months.at(-1) ?? until;
  const school = schoolOf(post.rank);
  const previousPostings = months.slice(0, -1).map((from, i) => ({
    posting: i === 0 ? school.name : earlierStation(post.rank, random),
    tenure: tenure(from, (months[i + 1] ?? until) - 1),
    from: '',
    to: '',
  }));
  const assignment = previousPostings.length === 0 ? { unit: school, post: RECRUIT } : assign(post, random);
  return {
    ...assignment,
    currentPostingTenure: currentTenure(current, retirement, today),
    currentPostingFrom: until - current < DATED_MONTHS ? writeMonth(current) : '',
    previousPostings,
  };
}
