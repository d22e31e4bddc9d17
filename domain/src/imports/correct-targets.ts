/** Corrects targets that headers suggest: by the values of the columns, and by the other columns. */

import type { Resolver } from '../reference/resolver.ts';
import { isDates, isNumbered, shareOf } from './guess-target.ts';
import {
  type Column,
  type ImportTarget,
  kindOfTarget,
  MOST,
  taken,
  type TargetKind,
  type Targets,
} from './import-plan.ts';

/** Targets of the dates in columns whose headers name something else. */
const datesOf: Readonly<Partial<Record<ImportTarget, ImportTarget>>> = {
  currentPosting: 'currentPostingFrom',
  post: 'currentPostingFrom',
  'posting.posting': 'posting.from',
  'punishment.punishmentType': 'punishment.dateOfPunishment',
};
const undated: ReadonlySet<TargetKind> = new Set(['rank', 'unit', 'number', 'choice', 'mobile', 'email']);

/**
 * Maps a column whose cells are dates to the date of the target that its header names.
 */
function correctDates(found: Targets, { index, profile }: Column): void {
  const target = found.get(index);
  if (target === undefined) return;
  if (!isDates(profile)) return;
  const date = datesOf[target];
  if (date === undefined && target !== 'name' && !undated.has(kindOfTarget(target))) return;
  found.delete(index);
  if (date !== undefined && !taken(found, date)) found.set(index, date);
}

/**
 * A column called `Posting` may have dates, one called `Post` ranks, and one called `Serial No.` the numbers of officers.
 */
export function correctByValues(found: Targets, columns: readonly Column[], resolver: Resolver): void {
  for (const column of columns) correctDates(found, column);
  if (!taken(found, 'employeeId') && !taken(found, 'buckleNumber')) {
    const numbers = columns.find(({ meaning, profile }) => meaning?.kind === 'serial' && isNumbered(profile));
    if (numbers) found.set(numbers.index, 'buckleNumber');
  }
  for (const { index, profile } of columns) {
    const isRank = (): boolean => shareOf(profile, (text) => resolver.rank(text) !== undefined) >= MOST;
    if (found.get(index) === 'post' && !taken(found, 'designation') && isRank()) found.set(index, 'designation');
  }
}

const START = /start/iu;

/** Maps the `Start Date` of a sheet with an `End Date`, which is of the posting and not of the service. */
function startOfPosting(found: Targets, columns: readonly Column[]): void {
  const start = columns.find(({ profile, meaning }) => meaning?.kind === 'dateOfJoining' && START.test(profile.header));
  if (!start || taken(found, 'posting.from')) return;
  found.set(start.index, 'posting.from');
  const joining = columns.find(({ index, meaning }) => meaning?.kind === 'dateOfJoining' && !found.has(index));
  if (joining && !taken(found, 'dateOfJoining')) found.set(joining.index, 'dateOfJoining');
}

const ABSENCE = /leave|course|training|suspen|absen|रजे|रजा|प्रशिक्षण|निलंब|गैरहजे|गैरहजर/iu;
const periods: ReadonlySet<ImportTarget> = new Set([
  'posting.from',
  'posting.to',
  'currentPostingFrom',
  'currentPostingTenure',
]);

/** Whether the period of a sheet is one of leave or training: it stands behind a column that names it. */
function isOfAbsence(found: Targets, columns: readonly Column[]): boolean {
  const own = columns.filter(({ index }) => periods.has(found.get(index) ?? 'name'));
  const [first] = own;
  const before = first && columns[first.index - 1];
  return [before, ...own].some((column) => column !== undefined && ABSENCE.test(column.profile.header));
}

