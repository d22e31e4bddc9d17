/** Years of retirement that are a century too early: spreadsheets store `30/06/44` as 1944. */
import type { CalendarDate } from '../officer/calendar-date.ts';
import { isNoDate, readDateInOrder, readDateNumber } from './date-order.ts';
import type { ColumnPlan, ColumnProfile, ImportTarget } from './import-plan.ts';

/** Nobody in a directory of today has retired before. */
export const RETIRED_FROM = 1980;

export const isEarlyRetirement = (target: ImportTarget | undefined, { year }: CalendarDate): boolean =>
  target === 'dateOfRetirement' && year >= 1900 && year < RETIRED_FROM;

export const inNextCentury = (date: CalendarDate): CalendarDate => ({ ...date, year: date.year + 100 });

/** Returns the dates of retirement among the counted values of a column that are too early, and how many cells have one. */
export function earlyRetirements(
  { target, dates, part }: ColumnPlan,
  { values }: ColumnProfile,
): { readonly count: number; readonly example?: { readonly text: string; readonly date: CalendarDate } } {
  let count = 0;
  let example: { readonly text: string; readonly date: CalendarDate } | undefined;
  if (target !== 'dateOfRetirement' || part !== undefined) return { count };
  for (const { text, count: cells } of values) {
    const date = readDateInOrder(text, dates) ?? readDateNumber(text);
    if (!date || isNoDate(date) || !isEarlyRetirement(target, date)) continue;
    count += cells;
    example ??= { text, date };
  }
  return { count, ...(example && { example }) };
}
