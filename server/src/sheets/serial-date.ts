import { writeDate } from '@buckle/domain/officer/calendar-date';
import { dateOfSerialDay } from '@buckle/domain/officer/serial-day';

const SECONDS = 86_400;
/** The last day that a spreadsheet knows, 9999-12-31, of the calendar from 1900. */
const LAST = 2_958_466;
/** Days between the two calendars. */
const DAYS_1904 = 1462;

const two = (number: number): string => String(number).padStart(2, '0');

const clock = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Returns whole minutes; a second that binary fractions fall short of counts. */
const minutesOf = (days: number): number => Math.floor(Math.round(days * SECONDS) / 60);

/** Returns the whole days; one that binary fractions fall short of by less than a millisecond counts. */
const daysOf = (serial: number): number => Math.floor(Math.round(serial * SECONDS * 1000) / (SECONDS * 1000));

/** Returns the minutes of the day. The last half second does not make the next day. */
const minutesOfDay = (serial: number): number => Math.min(Math.max(0, minutesOf(serial - daysOf(serial))), 24 * 60 - 1);

/** Returns the time of day of a serial number, `HH:MM`. */
export const timeText = (serial: number): string | undefined =>
  serial >= 0 && serial < LAST ? clock(minutesOfDay(serial)) : undefined;

/** Returns hours and minutes, more than 24 hours included. */
export const durationText = (serial: number): string | undefined =>
  serial >= 0 && serial < LAST ? clock(minutesOf(serial)) : undefined;

/**
 * Returns the day of a serial number, `YYYY-MM-DD`, with the time behind it unless it is midnight; of a number below
 * the first day, the time alone; `undefined` if it is no date. The time zone has no effect.
 */
export function dateText(serial: number, is1904: boolean): string | undefined {
  const since1900 = is1904 ? serial + DAYS_1904 : serial;
  if (!(since1900 >= 0 && since1900 < LAST)) return undefined;
  if (since1900 < 1) return timeText(since1900);
  const day = writeDate(dateOfSerialDay(daysOf(since1900)));
  const time = clock(minutesOfDay(since1900));
  return time === '00:00' ? day : `${day} ${time}`;
}

const ISO = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?/u;

/** The days of both calendars on which programs write a time without a day. */
const NO_DAYS: ReadonlySet<string> = new Set(['1899-12-30', '1899-12-31', '1904-01-01']);

/** Returns a date as files write it in ISO 8601 in the same form; any other text as it is. */
export function isoDateText(iso: string): string {
  const [, day, time = '00:00'] = ISO.exec(iso) ?? [];
  if (day === undefined) return iso;
  if (NO_DAYS.has(day) && iso.length > day.length) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}

const DURATION = /^PT(\d{1,7})H(\d{1,2})M/u;

/** Returns a time as OpenDocument writes it, `PT07H30M00S`, as `HH:MM`. */
export function isoTimeText(iso: string): string {
  const [, hours, minutes] = DURATION.exec(iso) ?? [];
  return hours === undefined ? iso : clock(Number(hours) * 60 + Number(minutes));
}
