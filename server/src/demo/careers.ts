import type { CalendarDate } from '@buckle/domain/dates/calendar-date';
import { anyDay, isAfter, retirementDate } from './calendar.ts';
import type { Random } from './random.ts';
import type { Rank } from './ranks.ts';

/** Dates of a career. */
export interface Career {
  readonly birth: CalendarDate;
  readonly joining: CalendarDate;
  readonly retirement: CalendarDate;
}

/** Officers join between 18 and 30. */
const JOINING = { from: 19, to: 30 };
const RETIRING_AGE = 58;

/** Share of birth dates in school registers that are the 1st of June, the day on which schools open. */
const FIRST_OF_JUNE = 0.1;

const bornIn = (year: number, random: Random): CalendarDate =>
  random.chance(FIRST_OF_JUNE) ? { year, month: 6, day: 1 } : anyDay(year, random);

/** A joining date in the year, but not in the future. */
function joinedIn(year: number, today: CalendarDate, random: Random): CalendarDate {
  const date = anyDay(year, random);
  return isAfter(date, today) ? { ...date, year: year - 1 } : date;
}

/** Still in the directory in the year of retirement: leaving this month or later, or just gone. */
function retiringThisYear(today: CalendarDate, random: Random): Career {
  const month = random.integer(Math.min(today.month, 10), 12);
  const birth = { year: today.year - RETIRING_AGE, month, day: random.integer(2, 28) };
  const joining = anyDay(birth.year + random.integer(JOINING.from, JOINING.to), random);
  return { birth, joining, retirement: retirementDate(birth) };
}

/** A career of someone who holds the rank: joined at 18 to 30, with years enough for it, and at most 58 years old. */
export function inventCareer(rank: Rank, today: CalendarDate, random: Random): Career {
  if (random.chance(rank.retiring)) return retiringThisYear(today, random);
  const [min, max] = random.weighted(rank.routes);
  const service = random.integer(min, max);
  const joining = joinedIn(today.year - service, today, random);
  const oldest = Math.min(JOINING.to, RETIRING_AGE - 1 - (today.year - joining.year));
  const birth = bornIn(joining.year - random.integer(JOINING.from, Math.max(JOINING.from, oldest)), random);
  return { birth, joining, retirement: retirementDate(birth) };
}
