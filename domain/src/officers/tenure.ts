/** When a posting began and ended: from its dates, or read out of its tenure text in English, Marathi or Hindi. */

import { cached } from '../cached.ts';
import { recordPageMessages, tenureMessages as messages } from './officers.messages.ts';
import {
  comparableDate,
  endOfYears,
  formatPartialDate,
  isCertainlyBefore,
  type PartialDate,
  readComparablePartialDate,
  readPartialDate,
  writePartialDate,
} from '../dates/partial-date.ts';
import { type CalendarDate, monthName, readDate } from '../dates/calendar-date.ts';
import type { Tab } from './field-table.ts';

export interface Tenure {
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; blank if unknown. */
  readonly from: string;
  /** As `from`; blank: until now, or unknown. */
  readonly to: string;
  /** Until now. */
  readonly current: boolean;
}

/** What a posting says of its time. */
export interface PostingDateTexts {
  readonly tenure: string;
  readonly from: string;
  readonly to: string;
}

/** Start and end as the text has them, also in the wrong order. `to` is missing for a single date. */
interface Span {
  readonly from: PartialDate;
  readonly to?: PartialDate;
  readonly current: boolean;
}

/** Words of the three languages, after `comparableDate`. */
const SINCE = String.raw`(?:since|from|w\.? ?e\.? ?f\.?)`;
const ONWARDS = String.raw`(?:onwards?|पासून|से)`;
const TO = String.raw`(?:-|to|till|until|upto|up to|ते|से|पासून)`;
const UNTIL = String.raw`(?:पर्यंत|तक)`;
const NOW = String.raw`(?:present|today|now|current|date|to date|till date|till now|till today|ongoing|continuing|आज ?पर्यंत|आता ?पर्यंत|आज ?तागायत|आज ?अखेर|आज ?तक|अब ?तक|अभी ?तक|आज|आता|वर्तमान|सध्या|चालू|कार्यरत)`;

/** A blank between letters; between a digit and a letter or mark, perhaps none. */
const GAP = String.raw`(?: |(?<=\d)(?!\d)|(?<=[.-])|(?=-))`;

const OPEN_BEFORE = new RegExp(String.raw`^${SINCE} (?<from>.+?)(?:${GAP}(?:${TO} ?)?${NOW})?$`, 'u');
const OPEN_AFTER = new RegExp(String.raw`^(?<from>.+?)${GAP}(?:${ONWARDS}|(?:${TO} ?)?${NOW})$`, 'u');
const SEPARATOR = new RegExp(String.raw`(?<=\d) ?(?:${TO}) ?(?=[\d\p{L}])`, 'gu');
const PREFIX = new RegExp(String.raw`^${SINCE} `, 'u');
const SUFFIX = new RegExp(String.raw` ?${UNTIL}$`, 'u');

/** A duration, which says nothing new, or a remark without digits in brackets. */
const DURATION = String.raw`(?:\d+ ?(?:years?|yrs?|y|वर्षे|वर्ष|साल)\.?)?,? ?(?:\d+ ?(?:months?|mths?|m|महिने|महिना|माह|महीने)\.?)?`;
const TRAILER = new RegExp(String.raw` ?(?:\((?:${DURATION}|[^()\d]*)\)|· ?${DURATION})$`, 'u');

/** `दि. 14/08/2019`, `सन 2019`: a date or year follows. */
const ANNOUNCED = /(?<![\p{L}\p{M}])(?:दि\.|दिनांक|दिनांकः|dt\.?|सन|सन्|year|वर्ष) ?(?=\d)/gu;

const readableOf = (text: string): string =>
  comparableDate(text).replace(TRAILER, '').replaceAll(ANNOUNCED, '').replace(/\.$/u, '').trim();

/** `2009-10` may be two years or a month. */
const MONTH_NUMBER = /^(?:0[1-9]|1[0-2])$/u;

const isSame = (a: Span, b: Span): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns start and end of a text, or its single date; undefined unless it can be read in one way only. */
function spanOf(tenure: string): Span | undefined {
  const text = readableOf(tenure);
  const [span, ...others] = [...rangesIn(text), ...openIn(text)];
  if (span) return others.every((other) => isSame(other, span)) ? span : undefined;
  return single(text);
}

/** Every way to read a text as two dates. */
function rangesIn(text: string): Span[] {
  const range = text.replace(PREFIX, '').replace(SUFFIX, '');
  return [...range.matchAll(SEPARATOR)].flatMap((separator): Span[] => {
    const from = readComparablePartialDate(range.slice(0, separator.index));
    const to = from && readEnd(from, range.slice(separator.index + separator[0].length));
    return from && to ? [{ from, to, current: false }] : [];
  });
}

/** The end of a range: a date, or the last two digits of a year after a year alone. */
function readEnd(from: PartialDate, text: string): PartialDate | undefined {
  if (from.month !== undefined || !/^\d{2}$/u.test(text)) return readComparablePartialDate(text);
  if (MONTH_NUMBER.test(text)) return undefined;
  const year = endOfYears(from.year, text);
  return year === undefined ? undefined : { year };
}

