/** Parses dates in the order (day first, month first, year first) of their column. */
import { type CalendarDate, calendarDate, dateInIndia } from '../officer/calendar-date.ts';
import { comparableDate } from '../officer/month-names.ts';
import { type PartialDate, readComparablePartialDate } from '../officer/partial-date.ts';
import { withPlainDigits } from '../officer/plain-digits.ts';
import { dateOfSerialDay } from '../officer/serial-day.ts';
import { readComparableDate, typedYear } from '../officer/typed-date.ts';
import type { DateOrder } from './import-plan.ts';

/** Longest text that is read as a date. */
const MAX_LENGTH = 60;

/** Three numbers whose order has to be known; the separators are alike. */
const NUMBERS = /^(\d{1,2})(\s?[-/.]\s?| )(\d{1,2})\2(\d{4}|\d{2})$/u;
const INSTANT = /^(\d{4}-\d{2}-\d{2}t\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(z|[+-]\d{2}:?\d{2})$/u;
const TIME = /(?<=\d)(?:t|,? )\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?[ap]\.?m\.?| ?hrs?\.?)?$/u;
/** `F.N.` or `A.N.` (forenoon, afternoon) after the date. */
const HALF_DAY = /[ (]+[fa]\.?n\.?\)?$/u;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? /u;
const ANNOUNCED = /^(?:दि\.?|दिनांक|दिनांकः|dt\.?|date)[ :]*(?=\d)/u;
const MONTH_DAY = /^([\p{L}\p{M}]{3,})\.?[ ./-](\d{1,2})(?:st|nd|rd|th)?[ ,./-]{1,2}(\d{4}|\d{2})$/u;
const YEAR_MONTH_DAY = /^(\d{4})[ ./-]([\p{L}\p{M}]{2,})\.?[ ./-](\d{1,2})$/u;

/** Returns the text of a date without a time, a weekday or a word before it; for `readComparableDate`. */
function readable(text: string): string {
  const plain = comparableDate(text);
  const instant = INSTANT.exec(plain);
  if (instant) return dayInIndia(instant[1] ?? '', instant[2] ?? '') ?? plain;
  return plain
    .replace(TIME, '')
    .replace(HALF_DAY, '')
    .replace(WEEKDAY, '')
    .replace(ANNOUNCED, '')
    .replace(/[.,;]$/u, '')
    .replace(MONTH_DAY, '$2 $1 $3')
    .replace(YEAR_MONTH_DAY, '$3 $2 $1');
}

/** Returns the day in India of an instant: `2008-04-27T18:30:00Z` is midnight of the 28th. */
function dayInIndia(local: string, zone: string): string | undefined {
  const offset = zone === 'z' ? 'Z' : zone.replace(/(?<=\d{2})(?=\d{2}$)/u, ':');
  const instant = new Date(`${local.toUpperCase()}${offset}`);
  if (Number.isNaN(instant.getTime())) return undefined;
  const { year, month, day } = dateInIndia(instant);
  return `${year}-${month}-${day}`;
}

/** Indexes of day, month and year among the three numbers. */
const positions: Readonly<Record<DateOrder, readonly [day: number, month: number, year: number]>> = {
  'day-first': [0, 1, 2],
  'month-first': [1, 0, 2],
  'year-first': [2, 1, 0],
};

function inOrder(numbers: readonly string[], order: DateOrder): CalendarDate | undefined {
  const [day = '', month = '', year = ''] = positions[order].map((place) => numbers[place] ?? '');
  if (day.length > 2 || year.length === 1) return undefined;
  return calendarDate(typedYear(year), Number(month), Number(day));
}

/** Returns the date of `05/05/2007`, which is the same with the day or the month first; undefined for others. */
function inEitherOrder(numbers: readonly string[]): CalendarDate | undefined {
  return Number(numbers[0]) === Number(numbers[1]) ? inOrder(numbers, 'day-first') : undefined;
}

