/** Dates of which the day or the month may be unknown: `2019`, `2019-06`, `2019-06-14`. */

import { type CalendarDate, calendarDate, daysIn, formatDate, shortMonthName, writeDate } from './calendar-date.ts';
import { withPlainDigits } from '../search/matching.ts';
import type { CodedMessage } from '../coded-messages.ts';
import { fieldMessages as print, type Label } from '../officers/officer-form.messages.ts';

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
  return `${shortMonthName({ month })} ${year}`;
}

/** Returns a stored partial date as a person reads it; other texts as they are. */
export function partialDateText(text: string): string {
  const date = readPartialDate(text);
  return date ? formatPartialDate(date) : text;
}

/** The first day that a partial date may mean, `YYYY-MM-DD`. */
export const earliestDay = ({ year, month = 1, day = 1 }: PartialDate): string => writeDate({ year, month, day });

/** The last day that a partial date may mean, `YYYY-MM-DD`. */
export const latestDay = ({ year, month = 12, day = daysIn(year, month) }: PartialDate): string =>
  writeDate({ year, month, day });

/** Whether a partial date is before another one, whatever days they mean. */
export const isCertainlyBefore = (a: PartialDate, b: PartialDate): boolean => latestDay(a) < earliestDay(b);

/** Longest service: a range of years such as `1998-02` is not longer. */
const SERVICE_YEARS = 45;

/** Whether `YYYY-NN` may mean the years from YYYY to the one that ends with NN. */
export function endOfYears(from: number, short: string): number | undefined {
  const end = from - (from % 100) + Number(short);
  const to = end > from ? end : end + 100;
  return to - from <= SERVICE_YEARS ? to : undefined;
}

const YEAR_ALONE = /^(?<year>\d{4})$/u;

/** Reads a date, month or year of `comparableDate`; undefined for `2009-10`, which may be two years. */
export function readComparablePartialDate(text: string): PartialDate | undefined {
  const years = /^(?<from>\d{4})-(?<to>\d{2})$/u.exec(text)?.groups;
  if (years && endOfYears(Number(years['from']), years['to'] ?? '') !== undefined) return undefined;
  const year = YEAR_ALONE.exec(text)?.groups?.['year'];
  const alone: CalendarDate | undefined = year === undefined ? undefined : calendarDate(Number(year), 1, 1);
  return alone ? { year: alone.year } : (readComparableDate(text) ?? readMonth(text));
}

const MONTH_NUMBER_FIRST = /^(?<month>\d{1,2})\s?[-/.]\s?(?<year>\d{4})$/u;
const YEAR_FIRST = /^(?<year>\d{4})\s?[-/.]\s?(?<month>\d{1,2})$/u;
const MONTH_NAMED = /^(?<word>[\p{L}\p{M}]+)\.?(?:[\s,./-]{0,2}(?<year>\d{4})|\s?'(?<short>\d{2}))$/u;

function readMonth(text: string): PartialDate | undefined {
  const number = MONTH_NUMBER_FIRST.exec(text)?.groups ?? YEAR_FIRST.exec(text)?.groups;
  const named = MONTH_NAMED.exec(text)?.groups;
  const year = typedYear(number?.['year'] ?? named?.['year'] ?? named?.['short'] ?? '');
  const month = number ? Number(number['month']) : monthNamed(named?.['word'] ?? '');
  if (month === undefined || !calendarDate(year, month, 1)) return undefined;
  return { year, month };
}

/** Names of the months in English, Marathi and Hindi, with their usual abbreviations and spellings, January first. */
const NAMES = [
  ['january', 'jan', 'जानेवारी', 'जाने', 'जनवरी', 'जन'],
  ['february', 'feb', 'फेब्रुवारी', 'फेब्रु', 'फेब', 'फरवरी', 'फर'],
  ['march', 'mar', 'मार्च'],
  ['april', 'apr', 'एप्रिल', 'एप्रि', 'अप्रैल', 'अप्रेल'],
  ['may', 'मे', 'मई'],
  ['june', 'jun', 'जून', 'जुन'],
  ['july', 'jul', 'जुलै', 'जुलाई'],
  ['august', 'aug', 'ऑगस्ट', 'ऑगष्ट', 'ऑग', 'अगस्त'],
  ['september', 'sept', 'sep', 'सप्टेंबर', 'सप्टेम्बर', 'सप्टें', 'सितंबर', 'सितम्बर'],
  ['october', 'oct', 'ऑक्टोबर', 'ऑक्टोंबर', 'ऑक्टो', 'अक्टूबर', 'अक्तूबर'],
  ['november', 'nov', 'नोव्हेंबर', 'नोव्हेम्बर', 'नोव्हें', 'नवंबर', 'नवम्बर'],
  ['december', 'dec', 'डिसेंबर', 'डिसेम्बर', 'डिसें', 'दिसंबर', 'दिसम्बर'],
] as const;

const months: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, index) => names.map((name) => [name.normalize('NFC'), index + 1] as const)),
);

