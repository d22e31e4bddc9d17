/** What everybody may know of the statuses of an officer. Apart from them, for pages that show no more. */

import { isRecord, readText } from '../officers/lists.ts';

/** From when to when an absence lasts, and whether the officer left with it. */
export interface Absence {
  /** A day, a month or a year; blank where it is not known, as `until`. */
  readonly since: string;
  readonly until: string;
  /** The last day of service, as written; missing for those who have not left. */
  readonly left?: string;
}

/** Parses absences on the wire. */
export function readAbsences(value: unknown): Absence[] {
  return (Array.isArray(value) ? value : []).filter(isRecord).map(({ since, until, left }) => ({
    since: readText(since),
    until: readText(until),
    ...(left !== undefined && { left: readText(left) }),
  }));
}

/** Whether a day, `YYYY-MM-DD`, is after a day, or after all days of a month or a year. */
const isAfter = (day: string, text: string): boolean => day > text && !day.startsWith(text);

/** Returns the absence that lasts on a day; a month or a year is before its days as a text. */
export const absenceOn = (absences: readonly Absence[], day: string): Absence | undefined =>
  absences.find(({ since, until, left }) => {
    // Who left in a month or a year is there until its end.
    const hasBegun = since === left ? isAfter(day, since) : day >= since;
    return hasBegun && (until === '' || !isAfter(day, until));
  });

/** Whether somebody has left on a day of an absence. */
export const hasLeftOn = ({ left }: Absence, day: string): boolean => left !== undefined && isAfter(day, left);