function openIn(text: string): Span[] {
  return [OPEN_BEFORE, OPEN_AFTER].flatMap((pattern): Span[] => {
    const from = readComparablePartialDate(pattern.exec(text)?.groups?.['from'] ?? '');
    return from ? [{ from, current: true }] : [];
  });
}

function single(text: string): Span | undefined {
  const from = readComparablePartialDate(text);
  return from && { from, current: false };
}

/**
 * Reads the dates of a tenure: `Since Nov 2024`, `Jul 2022 – Oct 2024`, `14/08/2019 to 03/06/2022`, `2019-22`, `जून 2021
 * पासून`. Returns undefined unless the whole text can be read in one way only, and for an end before the start.
 */
export const readTenure = (text: string): Tenure | undefined => readingOf(text).tenure;

/** Whether a tenure text names an end before its start. */
export const isReversedTenure = (text: string): boolean => readingOf(text).isReversed;

interface Reading {
  readonly span: Span | undefined;
  readonly isReversed: boolean;
  readonly tenure: Tenure | undefined;
}

const readingOf = cached((text): Reading => {
  const span = spanOf(text);
  if (!span) return { span, isReversed: false, tenure: undefined };
  const { from, to, current } = span;
  if (to !== undefined && isCertainlyBefore(to, from)) return { span, isReversed: true, tenure: undefined };
  const isWhole = to !== undefined || current;
  const tenure = { from: writePartialDate(from), to: to ? writePartialDate(to) : '', current };
  return { span, isReversed: false, tenure: isWhole ? tenure : undefined };
});

/** Whether a posting has a tenure text of which no dates can be read, and no dates. */
export const hasUnreadTenure = (posting: PostingDateTexts): boolean =>
  posting.tenure.trim() !== '' && periodOf(posting) === undefined;

/** After every date, compared as text. */
const UNTIL_NOW = '9999';

/** Returns the dates by which postings are ordered: also of a text that is a single date. */
export function sortDatesOf(posting: PostingDateTexts): { readonly from: string; readonly to: string } | undefined {
  const period = periodOf(posting);
  if (period) return { from: period.from, to: period.current ? UNTIL_NOW : period.to || period.from };
  const { span } = readingOf(posting.tenure);
  return span && { from: writePartialDate(span.from), to: writePartialDate(span.to ?? span.from) };
}

/** Returns the dates of a posting, or those of its tenure text where it has none. */
export const periodOf = (posting: PostingDateTexts): Tenure | undefined =>
  hasDates(posting) ? { from: posting.from.trim(), to: posting.to.trim(), current: false } : readTenure(posting.tenure);

const hasDates = ({ from, to }: PostingDateTexts): boolean => from.trim() !== '' || to.trim() !== '';

/** Returns the tenure as it is shown: the text where there is one, else derived from the dates; blank without either. */
export function tenureText({ tenure, from, to }: PostingDateTexts): string {
  const typed = tenure.trim();
  if (typed !== '') return typed;
  const [start, end] = [readPartialDate(from), readPartialDate(to)];
  if (start && end) return spanText(start, end);
  if (start) return messages.since(formatPartialDate(start));
  return end ? messages.until(formatPartialDate(end)) : '';
}

const MONTHS_A_YEAR = 12;

function spanText(from: PartialDate, to: PartialDate): string {
  const span = messages.between(formatPartialDate(from), formatPartialDate(to));
  const months = monthsBetween(from, to) ?? 0;
  if (months <= 0) return span;
  return messages.lasting(span, messages.duration(Math.floor(months / MONTHS_A_YEAR), months % MONTHS_A_YEAR));
}

/** Returns the whole months between two dates; undefined where one names no month. */
function monthsBetween(from: PartialDate, to: PartialDate): number | undefined {
  if (from.month === undefined || to.month === undefined) return undefined;
  const months = (to.year - from.year) * MONTHS_A_YEAR + to.month - from.month;
  const isShort = from.day !== undefined && to.day !== undefined && to.day < from.day;
  return months - (isShort ? 1 : 0);
}

/** True in the calendar year of retirement; a missing date, `N/A` or a text that is no date never is (section 4). */
export function retiresIn(year: number, dateOfRetirement: string): boolean {
  return readDate(dateOfRetirement)?.year === year;
}

/** The banner of a tab, or nothing. The Personal Details tab names the month. */
export function retirementAlert(dateOfRetirement: string, today: CalendarDate, tab: Tab): string | undefined {
  const date = readDate(dateOfRetirement);
  if (!date || !retiresIn(today.year, dateOfRetirement)) return undefined;
  return tab === 'personal'
    ? recordPageMessages.retiresOn(monthName(date), date.year)
    : recordPageMessages.retiresThisYear;
}
