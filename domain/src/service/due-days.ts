/** Days on which something is due for an officer: superannuation, and the review of a suspension. */

import { addDays, DAY_MS, daysIn, readDate, writeDate } from '../dates/calendar-date.ts';

/**
 * Ages of superannuation in years, the usual one first: Maharashtra Civil Services (Pension) Rules 1982, rule 10; group D serves
 * longer. Another government changes them here.
 */
const superannuationAges = [58, 60] as const;

/**
 * Returns the last day of service by each age, the usual one first: that of the month in which the age is reached; of the month
 * before for one born on the first. `birth`: `YYYY-MM-DD`; returns no days for another text.
 */
export const superannuationDays = (birth: string): readonly string[] =>
  superannuationAges.flatMap((age) => endOf(birth, age));

function endOf(birth: string, age: number): string[] {
  const born = readDate(birth);
  if (!born) return [];
  const isFirst = born.day === 1;
  const year = born.year + age - Number(isFirst && born.month === 1);
  const month = isFirst ? ((born.month + 10) % 12) + 1 : born.month;
  return [writeDate({ year, month, day: daysIn(year, month) })];
}

/** Days after which a suspension is reviewed, and again after each such term (GRs of 14-10-2011 and 9-7-2019). */
const REVIEW_DAYS = 90;

/** Returns the next day on which a suspension is to be reviewed. `from`: its first day, month or year; undefined without one. */
export function nextReview(from: string, today: string): string | undefined {
  const start = Date.parse(from);
  if (Number.isNaN(start)) return undefined;
  const terms = Math.max(1, Math.ceil((Date.parse(today) - start) / DAY_MS / REVIEW_DAYS));
  return addDays(from, terms * REVIEW_DAYS);
}
