/** Parses dates in the order (day first, month first, year first) of their column. */

import { type CalendarDate, calendarDate, dateInIndia } from '../dates/calendar-date.ts';
import {
  comparableDate,
  type PartialDate,
  readComparableDate,
  readComparablePartialDate,
  typedYear,
} from '../dates/partial-date.ts';
import { withPlainDigits } from '../search/matching.ts';
import { dateOfSerialDay } from '../dates/instant.ts';
import {
  type Column,
  type ColumnPlan,
  type ColumnProfile,
  type DateOrder,
  type DatePart,
  hasDates,
  type ImportTarget,
  isTarget,
  taken,
  type Targets,
} from './import-plan.ts';
import { headerMeaning } from './header-words.ts';
import { wordsOf } from '../reference/reference.ts';

/**
 * Reads a date: `28/04/2008` and `28.4.08` in the order of their column; `28-Apr-08`, `28 एप्रिल 2008` and `2008-04-28` in
 * any. A time is dropped. Returns undefined for a text that is no date in this order.
 */
export const readDateInOrder = (text: string, order: DateOrder | undefined): CalendarDate | undefined =>
  readInOrder(text, order, readComparableDate);

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

const MAX_LENGTH = 60;

const isDateLike = (text: string): boolean => text.length <= MAX_LENGTH && /\p{Nd}/u.test(text);

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

const words: Readonly<Record<DatePart, ReadonlySet<string>>> = {
  day: new Set(wordsOf('day days dd d दिवस दिन')),
  month: new Set(wordsOf('month months mm mon mth महिना महीना माह मास')),
  year: new Set(wordsOf('year years yyyy yy yr वर्ष साल सन')),
};
const parts = Object.keys(words) as DatePart[];

/** Three numbers whose order has to be known; the separators are alike. */
const NUMBERS = /^(\d{1,2})(\s?[-/.]\s?| )(\d{1,2})\2(\d{4}|\d{2})$/u;

/** Returns the three numbers of a date whose order has to be known. */
function numbersOf(text: string): readonly string[] | undefined {
  const parts = NUMBERS.exec(text);
  return parts ? [parts[1] ?? '', parts[3] ?? '', parts[4] ?? ''] : undefined;
}

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

/** Reads what `readDateInOrder` reads, and months and years: `मार्च 2008`, `03/2008`, `2008`. */
export const readPartialDateInOrder = (text: string, order: DateOrder | undefined): PartialDate | undefined =>
  readInOrder(text, order, readComparablePartialDate);

export const needsOrder = (text: string): boolean => ordersOf(text).length > 0;

const ORDERS = Object.keys(positions) as DateOrder[];

const NONE: readonly DateOrder[] = [];

/** Returns the orders in which a text is a date; none for dates that need no order. */
export function ordersOf(text: string): readonly DateOrder[] {
  const numbers = isDateLike(text) ? numbersOf(readable(text)) : undefined;
  return numbers && !inEitherOrder(numbers) ? ORDERS.filter((order) => inOrder(numbers, order) !== undefined) : NONE;
}

const EIGHT_DIGITS = /^((?:19|20)\d{2})(\d{2})(\d{2})$/u;

/** Serial numbers of dates that are read: from 1927 to 2118. */
const SERIAL_DAY = /^([1-7]\d{4})(?:\.\d+)?$/u;

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

/** Whether a line of a header only names the parts of dates. */
export function isDatePartsLine(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length >= parts.length && filled.every((cell) => splitHeader(cell)?.base === '');
}

/** Returns the part of a date that a header names, and the other words; undefined if it names none or several. */
function splitHeader(header: string): { readonly part: DatePart; readonly base: string } | undefined {
  const all = wordsOf(header);
  const [part, ...others] = all.flatMap((word) => partOfWord(word) ?? []);
  if (part === undefined || others.length > 0) return undefined;
  return { part, base: all.filter((word) => partOfWord(word) === undefined).join(' ') };
}

const partOfWord = (word: string): DatePart | undefined => parts.find((part) => words[part].has(word));

/** Maps three neighbouring columns with the day, the month and the year of a date. Returns the part of each. */
export function dateParts(found: Targets, columns: readonly Column[]): ReadonlyMap<number, DatePart> {
  const ofColumns = new Map<number, DatePart>();
  for (const { index } of columns) {
    const three = columns.slice(index, index + parts.length);
    const split = three.map(({ profile }) => splitHeader(profile.header));
    if (new Set(split.map((one) => one?.part)).size < parts.length || split.includes(undefined)) continue;
    const bases = new Set(split.flatMap((one) => one?.base || []));
    const [base = ''] = bases;
    const target = targetOf(base);
    if (bases.size !== 1 || target === undefined) continue;
    for (const column of three) found.delete(column.index);
    if (taken(found, target)) continue;
    for (const [place, column] of three.entries()) {
      found.set(column.index, target);
      ofColumns.set(column.index, split[place]?.part ?? 'day');
    }
  }
  return ofColumns;
}

/** Returns the date that the common words of three headers name: `Joining`, `भरती`. */
function targetOf(base: string): ImportTarget | undefined {
  const kinds = [base, `${base} दिनांक`, `date of ${base}`].map((text) => headerMeaning(text)?.kind);
  return kinds.filter(isTarget).find(hasDates);
}

/** Creates the function that joins the parts of a row to one text; undefined if the columns are no parts. */
export function partsReader(
  columns: readonly (readonly [index: number, column: ColumnPlan])[],
): ((cells: readonly string[]) => string) | undefined {
  const indexOf = (part: DatePart): number => columns.find(([, column]) => column.part === part)?.[0] ?? -1;
  const indexes = parts.map(indexOf);
  if (indexes.includes(-1)) return undefined;
  return (cells) => {
    const texts = indexes.map((index) => (cells[index] ?? '').trim().replace(/\.0*$/u, ''));
    if (texts.every((text) => text === '')) return '';
    return texts.join(/\p{L}/u.test(texts[1] ?? '') ? ' ' : '-');
  };
}

export const areParts = (target: ImportTarget, columns: readonly ColumnPlan[]): boolean =>
  hasDates(target) && partsReader(columns.map((column, index) => [index, column] as const)) !== undefined;

export const datePartOf = (header: string): DatePart | undefined => splitHeader(header)?.part;

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
