/** Applies a change of postings to another state of the record: a move is one thing, whatever fields it is stored in. */

import { readDate } from '../dates/calendar-date.ts';
import { closedPosting, currentPostingOf, dayBefore, isBlankPosting, startOfPosting } from './postings.ts';
import { same } from './differences.ts';
import type { OfficerDetails } from './field-table.ts';
import type { Posting } from './lists.ts';
import { earliestDay, readPartialDate } from '../dates/partial-date.ts';

/** The fields of a posting move, in table order. */
export const postingFields = [
  'post',
  'zone',
  'currentPosting',
  'currentPostingTenure',
  'currentPostingFrom',
  'previousPostings',
] as const;
export type PostingField = (typeof postingFields)[number];
type Postings = Pick<OfficerDetails, PostingField>;

/** Whether a change moves the officer or corrects postings, rather than only zone or post. */
export const changesPostings = (from: Postings, to: Postings): boolean =>
  postingFields.some((field) => field !== 'zone' && field !== 'post' && !same(from[field], to[field]));

/** Returns the key of the current posting; undefined without one. */
export function currentKey(details: Postings): string | undefined {
  const current = currentPostingOf(details);
  return isBlankPosting(current) ? undefined : keyOf(current);
}

const keyOf = (posting: Posting): string => JSON.stringify([posting.posting.trim(), startOfPosting(posting)]);

/** Whether the record has a posting of that name that began on that day. */
export const hasPosting = (now: Postings, posting: string, day: string): boolean =>
  [currentPostingOf(now), ...now.previousPostings].some(
    (one) => one.posting.trim() === posting.trim() && startOfPosting(one) === day.trim(),
  );

/** A posting in time; the current one has no end. */
interface Stay {
  readonly key: string;
  readonly posting: Posting;
  readonly isCurrent: boolean;
}

/** Returns the postings, the current one first. */
function staysOf(details: Postings): Stay[] {
  const current = currentPostingOf(details);
  return [
    ...(isBlankPosting(current) ? [] : [stayOf(current, true)]),
    ...details.previousPostings.map((posting) => stayOf(posting, false)),
  ];
}

const stayOf = (posting: Posting, isCurrent: boolean): Stay => ({ key: keyOf(posting), posting, isCurrent });

/** Whether a posting of that day is an earlier one than the current. */
export const isLate = (now: Postings, day: string): boolean => isAfter(day, currentPostingOf(now));

/** Whether a posting begins after a day. */
function isAfter(day: string, posting: Posting): boolean {
  const start = readPartialDate(startOfPosting(posting));
  return start !== undefined && earliestDay(start) > day;
}

const placeFields = postingFields.filter((field) => field !== 'previousPostings');

/**
 * Returns the fields of the postings of `now` with the change from `from` to `to`; undefined if they are not clear.
 * `past`: earlier states of the record, the last one last.
 */
export function patchPostings(
  now: Postings,
  from: Postings,
  to: Postings,
  past: readonly Postings[],
): Partial<Postings> | undefined {
  const changed = postingFields.filter((field) => !same(from[field], to[field]));
  const isMoved = from.currentPosting !== to.currentPosting;
  const involved = isMoved ? [...changed, 'zone' as const] : changed;
  const isPlaced = placeFields.every((field) => same(from[field], to[field]));
  const isThere = [from, to].some(
    (state) =>
      currentKey(now) === currentKey(state) &&
      involved.every((field) => field === 'zone' || field === 'post' || same(now[field], state[field])),
  );
  if (isThere && involved.every((field) => same(now[field], from[field]) || same(now[field], to[field])))
    return Object.fromEntries(involved.map((field) => [field, to[field]]));
  // A change of zone or post since, while the posting was the same, is a change of this move.
  const isKept = currentKey(now) === currentKey(from) && placeFields.some((field) => !same(now[field], from[field]));
  if (!isPlaced && isKept) return undefined;
  const [before, after] = [staysOf(from), staysOf(to)];
  const [taken, put] = [moveBetween(after, before), moveBetween(before, after)];
  const stays = taken ? takenOut(staysOf(now), taken) : put ? putIn(staysOf(now), put) : corrected(now, from, to);
  // One of no day is a move: its place among others of that day is not in the list.
  if (!stays) return isPlaced && !(put && isOfNoDay(put)) ? patchedList(now, from, to) : undefined;
  return fieldsOf(stays, now, [...past, from, to]);
}

/** The move between two states: `stay` is only in the one, and `neighbour` ends earlier there, if there is one. */
interface Move {
  readonly stay: Stay;
  readonly neighbour: { readonly short: Stay; readonly long: Stay } | undefined;
}

