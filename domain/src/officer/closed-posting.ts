import type { Posting } from './lists.ts';
import { periodOf, readTenure } from './tenure.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day before a day; blank for a blank one. */
export const dayBefore = (day: string): string =>
  day === '' ? '' : new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** Returns when a posting began; its tenure text if that names no date. */
export const startOfPosting = (posting: Posting): string =>
  posting.from.trim() || (periodOf(posting)?.from ?? posting.tenure.trim());

/**
 * Returns the current posting with its end. Dates that its tenure text says become dates: a text such as `Since 2019` would
 * not be true any more.
 */
export function closedPosting(current: Posting, to: string): Posting {
  const isRead = readTenure(current.tenure) !== undefined;
  const from = current.from || (isRead ? (periodOf(current)?.from ?? '') : '');
  return { posting: current.posting, tenure: isRead ? '' : current.tenure, from, to };
}

/** Whether a posting says nothing. */
export const isBlankPosting = (posting: Posting): boolean =>
  Object.values(posting).every((part: string) => part.trim() === '');
