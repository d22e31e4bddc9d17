import { type CalendarDate, DAY_MS, dateInIndia, formatDate } from './calendar-date.ts';

const clock = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Formats the time of an ISO instant in India: `15:04`; returns other texts unchanged. */
export function formatTime(iso: string): string {
  const instant = new Date(iso);
  return Number.isNaN(instant.getTime()) ? iso : clock.format(instant);
}

/** Formats an instant in Indian time: `15:04` if it is `today`, otherwise with its date. */
export const formatRecentInstant = (instant: Date, today: CalendarDate): string =>
  formatDate(dateInIndia(instant)) === formatDate(today) ? clock.format(instant) : formatInstant(instant.toISOString());

/** Formats an ISO instant in Indian time: `20 November 2026, 15:04`; returns other texts unchanged. */
export function formatInstant(iso: string): string {
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return iso;
  return `${formatDate(dateInIndia(instant))}, ${clock.format(instant)}`;
}

/** Returns the instants at which a day (`YYYY-MM-DD`) begins and is over in India. */
export function instantsOfDay(day: string): { readonly start: Date; readonly end: Date } {
  const start = new Date(`${day}T00:00:00+05:30`);
  return { start, end: new Date(start.getTime() + DAY_MS) };
}

/** The calendar has a 29 February 1900, which there was not. */
const NO_LEAP_DAY = 60;

/** Day 0, as days from March 1900 count it. */
const EPOCH = Date.UTC(1899, 11, 30);

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
