/** The record of an officer as the service book has it. */

import { earliestDay, readPartialDate } from '../dates/partial-date.ts';
import type { OfficerDetails } from '../officers/field-table.ts';
import { DIGITS } from '../officers/form.ts';
import type { Posting } from '../officers/lists.ts';
import { closedPosting, dayBefore, isBlankPosting, startOfPosting } from '../officers/postings.ts';
import { blankOfficer } from '../officers/wire.ts';
import { withPlainDigits } from '../search/matching.ts';
import {
  type EntryKind,
  type EntryOf,
  type ItemList,
  itemListNames,
  itemLists,
  type ListChange,
  type Page,
  type PostingValues,
  standing,
  type StandingEntry,
  type StandingOf,
} from './entry.ts';

/** A record, and the entries that its lists show, in the order of the lists. */
export interface Projection {
  readonly details: OfficerDetails;
  /** Id of the entry of the current posting; undefined without one. */
  readonly current: string | undefined;
  readonly previous: readonly string[];
  readonly items: Readonly<Record<ItemList, readonly string[]>>;
  /** Ids of all entries of postings, places and leaving, the newest first. */
  readonly timeline: readonly string[];
}

/** Returns the record that the pages of a book say, which are in the order of their changes. */
export function project(pages: readonly Page[]): Projection {
  const { entries, arranged } = standing(pages);
  const { fields, ...postings } = postingsOf(entries, arranged.posting ?? []);
  const lists = itemListNames.map((name) => {
    const kind = itemLists[name];
    return [name, inOrder(ofKind(entries, kind), arranged[kind] ?? [])] as const;
  });
  const details: OfficerDetails = {
    ...detailsOnly,
    ...factsOf(ofKind(entries, 'facts')),
    ...fields,
    designation: afterWritten(ofKind(entries, 'rank')).at(-1)?.values.designation ?? '',
    buckleNumber: afterWritten(ofKind(entries, 'number')).at(-1)?.values.buckleNumber ?? '',
    rewards: rewardsOf(ofKind(entries, 'reward')),
    ...(Object.fromEntries(lists.map(([name, items]) => [name, items.map(({ values }) => values)])) as unknown as Pick<
      OfficerDetails,
      ItemList
    >),
  };
  const ids = lists.map(([name, items]) => [name, items.map(({ id }) => id)]);
  return { details, ...postings, items: Object.fromEntries(ids) as Projection['items'] };
}

const { id: _, version: __, ...detailsOnly } = blankOfficer;

const ofKind = <K extends EntryKind>(entries: readonly StandingEntry[], kind: K): StandingOf<K>[] =>
  entries.filter((entry): entry is StandingEntry & StandingOf<K> => entry.kind === kind);

/** Sorts entries by the day from which they count, then by their order in the book. */
const byDay = <E extends { readonly since: string }>(entries: readonly E[]): E[] =>
  entries.toSorted((a, b) => (a.since < b.since ? -1 : Number(a.since > b.since)));

/** A value of a field, or a change of a list. */
interface FactChange {
  readonly since: string;
  readonly value: unknown;
  readonly list?: ListChange;
}

function factsOf(entries: readonly EntryOf<'facts'>[]): Partial<OfficerDetails> {
  const changes = new Map<string, FactChange[]>();
  const add = (field: string, change: FactChange): void => {
    const some = changes.get(field);
    if (some) some.push(change);
    else changes.set(field, [change]);
  };
  for (const { since, values } of entries) {
    for (const [field, value] of Object.entries(values.set)) add(field, { since, value });
    for (const [field, list] of Object.entries(values.lists)) add(field, { since, value: undefined, list });
  }
  return Object.fromEntries([...changes].map(([field, some]) => [field, factOf(some)]));
}

function factOf(changes: readonly FactChange[]): unknown {
  let value: unknown = [];
  for (const change of afterWritten(changes))
    value = change.list ? changedList(value as readonly string[], change.list) : change.value;
  return value;
}

/** Returns changes of a value in their order: by their days among those that no one wrote over. */
function afterWritten<C extends { readonly since: string }>(changes: readonly C[]): readonly C[] {
  if (changes.length < 2) return changes;
  const ordered: C[] = [];
  let orders: C[] = [];
  for (const change of changes)
    if (change.since === '') {
      ordered.push(...byDay(orders), change);
      orders = [];
    } else orders.push(change);
  return [...ordered, ...byDay(orders)];
}

