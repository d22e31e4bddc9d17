/** The order in which postings are read. */

import type { Posting, Punishment } from './lists.ts';
import { periodOf, readTenure, sortDatesOf } from './tenure.ts';
import { same } from './differences.ts';
import { compareText } from '../search/matching.ts';
import { addDays, readDate } from '../dates/calendar-date.ts';
import { latestDay, readTypedPartialDate } from '../dates/partial-date.ts';
import type { OfficerDetails } from './field-table.ts';

/** Returns the postings, newest first. If the dates of one cannot be read, the recorded order is returned. */
export function newestFirst(postings: readonly Posting[]): readonly Posting[] {
  const dated = postings.map((posting) => ({ posting, dates: sortDatesOf(posting) }));
  if (dated.some(({ dates }) => dates === undefined)) return postings;
  return dated
    .toSorted(
      (a, b) =>
        compareText(b.dates?.to ?? '', a.dates?.to ?? '') || compareText(b.dates?.from ?? '', a.dates?.from ?? ''),
    )
    .map(({ posting }) => posting);
}

/** Returns the punishments, newest first; those without a readable date last, in the stored order. */
export const newestPunishmentsFirst = (punishments: readonly Punishment[]): readonly Punishment[] =>
  punishments
    .map((punishment) => ({ punishment, day: dayOf(punishment) }))
    .toSorted((a, b) => compareText(b.day, a.day))
    .map(({ punishment }) => punishment);

/** Last possible day of a punishment, `YYYY-MM-DD`; empty if its date is missing or unreadable. */
function dayOf({ dateOfPunishment }: Punishment): string {
  const date = readTypedPartialDate(dateOfPunishment);
  return date ? latestDay(date) : '';
}

/** Returns the current posting of a record; it has no end. */
export const currentPostingOf = (
  details: Pick<OfficerDetails, 'currentPosting' | 'currentPostingTenure' | 'currentPostingFrom'>,
): Posting => ({
  posting: details.currentPosting,
  tenure: details.currentPostingTenure,
  from: details.currentPostingFrom,
  to: '',
});

/** The day before a day; blank for a blank one. */
export const dayBefore = (day: string): string => (day === '' ? '' : addDays(day, -1));

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

/**
 * Returns a record in which the current posting was written over, as one that was transferred to it: the posting before is a
 * previous one, and ends where the new one begins. What is written of the new one as of the one before is not known of it.
 */
export function withTransfer(before: OfficerDetails, after: OfficerDetails): OfficerDetails {
  const ofNew = (name: 'currentPostingFrom' | 'currentPostingTenure'): string =>
    after[name] === before[name] ? '' : after[name];
  const from = ofNew('currentPostingFrom');
  const closed = closedPosting(currentPostingOf(before), readDate(from) ? dayBefore(from) : from);
  return {
    ...after,
    currentPostingFrom: from,
    currentPostingTenure: ofNew('currentPostingTenure'),
    previousPostings: after.previousPostings.some((one) => same(one, closed))
      ? after.previousPostings
      : [closed, ...after.previousPostings],
  };
}

/** Whether a posting says nothing. */
export const isBlankPosting = ({ posting, tenure, from, to }: Posting): boolean =>
  [posting, tenure, from, to].every((part) => part.trim() === '');

/** Content of the Reprisal tab: an empty first row means that the record is not filled in (section 2). */
export type Reprisal =
  | { readonly kind: 'none' }
  | { readonly kind: 'notUpdated' }
  /** Newest first. */
  | { readonly kind: 'list'; readonly punishments: readonly Punishment[] };

export function reprisalOf(punishments: readonly Punishment[]): Reprisal {
  const [first] = punishments;
  if (!first) return { kind: 'none' };
  return first.punishmentType.trim() === ''
    ? { kind: 'notUpdated' }
    : { kind: 'list', punishments: newestPunishmentsFirst(punishments) };
}
