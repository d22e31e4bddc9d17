/** Days as spreadsheets count them in their calendar from 1900. No time zone has an effect. */
import type { CalendarDate } from './calendar-date.ts';

const DAY_MS = 86_400_000;
/** Day 0, as days from March 1900 count it. */
const EPOCH = Date.UTC(1899, 11, 30);
/** The calendar has a 29 February 1900, which there was not. */
const NO_LEAP_DAY = 60;

/** Returns the date of a day's number, a whole one. */
export function dateOfSerialDay(serial: number): CalendarDate {
  const days = serial < NO_LEAP_DAY ? serial + 1 : serial;
  const date = new Date(EPOCH + days * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Returns the number of a day from March 1900; undefined for an earlier one, which spreadsheets count otherwise. */
export function serialDayOf({ year, month, day }: CalendarDate): number | undefined {
  const serial = (Date.UTC(year, month - 1, day) - EPOCH) / DAY_MS;
  return serial > NO_LEAP_DAY ? serial : undefined;
}