/** Returns a list without what was removed from it, and with what was added: what it has by another change stays once. */
export function changedList(list: readonly string[], { removed, added }: ListChange): string[] {
  const rest = [...removed];
  const kept = list.filter((item) => {
    const index = rest.indexOf(item);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
  return [...kept, ...added.filter((item) => !kept.includes(item))];
}

/** The last total that was written, and the good entries since, where it is a number. */
function rewardsOf(entries: readonly EntryOf<'reward'>[]): string {
  let rewards = '';
  for (const { values } of afterWritten(entries))
    rewards = 'total' in values ? values.total : (rewardsAfter(rewards, values.count) ?? rewards);
  return rewards;
}

/** Returns the sum of good entries; undefined if the record has a text that is not a number. */
export function rewardsAfter(rewards: string, count: string): string | undefined {
  const known = withPlainDigits(rewards).trim();
  return DIGITS.test(known) && DIGITS.test(count) ? String(BigInt(known) + BigInt(count)) : undefined;
}

/** Returns the entries as they are arranged, then the others by their days. */
function inOrder<E extends { readonly id: string; readonly since: string }>(
  entries: readonly E[],
  arranged: readonly string[],
): E[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const first = arranged.flatMap((id) => byId.get(id) ?? []);
  const known = new Set(arranged);
  return [...first, ...byDay(entries.filter(({ id }) => !known.has(id)))];
}

/** An entry of the timeline. `start`: the first day on which it can have begun; undefined where that is not known. */
interface Stay {
  readonly entry: StandingOf<'posting'> | StandingOf<'place'> | StandingOf<'leaving'>;
  readonly start: string | undefined;
}

const stayOf = (entry: Stay['entry']): Stay => ({
  entry,
  // Read where it is needed: most are not, and a text of a tenure is slow to read.
  get start() {
    return startOf(entry);
  },
});

function startOf(entry: Stay['entry']): string | undefined {
  if (entry.kind === 'leaving') return entry.values.day;
  if (entry.kind === 'place') return entry.since || undefined;
  const start = readPartialDate(startOfPosting(entry.values));
  return start && earliestDay(start);
}

/** The fields of the current posting, with the values that say them. */
export const placeFields = {
  currentPosting: 'posting',
  currentPostingTenure: 'tenure',
  currentPostingFrom: 'from',
  post: 'post',
  zone: 'zone',
} as const;
export type PlaceField = keyof typeof placeFields;
export const placeFieldNames = Object.keys(placeFields) as PlaceField[];

interface Postings extends Pick<Projection, 'current' | 'previous' | 'timeline'> {
  readonly fields: Pick<OfficerDetails, PlaceField | 'previousPostings'>;
}

/**
 * Returns the fields of postings. The newest posting is the current one, unless its end is written or the officer has left;
 * the others end where the next one begins, unless their end is written.
 */
function postingsOf(entries: readonly StandingEntry[], arranged: readonly string[]): Postings {
  const stays = timelineOf(
    entries.filter((entry) => entry.kind === 'posting' || entry.kind === 'place' || entry.kind === 'leaving'),
    arranged,
  );
  const top = stays.findIndex(({ entry }) => entry.kind !== 'place');
  const current = stays[top]?.entry;
  const isPosted = current?.kind === 'posting' && current.values.isOpen;
  const previous: { readonly id: string; readonly posting: Posting }[] = [];
  // What changed within a posting stands behind it.
  let changes: StandingOf<'place'>[] = [];
  let next: Stay | undefined;
  for (const stay of stays) {
    const { entry } = stay;
    if (entry.kind === 'place') {
      changes.unshift(entry);
      continue;
    }
    if (entry.kind === 'posting' && !(isPosted && entry === current)) {
      const posting = changed(entry, changes);
      // One that was current, and said nothing, is no posting.
      if (!posting.values.isOpen || !isBlankPosting(posting.values))
        previous.push({ id: entry.id, posting: ended(posting, next) });
    }
    changes = [];
    next = stay;
  }
  const about = stays
    .slice(0, top < 0 ? stays.length : top)
    .flatMap(({ entry }) => (entry.kind === 'place' ? [entry] : []));
  const { posting, tenure, from } = changed(isPosted ? current : noPosting(current), about.toReversed()).values;
  return {
    fields: {
      currentPosting: posting,
      currentPostingTenure: tenure,
      currentPostingFrom: from,
      previousPostings: previous.map((one) => one.posting),
      post: placed(stays, 'post'),
      zone: placed(stays, 'zone'),
    },
    current: isPosted ? current.id : undefined,
    previous: previous.map(({ id }) => id),
    timeline: stays.map(({ entry }) => entry.id),
  };
}

/** Returns post or zone of the newest entry that says one. */
function placed(stays: readonly Stay[], name: 'post' | 'zone'): string {
  for (const { entry } of stays) {
    const value = entry.kind === 'leaving' ? undefined : entry.values[name];
    if (value !== undefined) return value;
  }
  return '';
}

/** Returns a posting that says nothing, of one who has none since an entry was written. */
const noPosting = (since: Stay['entry'] | undefined): StandingOf<'posting'> => ({
  id: '',
  kind: 'posting',
  since: '',
  written: since?.written ?? -1,
  values: { posting: '', tenure: '', from: '', to: '', isOpen: true },
});

/** Returns a posting with what was written about it since, the last one last. */
function changed(entry: StandingOf<'posting'>, changes: readonly StandingOf<'place'>[]): StandingOf<'posting'> {
  const values = changes.filter(({ written }) => written > entry.written).map((change) => change.values);
  if (values.length === 0) return entry;
  return { ...entry, values: Object.assign({}, entry.values, ...values) as PostingValues };
}

/**
 * Returns the timeline, the newest first: entries as they are arranged, and the others in the order of the book: those with a
 * day above what had begun by then, and what is written about the current posting on top.
 */
function timelineOf(entries: readonly Stay['entry'][], arranged: readonly string[]): Stay[] {
  const stays = new Map(entries.map((entry) => [entry.id, stayOf(entry)]));
  const timeline = arranged.flatMap((id) => stays.get(id) ?? []);
  const known = new Set(arranged);
  for (const stay of stays.values()) {
    if (known.has(stay.entry.id)) continue;
    if (stay.entry.since === '') timeline.unshift(stay);
    else timeline.splice(placeOf(stay, timeline), 0, stay);
  }
  return timeline;
}

/** Returns where an entry with a day belongs. What has no known start is taken for earlier. */
function placeOf({ start: day = '' }: Stay, timeline: readonly Stay[]): number {
  const index = timeline.findIndex(({ entry, start }, place) => {
    // What is written about a posting stands with it.
    const isAbout = entry.kind === 'place' && start === undefined;
    const begun = isAbout ? timeline.slice(place).find((one) => one.entry.kind !== 'place')?.start : start;
    return begun === undefined || begun <= day;
  });
  return index < 0 ? timeline.length : index;
}

/** Returns a posting that is not the current one. `next`: the entry after it; undefined if it is the newest. */
function ended({ values, written: place }: StandingOf<'posting'>, next: Stay | undefined): Posting {
  const { posting, tenure, from, to, isOpen } = values;
  const written: Posting = { posting, tenure, from, to };
  // An end that is written stands, unless an order that came later moved the officer before it.
  const isMoved = next !== undefined && next.entry.since !== '' && next.entry.written > place;
  if (!isOpen && !(isMoved && next.start !== undefined && isAfter(to, next.start))) return written;
  return closedPosting(written, endBefore(from, next));
}

/** Whether a posting ends on a day or after it, as far as its end is a day. */
const isAfter = (to: string, day: string): boolean => /^\d{4}-\d{2}-\d{2}$/u.test(to) && to >= day;

/** Returns the last day of a posting before another entry; blank if that has no known day. */
function endBefore(from: string, next: Stay | undefined): string {
  if (!next) return '';
  const { entry } = next;
  if (entry.kind === 'leaving') return entry.values.day;
  // One that began on the same day ends as it begins.
  if (entry.kind === 'posting' && entry.values.from === from) return from;
  const relieved = entry.kind === 'posting' ? (entry.values.relieved ?? '') : '';
  return relieved || dayBefore(next.start ?? '');
}