/** Returns the month, 1 to 12, of a name in lower case as `comparableDate` makes it. */
const monthNamed = (name: string): number | undefined => months.get(name);

/** Reads what `readPartialDate` reads, and dates, months and years as people type them, day first: `Jun 2022`, `06/2022`. */
export const readTypedPartialDate = (text: string): PartialDate | undefined =>
  readPartialDate(text) ?? readComparablePartialDate(comparableDate(text));

/** Fast path: digits, letters, hyphens, slashes, dots, commas and single blanks of ASCII are comparable but for case. */
const PLAIN = /^[\w/.,-]+(?: [\w/.,-]+)*$/u;

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Hindi writes फ़रवरी also without its dot. */
const NUKTA = /\u093C/gu;
const DASHES = /[\u2010-\u2015\u2212\uFF0D]/gu;
const APOSTROPHES = /[\u2018\u2019\u02BC`´]/gu;

/** Returns a date's or tenure's text in lower case with plain digits, dashes, apostrophes and blanks. */
export const comparableDate = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : withPlainDigits(text.normalize('NFC'))
        .replaceAll(INVISIBLE, '')
        .replaceAll(NUKTA, '')
        .replaceAll(DASHES, '-')
        .replaceAll(APOSTROPHES, "'")
        .toLowerCase()
        .replaceAll(/\s+/gu, ' ')
        .trim();

/**
 * Two digits below this are a year of the 2000s, the others of the 1900s, as POSIX reads `%y`: officers retire until
 * 2068, and the eldest joined after 1968.
 */
const PIVOT = 69;

/** Returns the year of two or four digits. */
export function typedYear(digits: string): number {
  const year = Number(digits);
  if (digits.length !== 2) return year;
  return year < PIVOT ? 2000 + year : 1900 + year;
}

const YEAR = String.raw`(?<year>\d{4}|\d{2})`;
const WORD = String.raw`(?<word>[\p{L}\p{M}]+)\.?`;

/** Text of `comparableDate`; the separators of one date are alike. */
const forms: readonly RegExp[] = [
  /^(?<year>\d{4})(?<separator>[-/.])(?<month>\d{1,2})\k<separator>(?<day>\d{1,2})$/u,
  new RegExp(String.raw`^(?<day>\d{1,2})\s?(?<separator>[-/.])\s?(?<month>\d{1,2})\s?\k<separator>\s?${YEAR}$`, 'u'),
  new RegExp(String.raw`^(?<day>\d{1,2}) (?<month>\d{1,2}) ${YEAR}$`, 'u'),
  new RegExp(String.raw`^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s./-]?\s?(?:of )?${WORD}[\s,./'-]{0,2}${YEAR}$`, 'u'),
  new RegExp(String.raw`^${WORD} (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$`, 'u'),
];

/** Reads a date of `comparableDate`. */
export function readComparableDate(text: string): CalendarDate | undefined {
  const parts = forms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  if (!parts) return undefined;
  const month = parts['word'] === undefined ? Number(parts['month']) : monthNamed(parts['word']);
  return month === undefined ? undefined : calendarDate(typedYear(parts['year'] ?? ''), month, Number(parts['day']));
}

/**
 * Reads a date that was typed or pasted, day first: `05/04/2007`, `5-4-07`, `5.4.2007`, `5 April 2007`, `५/४/२००७`,
 * `5 एप्रिल 2007`; also `2007-04-05`. Returns undefined for anything else.
 */
export const readTypedDate = (text: string): CalendarDate | undefined => readComparableDate(comparableDate(text));

/** A date as forms send it, also an impossible or incomplete one: `2007-02-31`, `2007--05`. */
const PARTS = /^(?<year>\d*)-(?<month>\d*)(?:-(?<day>\d*))?$/u;

/** Returns the sentence for a text that is no date. `partial`: day and month may be left out. */
export function dateProblem(label: Label, text: string, partial: boolean): CodedMessage {
  const { year = '', month = '', day } = PARTS.exec(text)?.groups ?? {};
  const isIncomplete = year === '' || month === '' || (day === '' && !partial);
  if (year + month !== '' || day !== undefined) {
    if (isIncomplete) return partial ? print.incompletePartialDate(label) : print.incompleteDate(label);
    const first = calendarDate(Number(year), Number(month), 1);
    if (Number(month) > 12) return print.noSuchMonth(label, Number(month));
    if (first && Number(day) > daysIn(first.year, first.month))
      return print.noSuchDay(label, writeDate(first).slice(0, 7), daysIn(first.year, first.month));
  }
  return partial ? print.notPartialDate(label) : print.notDate(label);
}

/** Sorts by when each began, a text that compares with `YYYY-MM-DD`: the latest first, what has none last. */
export const latestFirst = <R extends { readonly from?: string }>(rows: readonly R[]): R[] =>
  rows.toSorted(({ from: a = '' }, { from: b = '' }) => (a < b ? 1 : -Number(a > b)));