/** Returns the posting that one state has more than the other, unless they differ in more than a move. */
function moveBetween(without: readonly Stay[], having: readonly Stay[]): Move | undefined {
  const [stay, ...others] = having.filter(({ key }) => !without.some((one) => one.key === key));
  if (!stay || others.length > 0 || having.length !== without.length + 1) return undefined;
  const rest = having.filter((one) => one !== stay);
  const pairs = rest.map((short) => ({ short, long: without.find(({ key }) => key === short.key) }));
  const [changed, ...more] = pairs.filter(({ short, long }) => !long || !isSameStay(short, long));
  if (more.length > 0 || (changed && (!changed.long || changed.short.isCurrent))) return undefined;
  return { stay, neighbour: changed?.long && { short: changed.short, long: changed.long } };
}

const isSameStay = (a: Stay, b: Stay): boolean => a.isCurrent === b.isCurrent && same(a.posting, b.posting);

/** Takes a posting out of the present ones: the one before it lasts until its end. */
function takenOut(now: readonly Stay[], move: Move): Stay[] | undefined {
  const { stay, neighbour } = move;
  const taken = only(now, ({ key }) => key === stay.key);
  if (!taken) return undefined;
  const start = startOfPosting(taken.posting);
  const ofItsDay = now.find((one) => one !== taken && startOfPosting(one.posting) === start);
  const isLast = taken.isCurrent || taken.posting.to !== start;
  if (ofItsDay && isLast && readDate(start)) return goingOn(now, taken, ofItsDay);
  // The one before may be another one by now: its end tells it.
  const ending = (day: string) => now.filter((one) => one !== taken && !one.isCurrent && one.posting.to === day);
  const endsOn = (day: string) => only(ending(day), () => true);
  if (!neighbour) {
    // None had to end for it; if those of its day are gone by now, the one before it goes on.
    const before = !ofItsDay && isOfNoDay(move) ? endsOn(dayBefore(stay.posting.from)) : undefined;
    if (before) return goingOn(now, taken, before);
    return stay.isCurrent || isSameStay(taken, stay) ? replaced(now, new Map([[taken, []]])) : undefined;
  }
  const { short, long } = neighbour;
  // Of several that began on the day before, the last one is meant.
  const before =
    ending(short.posting.to).find(({ posting: { from, to } }) => from === to) ??
    only(now, (one) => isSameStay(one, short)) ??
    endsOn(short.posting.to) ??
    endsOn(dayBefore(stay.posting.from));
  if (!before) return undefined;
  // Another one began on the same day: the one before has ended as it should.
  if (!taken.isCurrent && now.some((one) => one !== taken && startOfPosting(one.posting) === taken.posting.to))
    return replaced(now, new Map([[taken, []]]));
  const source = before.key === long.key && long.isCurrent && taken.isCurrent ? long : before;
  return goingOn(now, taken, before, source);
}

/** Takes out a posting, until whose end the one before it lasts. `source`: as the one before is known. */
const goingOn = (now: readonly Stay[], taken: Stay, before: Stay, source = before): Stay[] =>
  replaced(
    now,
    new Map([
      [taken, []],
      [before, [endingAs(source, taken)]],
    ]),
  );

/** Returns the only one of some postings that matches. */
function only(stays: readonly Stay[], matches: (stay: Stay) => boolean): Stay | undefined {
  const found = stays.filter(matches);
  return found.length === 1 ? found[0] : undefined;
}

/** Replaces postings, by identity. */
const replaced = (stays: readonly Stay[], by: ReadonlyMap<Stay, readonly Stay[]>): Stay[] =>
  stays.flatMap((stay) => by.get(stay) ?? [stay]);

/** Returns a posting that ends as another one does. */
const endingAs = (stay: Stay, { isCurrent, posting: { to } }: Stay): Stay => ({
  ...stay,
  isCurrent,
  posting: isCurrent ? { ...stay.posting, to: '' } : closedPosting(stay.posting, to),
});

/** Puts a posting among the present ones: the one of its first day ends the day before. */
function putIn(now: readonly Stay[], { stay, neighbour }: Move): Stay[] | undefined {
  if (now.some(({ key }) => key === stay.key)) return undefined;
  if (!neighbour && stay.isCurrent) return now.some(({ isCurrent }) => isCurrent) ? undefined : [stay, ...now];
  const day = stay.posting.from;
  if (!neighbour && !isOfNoDay({ stay, neighbour })) return undefined;
  const before = readDate(day)
    ? only(now, (one) => isDuring(day, one))
    : only(now, (one) => neighbour !== undefined && isSameStay(one, neighbour.long));
  if (!before) return undefined;
  const end = before.key === neighbour?.short.key ? neighbour.short.posting.to : dayBefore(day);
  const shortened = { ...before, isCurrent: false, posting: closedPosting(before.posting, end) };
  return replaced(now, new Map([[before, [endingAs(stay, before), shortened]]]));
}

/** Whether another posting began on the same day, so that none had to end for this one. */
const isOfNoDay = ({ stay: { posting }, neighbour }: Move): boolean =>
  !neighbour && readDate(posting.from) !== undefined && posting.from === posting.to;

