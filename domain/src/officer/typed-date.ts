/** Dates as people type them, day first. */
import { type CalendarDate, calendarDate } from './calendar-date.ts';
import { comparableDate, monthNamed } from './month-names.ts';

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
