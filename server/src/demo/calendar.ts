import { type CalendarDate, calendarDate, shortMonthName } from '@buckle/domain/dates/calendar-date';
import { writePartialDate } from '@buckle/domain/dates/partial-date';
import type { Random } from './random.ts';

/** Months since the year 0: a way to count with them. */
export const monthIndex = ({ year, month }: Pick<CalendarDate, 'year' | 'month'>): number => year * 12 + month - 1;

const firstOf = (index: number): CalendarDate => ({ year: Math.floor(index / 12), month: (index % 12) + 1, day: 1 });

/** As tenures are written: `Jun 2014`. */
export function formatMonth(index: number): string {
  const first = firstOf(index);
  return `${shortMonthName(first)} ${first.year}`;
}

/** As dates of postings are stored: `2014-06`. */
export const writeMonth = (index: number): string =>
  writePartialDate({ year: Math.floor(index / 12), month: (index % 12) + 1 });

/** The last day of a month. */
export function lastDay(index: number): CalendarDate {
  const { year, month } = firstOf(index);
  return (
    [31, 30, 29, 28].map((day) => calendarDate(year, month, day)).find((date) => date !== undefined) ?? firstOf(index)
  );
}

/** Any day of a year but those that some months lack. */
export const anyDay = (year: number, random: Random): CalendarDate => ({
  year,
  month: random.integer(1, 12),
  day: random.integer(1, 28),
});

export const isAfter = (a: CalendarDate, b: CalendarDate): boolean =>
  monthIndex(a) > monthIndex(b) || (monthIndex(a) === monthIndex(b) && a.day > b.day);

const RETIREMENT_AGE = 58;

/** The last day of the month in which 58 years are completed; who is born on the 1st completes them the day before. */
export const retirementDate = (birth: CalendarDate): CalendarDate =>
  lastDay(monthIndex(birth) + RETIREMENT_AGE * 12 - (birth.day === 1 ? 1 : 0));