/** Maps `Unit`, `From` and `To` to previous postings: a current posting has no end date. */
export function asHistory(found: Targets, columns: readonly Column[]): void {
  if (!taken(found, 'posting.to')) return;
  if (isOfAbsence(found, columns)) {
    for (const [index, target] of found) if (periods.has(target)) found.delete(index);
    return;
  }
  const isPresent = (index: number): boolean =>
    /present|current|सध्या|वर्तमान|आत्ता/iu.test(columns[index]?.profile.header ?? '');
  const turned: Readonly<Partial<Record<ImportTarget, ImportTarget>>> = {
    currentPosting: 'posting.posting',
    currentPostingFrom: 'posting.from',
    currentPostingTenure: 'posting.tenure',
  };
  for (const [index, target] of found) {
    const past = turned[target];
    if (past && !isPresent(index) && !taken(found, past)) found.set(index, past);
  }
  startOfPosting(found, columns);
  if (taken(found, 'posting.posting')) return;
  for (const [index, target] of found) if (target === 'posting.to') found.delete(index);
}

/** Headers of texts that say what happened, beside a punishment. */
const DESCRIPTION =
  /descri|detail|particular|allegation|gist|offen[cs]e|lapse|fault|complaint|incident|आरोप|तपशी|तपशि|वर्णन|गुन्ह|कसू|कसु|विवरण|घटना|हकीगत/iu;
const DATE =
  /^(?:case |order |incident )?(?:date|dt)\.?(?: of (?:order|incident|case))?$|^(?:आदेश |शिक्षा )?(?:दिनांक|तारीख|दि\.?)$/iu;
const WORDS = /\p{L}[\p{L}\p{M}]+\s/u;

/** Headers of reasons of something else. */
const OTHER_REASON = /transfer|leave|absen|reward|award|बदली|रजे|रजा|बक्षि|गैरहजे/iu;
const OF_PUNISHMENT = /punish|penalt|misconduct|default|शिक्ष|कसु|कसू|दंड/iu;

function withoutOtherReasons(found: Targets, columns: readonly Column[]): void {
  for (const [index, target] of found) {
    const { header = '' } = columns[index]?.profile ?? {};
    const isOther =
      OTHER_REASON.test(header) || (!taken(found, 'punishment.punishmentType') && !OF_PUNISHMENT.test(header));
    if (target === 'punishment.reason' && isOther) found.delete(index);
  }
}

/** Maps the columns by which the punishments of one officer differ: what happened, and when. */
export function asPunishments(found: Targets, columns: readonly Column[]): void {
  withoutOtherReasons(found, columns);
  if (!taken(found, 'punishment.punishmentType')) return;
  const free = columns.filter(({ index, profile }) => !found.has(index) && profile.filled > 0);
  const reason = free.find(
    ({ profile }) => DESCRIPTION.test(profile.header) && shareOf(profile, (text) => WORDS.test(text)) >= MOST,
  );
  if (reason && !taken(found, 'punishment.reason')) found.set(reason.index, 'punishment.reason');
  const dates = free.filter(({ profile }) => DATE.test(profile.header.trim()) && isDates(profile));
  const what = [...found].find(([, target]) => target === 'punishment.punishmentType')?.[0] ?? 0;
  const date = dates.find(({ index }) => index > what) ?? dates[0];
  if (date && !taken(found, 'punishment.dateOfPunishment')) found.set(date.index, 'punishment.dateOfPunishment');
}

/** Whether most officers of a sheet have several rows. */
function repeatsOfficers(found: Targets, columns: readonly Column[]): boolean {
  const of = (target: ImportTarget): Column | undefined => columns.find(({ index }) => found.get(index) === target);
  const values = (of('employeeId') ?? of('name') ?? of('buckleNumber'))?.profile.values ?? [];
  return values.filter(({ count }) => count > 1).length * 2 > values.length;
}

/** Whether rows of one officer are the ranks that they held, each with its date. */
export const isRankHistory = (found: Targets, columns: readonly Column[]): boolean =>
  taken(found, 'rank.from') && taken(found, 'designation') && repeatsOfficers(found, columns);

/** Maps the date of a sheet that has several ranks of its officers, and says nothing else that has a date. */
export function asRanks(found: Targets, columns: readonly Column[]): void {
  const isOfEntries = [...found.values()].some((target) => target.includes('.') || target === 'currentPostingFrom');
  if (isOfEntries || !taken(found, 'designation') || !repeatsOfficers(found, columns)) return;
  const date = columns.find(
    ({ index, profile }) => !found.has(index) && DATE.test(profile.header.trim()) && isDates(profile),
  );
  if (date) found.set(date.index, 'rank.from');
}
