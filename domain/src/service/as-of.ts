/** A record on a past day, as it is known now. */

import { readDate } from '../dates/calendar-date.ts';
import { earliestDay, latestDay, latestFirst, readPartialDate } from '../dates/partial-date.ts';
import type { FieldName, OfficerDetails } from '../officers/field-table.ts';
import type { Posting } from '../officers/lists.ts';
import { currentPostingOf } from '../officers/postings.ts';
import { periodOf } from '../officers/tenure.ts';
import type { Page } from './entry.ts';

/**
 * Returns the pages of a book that say the record of a day, `YYYY-MM-DD`. `end`: the instant at which it ended. Of what was recorded later
 * they have what counts from the day or before, and what was taken back.
 */
export function pagesOfDay(
  pages: readonly Page[],
  { day, end }: { readonly day: string; readonly end: string },
): readonly Page[] {
  // The clock may have been ahead for a while: what was recorded before the last one of the day was so by then.
  const last = pages.findLastIndex(({ at }) => at !== undefined && at < end);
  const isOfDay = (since: string): boolean => since !== '' && since <= day;
  return pages.map((page, index) => {
    if (index <= last) return page;
    const { change, acts } = page;
    return { change, acts: acts.filter((act) => act.act === 'undo' || (act.act === 'enter' && isOfDay(act.since))) };
  });
}

/** A posting with the days on which it can have begun at first, and ended at last. */
interface Stay {
  readonly posting: Posting;
  readonly from: string;
  /** Undefined where it is not known, and of the current posting. */
  readonly to: string | undefined;
  readonly isCurrent: boolean;
}

const firstDay = (text: string): string | undefined => {
  const date = readPartialDate(text);
  return date && earliestDay(date);
};

const lastDay = (text: string): string | undefined => {
  const date = readPartialDate(text);
  return date && latestDay(date);
};

/** The fields that `recordByDates` reads or changes. */
export const datedFields = [
  'dateOfJoining',
  'designation',
  'post',
  'zone',
  'currentPosting',
  'currentPostingFrom',
  'currentPostingTenure',
  'previousPostings',
  'rewards',
  'punishments',
  'discipline',
  'statuses',
  'ranks',
  'trainings',
] as const satisfies readonly FieldName[];

type DatedDetails = Pick<OfficerDetails, (typeof datedFields)[number]>;

/** Returns the postings whose beginning is known, the one that began last first. */
function staysOf(details: DatedDetails): Stay[] {
  const stay = (posting: Posting, isCurrent: boolean): Stay[] => {
    const { from = '', to = '' } = periodOf(posting) ?? {};
    const start = firstDay(from);
    return start === undefined ? [] : [{ posting, from: start, to: isCurrent ? undefined : lastDay(to), isCurrent }];
  };
  const all = [
    ...stay(currentPostingOf(details), true),
    ...details.previousPostings.flatMap((posting) => stay(posting, false)),
  ];
  return latestFirst(all);
}

/** Whether a time, as written, can have begun by a day. */
function isBy(text: string, day: string): boolean {
  const first = firstDay(text);
  return first !== undefined && first <= day;
}

/**
 * Returns the record of a day, `YYYY-MM-DD`, as far as the dates of a later one tell it; undefined where the officer had not
 * joined, or nothing says so. Facts without dates are those of the later record. What has dates of its own is only shown
 * where they tell it: the rank, post and zone of then may not be known.
 */
export function recordByDates<D extends DatedDetails>(details: D, day: string): D | undefined {
  const joined = readDate(details.dateOfJoining) ? details.dateOfJoining.trim() : undefined;
  if (joined !== undefined && joined > day) return undefined;
  const stays = staysOf(details).filter(({ from }) => from <= day);
  if (joined === undefined && stays.length === 0) return undefined;
  const now = stays.find(({ to, isCurrent }) => isCurrent || (to !== undefined && to >= day));
  const isPosted = now?.isCurrent === true;
  const before = stays.filter((stay) => stay !== now);
  const hasBegun = ({ from }: { readonly from: string }): boolean => isBy(from, day);
  const isDated = ({ dateOfPunishment }: { readonly dateOfPunishment: string }): boolean => isBy(dateOfPunishment, day);
  const ranks = details.ranks.filter(hasBegun);
  const [rank] = ranks.toSorted((a, b) => (a.from < b.from ? 1 : -1));
  return {
    ...details,
    designation: rank?.rank ?? '',
    post: isPosted ? details.post : '',
    zone: isPosted ? details.zone : '',
    currentPosting: now?.posting.posting ?? '',
    currentPostingFrom: now ? (periodOf(now.posting)?.from ?? '') : '',
    currentPostingTenure: '',
    previousPostings: before.map(({ posting }) => posting),
    rewards: '',
    punishments: details.punishments.filter(isDated),
    discipline: details.discipline.filter(isDated),
    statuses: details.statuses.filter(hasBegun),
    ranks,
    trainings: details.trainings.filter(hasBegun),
  };
}