/** Whether a day is within a posting, after its first day, as far as that is known. */
function isDuring(day: string, { isCurrent, posting }: Stay): boolean {
  const start = startOfPosting(posting);
  return (readPartialDate(start) ? start < day : isCurrent) && (isCurrent || posting.to >= day);
}

/** Corrects a posting that was current, and has been closed since. */
function corrected(now: Postings, from: Postings, to: Postings): Stay[] | undefined {
  const stays = staysOf(now);
  const closed = only(stays, ({ key, isCurrent }) => key === currentKey(from) && !isCurrent);
  if (!closed || currentKey(to) === undefined || !same(from.previousPostings, to.previousPostings)) return undefined;
  return replaced(stays, new Map([[closed, [stayOf(closedPosting(currentPostingOf(to), closed.posting.to), false)]]]));
}

/** Patches previous postings item by item, where the change left the current one alone. */
function patchedList(now: Postings, from: Postings, to: Postings): Partial<Postings> | undefined {
  const { items, isComplete } = patchList(now.previousPostings, from.previousPostings, to.previousPostings);
  return isComplete ? { previousPostings: items } : undefined;
}

/** Returns the fields of postings; `states`: by which the rest of the current one is known. */
function fieldsOf(stays: readonly Stay[], now: Postings, states: readonly Postings[]): Partial<Postings> {
  const current = stays.find(({ isCurrent }) => isCurrent);
  const key = current?.key;
  const { posting = '', tenure = '', from = '' } = current?.posting ?? {};
  return {
    currentPosting: posting,
    currentPostingTenure: tenure,
    currentPostingFrom: from,
    previousPostings: stays.filter(({ isCurrent }) => !isCurrent).map((stay) => stay.posting),
    ...(key === currentKey(now) ? {} : placeOf(key, states)),
  };
}

/** Returns how the record had a posting as its current one, in the last of the states that had it. */
function placeOf(key: string | undefined, states: readonly Postings[]): Partial<Postings> {
  const state = states.findLast((one) => currentKey(one) === key);
  if (!state) return { zone: '', post: '' };
  const { zone, post, currentPostingTenure, currentPostingFrom } = state;
  return { zone, post, currentPostingTenure, currentPostingFrom };
}

/** Applies a change of a list to another state of the list, item by item. */

export interface PatchedList<T> {
  readonly items: readonly T[];
  /** False if an item that the change removed or replaced is missing, or the change only reordered the items. */
  readonly isComplete: boolean;
}

/**
 * Returns the list `now` with the change from `from` to `to`: items that it removed are removed, those that it added are
 * added, and a corrected item keeps its place. Items of others stay.
 */
export function patchList<T>(now: readonly T[], from: readonly T[], to: readonly T[]): PatchedList<T> {
  const [old, wanted, items] = [itemsOf(from), itemsOf(to), itemsOf(now)];
  const removed = missingFrom(wanted, old);
  const added = missingFrom(old, wanted);
  const isCorrection = removed.length === added.length;
  let isComplete = removed.length + added.length > 0;
  for (const [place, item] of removed.entries()) {
    const index = indexOf(items, item);
    const replacement = isCorrection ? added[place] : undefined;
    if (index >= 0) items.splice(index, 1, ...(replacement ? [replacement] : []));
    else {
      isComplete = false;
      if (replacement && indexOf(items, replacement) < 0) insert(items, replacement, wanted);
    }
  }
  if (!isCorrection)
    for (const item of added)
      if (missingFrom(items, wanted).some(({ text }) => text === item.text)) insert(items, item, wanted);
  return { items: items.map(({ value }) => value), isComplete };
}

interface Item<T> {
  readonly text: string;
  readonly value: T;
}

const itemsOf = <T>(list: readonly T[]): Item<T>[] => list.map((value) => ({ text: JSON.stringify(value), value }));

function missingFrom<T>(other: readonly Item<T>[], items: readonly Item<T>[]): Item<T>[] {
  const rest = [...other];
  return items.filter((item) => {
    const index = indexOf(rest, item);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}

const indexOf = <T>(items: readonly Item<T>[], { text }: Item<T>): number =>
  items.findIndex((one) => one.text === text);

/** Inserts an item of `to` where its neighbours are. */
function insert<T>(items: Item<T>[], item: Item<T>, to: readonly Item<T>[]): void {
  const place = to.indexOf(item);
  const next = to.slice(place + 1).find((one) => indexOf(items, one) >= 0);
  const previous = to.slice(0, place).findLast((one) => indexOf(items, one) >= 0);
  const index = next ? indexOf(items, next) : previous ? indexOf(items, previous) + 1 : 0;
  items.splice(index, 0, item);
}

/** Returns the items of a list that another one lacks; of equal items, as many as it lacks. */
export const missingItems = <T>(other: readonly T[], items: readonly T[]): T[] =>
  missingFrom(itemsOf(other), itemsOf(items)).map(({ value }) => value);
