/** Dates of which the day or the month may be unknown: `2019`, `2019-06`, `2019-06-14`. */
import { type CalendarDate, calendarDate, daysIn, formatDate, monthName, writeDate } from './calendar-date.ts';
import { comparableDate, monthNamed } from './month-names.ts';
import { readComparableDate, typedYear } from './typed-date.ts';

export interface PartialDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month?: number;
  readonly day?: number;
}

const STORED = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/u;

/** Reads `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as stored; anything else is not a partial date. */
export function readPartialDate(text: string): PartialDate | undefined {
  const parts = STORED.exec(text.trim());
  if (!parts) return undefined;
  const [, year, month, day] = parts;
  const date = calendarDate(Number(year), Number(month ?? 1), Number(day ?? 1));
  if (!date) return undefined;
  if (month === undefined) return { year: date.year };
  return day === undefined ? { year: date.year, month: date.month } : date;
}

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
export function writePartialDate({ year, month, day }: PartialDate): string {
  const complete = writeDate({ year, month: month ?? 1, day: day ?? 1 });
  if (month === undefined) return complete.slice(0, 4);
  return day === undefined ? complete.slice(0, 7) : complete;
}

/** As a person reads it: `2019`, `Jun 2022`, `5 April 2007`. */
export function formatPartialDate({ year, month, day }: PartialDate): string {
  if (month === undefined) return String(year);
  if (day !== undefined) return formatDate({ year, month, day });
  return `${monthName({ year, month, day: 1 }).slice(0, 3)} ${year}`;
}

/** The first day that a partial date may mean, `YYYY-MM-DD`. */
export const earliestDay = ({ year, month = 1, day = 1 }: PartialDate): string => writeDate({ year, month, day });

/** The last day that a partial date may mean, `YYYY-MM-DD`. */
export const latestDay = ({ year, month = 12, day = daysIn(year, month) }: PartialDate): string =>
  writeDate({ year, month, day });

/** Whether a partial date is before another one, whatever days they mean. */
export const isCertainlyBefore = (a: PartialDate, b: PartialDate): boolean => latestDay(a) < earliestDay(b);

const MONTH_NUMBER_FIRST = /^(?<month>\d{1,2})\s?[-/.]\s?(?<year>\d{4})$/u;
const YEAR_FIRST = /^(?<year>\d{4})\s?[-/.]\s?(?<month>\d{1,2})$/u;
const MONTH_NAMED = /^(?<word>[\p{L}\p{M}]+)\.?(?:[\s,./-]{0,2}(?<year>\d{4})|\s?'(?<short>\d{2}))$/u;
const YEAR_ALONE = /^(?<year>\d{4})$/u;

/** Longest service: a range of years such as `1998-02` is not longer. */
const SERVICE_YEARS = 45;

/** Whether `YYYY-NN` may mean the years from YYYY to the one that ends with NN. */
export function endOfYears(from: number, short: string): number | undefined {
  const end = from - (from % 100) + Number(short);
  const to = end > from ? end : end + 100;
  return to - from <= SERVICE_YEARS ? to : undefined;
}

function readMonth(text: string): PartialDate | undefined {
  const number = MONTH_NUMBER_FIRST.exec(text)?.groups ?? YEAR_FIRST.exec(text)?.groups;
  const named = MONTH_NAMED.exec(text)?.groups;
  const year = typedYear(number?.['year'] ?? named?.['year'] ?? named?.['short'] ?? '');
  const month = number ? Number(number['month']) : monthNamed(named?.['word'] ?? '');
  if (month === undefined || !calendarDate(year, month, 1)) return undefined;
  return { year, month };
}

/** Reads a date, month or year of `comparableDate`; undefined for `2009-10`, which may be two years. */
export function readComparablePartialDate(text: string): PartialDate | undefined {
  const years = /^(?<from>\d{4})-(?<to>\d{2})$/u.exec(text)?.groups;
  if (years && endOfYears(Number(years['from']), years['to'] ?? '') !== undefined) return undefined;
  const year = YEAR_ALONE.exec(text)?.groups?.['year'];
  const alone: CalendarDate | undefined = year === undefined ? undefined : calendarDate(Number(year), 1, 1);
  return alone ? { year: alone.year } : (readComparableDate(text) ?? readMonth(text));
}

/** Reads what `readPartialDate` reads, and dates, months and years as people type them, day first: `Jun 2022`, `06/2022`. */
export const readTypedPartialDate = (text: string): PartialDate | undefined =>
  readPartialDate(text) ?? readComparablePartialDate(comparableDate(text));
