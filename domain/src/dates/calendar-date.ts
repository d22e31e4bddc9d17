import { monthNames, shortMonthNames } from './dates.messages.ts';

/** Dates without a time: `YYYY-MM-DD` in requests and in the database. Never converted through UTC. */
export interface CalendarDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Days of a month. */
export function daysIn(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** The date, if the three numbers name one between the years 1000 and 9999. */
export function calendarDate(year: number, month: number, day: number): CalendarDate | undefined {
  const real = year >= 1000 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  return real ? { year, month, day } : undefined;
}

/** Reads `YYYY-MM-DD`; anything else is not a date. */
export function readDate(text: string): CalendarDate | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text.trim());
  return parts ? calendarDate(Number(parts[1]), Number(parts[2]), Number(parts[3])) : undefined;
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** `YYYY-MM-DD`. */
export const writeDate = (date: CalendarDate): string => `${date.year}-${twoDigits(date.month)}-${twoDigits(date.day)}`;

export const monthName = (date: CalendarDate): string => monthNames[date.month - 1] ?? '';

/** `Jan`. */
export const shortMonthName = (date: Pick<CalendarDate, 'month'>): string => shortMonthNames[date.month - 1] ?? '';

/** As a person reads it: `31 May 2026`. */
export const formatDate = (date: CalendarDate): string => `${date.day} ${monthName(date)} ${date.year}`;

/** Returns the text of a `YYYY-MM-DD` as people read it; other texts as they are. */
export function dayText(text: string): string {
  const date = readDate(text);
  return date ? formatDate(date) : text;
}

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the day so many days after another, or before it; both `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** India has one time zone and no daylight saving: UTC+05:30. */
const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** The date in India at an instant. */
export function dateInIndia(instant: Date): CalendarDate {
  const shifted = new Date(instant.getTime() + INDIA_OFFSET_MS);
  return { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, day: shifted.getUTCDate() };
}