/** Returns the three numbers of a date whose order has to be known. */
function numbersOf(text: string): readonly string[] | undefined {
  const parts = NUMBERS.exec(text);
  return parts ? [parts[1] ?? '', parts[3] ?? '', parts[4] ?? ''] : undefined;
}

const isDateLike = (text: string): boolean => text.length <= MAX_LENGTH && /\p{Nd}/u.test(text);

/** Reads three numbers in an order, and any other text with `readOther`. */
function readInOrder<T>(
  text: string,
  order: DateOrder | undefined,
  readOther: (plain: string) => T | undefined,
): CalendarDate | T | undefined {
  if (!isDateLike(text)) return undefined;
  const plain = readable(text);
  const numbers = numbersOf(plain);
  if (!numbers) return readOther(plain);
  return order ? inOrder(numbers, order) : inEitherOrder(numbers);
}

/**
 * Reads a date: `28/04/2008` and `28.4.08` in the order of their column; `28-Apr-08`, `28 एप्रिल 2008` and `2008-04-28` in
 * any. A time is dropped. Returns undefined for a text that is no date in this order.
 */
export const readDateInOrder = (text: string, order: DateOrder | undefined): CalendarDate | undefined =>
  readInOrder(text, order, readComparableDate);

/** Reads what `readDateInOrder` reads, and months and years: `मार्च 2008`, `03/2008`, `2008`. */
export const readPartialDateInOrder = (text: string, order: DateOrder | undefined): PartialDate | undefined =>
  readInOrder(text, order, readComparablePartialDate);

/** Whether a text is a date in some order, so that the order has to be known. */
export const needsOrder = (text: string): boolean => ordersOf(text).length > 0;

const NONE: readonly DateOrder[] = [];
const ORDERS = Object.keys(positions) as DateOrder[];

/** Returns the orders in which a text is a date; none for dates that need no order. */
export function ordersOf(text: string): readonly DateOrder[] {
  const numbers = isDateLike(text) ? numbersOf(readable(text)) : undefined;
  return numbers && !inEitherOrder(numbers) ? ORDERS.filter((order) => inOrder(numbers, order) !== undefined) : NONE;
}

/** Serial numbers of dates that are read: from 1927 to 2118. */
const SERIAL_DAY = /^([1-7]\d{4})(?:\.\d+)?$/u;
const EIGHT_DIGITS = /^((?:19|20)\d{2})(\d{2})(\d{2})$/u;

/**
 * Reads a date that a file has as a number: `20080428`, or the day of a spreadsheet's calendar from 1900 (`39566`), whose
 * cell lost its format. Only for columns that are known to have dates: numbers of officers look alike.
 */
export function readDateNumber(text: string): CalendarDate | undefined {
  const plain = withPlainDigits(text);
  const [, year, month, day] = EIGHT_DIGITS.exec(plain) ?? [];
  if (year !== undefined) return calendarDate(Number(year), Number(month), Number(day));
  const serial = SERIAL_DAY.exec(plain)?.[1];
  return serial === undefined ? undefined : dateOfSerialDay(Number(serial));
}

/** A date of zeros, which programs write for none: `00/00/0000`. */
export const isZeroDate = (text: string): boolean => /^[0०\s\-/.:T]+$/u.test(text);

/** Whether a text is a date, or part of one, in any order, or stands for none. */
export const isAnyDate = (text: string): boolean =>
  isZeroDate(text) ||
  needsOrder(text) ||
  readPartialDateInOrder(text, 'day-first') !== undefined ||
  readDateNumber(text) !== undefined;

/** Whether programs write a date for none: the beginning and the end of their calendars. */
export const isNoDate = ({ year, month, day }: PartialDate): boolean =>
  year === 9999 || (year === 1900 && (month ?? 1) === 1 && (day ?? 1) <= 2) || (year === 1899 && month === 12);
