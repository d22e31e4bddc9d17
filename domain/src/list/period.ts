import { readDate } from '../officer/calendar-date.ts';

/** An inclusive range of days: a year, a month, or from one day to another. Either bound may be open. */
export interface Period {
  /** `2026`, `2026-05`, `2026-05-01..2026-08-31`, `2026-05-01..`, `..2026-08-31`. */
  readonly text: string;
  /** The first and the last day as texts that are compared with `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
}

/** Before and behind every date that a record can have: `readDate` reads the years 1000 to 9999. */
const FIRST = '0000-00-00';
const LAST = '9999-99-99';

function readDays(text: string): Period | undefined {
  const [first = '', last = '', ...rest] = text.split('..');
  const ends = [first, last].filter((day) => day !== '');
  if (rest.length > 0 || ends.length === 0 || !ends.every((day) => readDate(day)?.year !== undefined)) return undefined;
  const [from, to] = [first || FIRST, last || LAST];
  return from <= to ? { text, from, to } : undefined;
}

/** Reads a period; undefined where the text is none. */
export function readPeriod(text: string): Period | undefined {
  if (/^[1-9]\d{3}$/u.test(text)) return { text, from: `${text}-01-01`, to: `${text}-12-31` };
  // Texts compare correctly: day 31 is an upper bound in any month.
  if (/^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/u.test(text)) return { text, from: `${text}-01`, to: `${text}-31` };
  return text.includes('..') ? readDays(text) : undefined;
}
