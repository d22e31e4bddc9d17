import { writeDate } from '@buckle/domain/officer/calendar-date';
import { type PartialDate, readTypedPartialDate, writePartialDate } from '@buckle/domain/officer/partial-date';
import { readTypedDate } from '@buckle/domain/officer/typed-date';

/** The texts of the three boxes, as they were typed. */
export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

const noParts: DateParts = { day: '', month: '', year: '' };

const withoutZeros = (text: string): string => text.replace(/^0+(?=\d)/u, '');

/** Returns the boxes of a text that `textOf` made; blank boxes for any other text. */
export function partsOf(text: string): DateParts {
  const [year = '', month = '', day = '', ...rest] = text.trim().split('-');
  if (rest.length > 0 || [year, month, day].some((part) => part.length > 12)) return noParts;
  return { day: withoutZeros(day), month: withoutZeros(month), year };
}

const padded = (text: string): string => (/^\d$/u.test(text) ? `0${text}` : text);

/** The usual ways to write a date, day first, for what stands in the boxes. */
function writtenDates(parts: DateParts, partial: boolean): string[] {
  const { day, month, year } = parts;
  if (day !== '' || !partial) return [`${day}/${month}/${year}`, `${day} ${month} ${year}`];
  return month === '' ? [year] : [`${month}/${year}`, `${month} ${year}`];
}

function dateOf(parts: DateParts, partial: boolean): PartialDate | undefined {
  const read = partial ? readTypedPartialDate : readTypedDate;
  return writtenDates(parts, partial)
    .map(read)
    .find((date) => date !== undefined);
}

/**
 * Returns the boxes as `YYYY-MM-DD`, or `YYYY-MM` and `YYYY` with `partial`; two digits of a year, names of months and
 * Devanagari digits are understood. What is no date keeps the same form (`2007-02-31`, `2007--05`), so that it can be
 * refused and comes back into the boxes as it was typed.
 */
export function textOf({ day, month, year }: DateParts, partial: boolean): string {
  const parts = { day: day.trim(), month: month.trim(), year: year.trim() };
  if (parts.day + parts.month + parts.year === '') return '';
  const date = dateOf(parts, partial);
  return date ? writePartialDate(date) : [parts.year, padded(parts.month), padded(parts.day)].join('-');
}

/** Returns the boxes of a pasted date; undefined for what belongs into one box. */
export function pastedParts(text: string): DateParts | undefined {
  const date = readTypedDate(text);
  if (date) return partsOf(writeDate(date));
  const [first = '', month = '', last = '', ...rest] = text.trim().split(/[\s./-]+/u);
  if (last === '' || rest.length > 0) return undefined;
  return first.length === 4 ? { day: last, month, year: first } : { day: first, month, year: last };
}
