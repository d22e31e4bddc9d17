import { daysIn } from '../officer/calendar-date.ts';
import type { PartialDate } from '../officer/partial-date.ts';

/** Returns the same day, month or year some years later; 29 February becomes 1 March in other years. */
export function addYears(date: PartialDate, years: number): PartialDate {
  const year = date.year + years;
  const isMissing = date.month === 2 && date.day === 29 && daysIn(year, 2) === 28;
  return isMissing ? { year, month: 3, day: 1 } : { ...date, year };
}
