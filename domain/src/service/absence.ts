/** What everybody may know of the statuses of an officer. Apart from them, for pages that show no more. */

import { isRecord, readText } from '../officers/lists.ts';

/** From when to when the last absence lasts, and whether the officer left with it. */
export interface Absence {
  /** A day, a month or a year; blank where it is not known, as `until`. */
  readonly since: string;
  readonly until: string;
  /** The last day of service, as written; missing for those who have not left. */
  readonly left?: string;
}

/** Parses an absence on the wire. */
export function readAbsence(value: unknown): Absence | undefined {
  if (!isRecord(value)) return undefined;
  const { since, until, left } = value;
  return { since: readText(since), until: readText(until), ...(left !== undefined && { left: readText(left) }) };
}

/** Returns whether somebody has left or is away on a day, `YYYY-MM-DD`; a month or a year is before its days as a text. */
export function absenceOn({ since, until, left }: Absence, day: string): 'left' | 'away' | undefined {
  const isOver = until !== '' && day > until && !day.startsWith(until);
  if (day < since || isOver) return undefined;
  return left !== undefined && day > left ? 'left' : 'away';
}
