/** Acts that bring the record of a book to what a form, a sheet or a correction says. */

import { choicesOf, mergedDetails } from '../duplicates/merged-record.ts';
import { same } from '../officers/differences.ts';
import { type FieldName, fieldNames, type OfficerDetails } from '../officers/field-table.ts';
import type { Posting } from '../officers/lists.ts';
import { startOfPosting } from '../officers/postings.ts';
import {
  type Act,
  type EntryKind,
  type FactListName,
  type FactName,
  type ItemList,
  itemListNames,
  itemLists,
  kindOfField,
  type ListChange,
  type Merge,
  type Page,
  type PostingValues,
  undoneChanges,
  type ValuesOfKind,
} from './entry.ts';
import { changedList, type PlaceField, placeFieldNames, placeFields, project, type Projection } from './projection.ts';

/** The book that is written in. */
export interface Book {
  readonly pages: readonly Page[];
  /** Returns the id of an entry, unlike all in the book. */
  readonly newId: () => string;
  /** The record that the pages say, where it is known. */
  readonly says?: OfficerDetails | undefined;
}

/** What is recorded of a change of a record. */
export interface RecordedState {
  readonly version: number;
  readonly change: number;
  /** ISO instant. */
  readonly at?: string;
  /** The record as the change left it; undefined where that is as it was. */
  readonly details: OfficerDetails | undefined;
  /** Whether the change merged the record into another one. */
  readonly isMerged?: boolean;
  /** Returns what the change did, where more is known of it than the state that it left. */
  readonly acts?: ((newId: () => string) => readonly Act[]) | undefined;
  /** The record that the change merged into this one. */
  readonly merged?: Pick<Merge, 'other' | 'choices'> | undefined;
}

/**
 * Returns the book of an officer from the states of the record, the first one first: each page says the state of its version.
 * An undo that left the record as it was is a page, too, unless its acts would have changed it.
 */
export function bookOf(states: readonly RecordedState[]): Page[] {
  const pages: Page[] = [];
  let before: OfficerDetails | undefined;
  // Of a merged record, changes are taken back in the other one: they are not in what comes back.
  let isMerged = false;
  for (const { version, change, at, details, acts, merged, isMerged: merges = false } of states) {
    let entries = 0;
    const newId = (): string => `${version}.${++entries}`;
    const known = acts?.(newId) ?? [];
    if (!details) {
      const page = { change, acts: known };
      if (!isMerged && !same(recordOf([...pages, page]).details, before)) continue;
      pages.push(page);
      if (isMerged) before = recordOf(pages).details;
      continue;
    }
    const book =
      known.length > 0 ? { pages: [...pages, { change, acts: known }], newId } : { pages, newId, says: before };
    const rest = actsToRecord(book, details);
    const merge = merged && before ? { merge: { ...merged, before, after: details } } : {};
    pages.push({ change, at, acts: [...known, ...rest], ...merge });
    before = details;
    isMerged = merges;
  }
  return pages;
}

/** Returns what the pages of a book say of the record, which are in the order of their changes. */
export const recordOf = (pages: readonly Page[]): Projection => project(withMerges(pages));

/** Returns the pages of a book in which each merge is of what stands of both records: changes of them may be undone since. */
function withMerges(pages: readonly Page[]): readonly Page[] {
  if (!pages.some(({ merge }) => merge)) return pages;
  const undone = undoneChanges(pages);
  return pages.flatMap((page, index): Page[] => {
    const { change, merge } = page;
    if (!merge || undone.has(change)) return [page];
    const undos = pages.slice(index + 1).map(({ change: since, acts }) => ({
      change: since,
      acts: acts.filter(({ act }) => act === 'undo'),
    }));
    if (undos.every(({ acts }) => acts.length === 0)) return [page];
    const earlier = pages.slice(0, index);
    const before = recordOf([...earlier, ...undos]).details;
    const [recorded, standing] = [recordOf(merge.other).details, recordOf([...merge.other, ...undos]).details];
    if (same(before, merge.before) && same(standing, recorded)) return [page];
    let entries = 0;
    const book = {
      pages: [...earlier, { change, acts: page.acts }, ...undos],
      newId: () => `${change} merged ${++entries}`,
    };
    return [page, { change, acts: actsToRecord(book, repeatMerge(merge, recorded, { before, other: standing })) }];
  });
}

/** Returns a record as a merge leaves it with other states of the two records. `recorded`: the other one at the merge. */
function repeatMerge(
  { choices: known, before, after }: Merge,
  recorded: OfficerDetails,
  states: { readonly before: OfficerDetails; readonly other: OfficerDetails },
): OfficerDetails {
  const choices = known ?? choicesOf(before, recorded, after);
  const first = mergedDetails(before, recorded, choices);
  // Where the choices do not tell what was taken, it stays.
  const unexplained = fieldNames.filter((field) => !same(first[field], after[field]));
  return {
    ...mergedDetails(states.before, states.other, choices),
    ...Object.fromEntries(unexplained.map((field) => [field, after[field]])),
  };
}

/**
 * Returns the acts after which the record is as written. Items of a list that stay keep their entries, one that is changed
 * corrects its entry, and a current posting that becomes a previous one is the same entry.
 */
export function actsToRecord(book: Book, after: OfficerDetails): Act[] {
  if (book.pages.length === 0) return opening(book, after);
  const says = book.says ?? recordOf(book.pages).details;
  const changed = fieldNames.filter((field) => !same(says[field], after[field]));
  const kinds = new Set(changed.map((field) => kindOfField[field]));
  const acts: Act[] = factsBetween(book, says, after, changed);
  if (kinds.has('rank')) acts.push(enter(book, 'rank', { designation: after.designation }));
  if (kinds.has('number')) acts.push(enter(book, 'number', { buckleNumber: after.buckleNumber }));
  if (kinds.has('reward')) acts.push(enter(book, 'reward', { total: after.rewards }));
  const lists = itemListNames.filter((name) => changed.includes(name));
  if (lists.length === 0 && !kinds.has('posting')) return acts;
  const before = recordOf(book.pages);
  for (const name of lists) acts.push(...itemsBetween(book, before, name, after[name]));
  if (kinds.has('posting')) acts.push(...postingsBetween(book, before, after));
  return acts;
}

const factNames = fieldNames.filter((field) => kindOfField[field] === 'facts');

/** Returns the acts of a new book. */
function opening(book: Book, details: OfficerDetails): Act[] {
  const set = Object.fromEntries(factNames.map((field) => [field, details[field]]));
  const { designation, buckleNumber, rewards, post, zone } = details;
  const postings = shownOf(details).map((one) =>
    enter(book, 'posting', one.isCurrent ? { ...enteredAs(one), post, zone } : enteredAs(one)),
  );
  const isPosted = postings[0]?.values && 'post' in postings[0].values;
  const place = isPosted || (post === '' && zone === '') ? [] : [enter(book, 'place', { post, zone })];
  const order = [...place, ...postings].map(({ id }) => id);
  return [
    enter(book, 'facts', { set, lists: {} }),
    ...(designation === '' ? [] : [enter(book, 'rank', { designation })]),
    ...(buckleNumber === '' ? [] : [enter(book, 'number', { buckleNumber })]),
    ...(rewards === '' ? [] : [enter(book, 'reward', { total: rewards })]),
    ...itemListNames.flatMap((name) => details[name].map((item) => enter(book, itemLists[name], item))),
    ...place,
    ...postings,
    ...(order.length > 0 ? [{ act: 'arrange', list: 'posting', order } as const] : []),
  ];
}

/** Returns the act of a new entry that is written as a state of the record. */
const enter = <K extends EntryKind>({ newId }: Book, kind: K, values: ValuesOfKind[K]) =>
  ({ act: 'enter', id: newId(), kind, since: '', values }) as Extract<Act, { act: 'enter' }>;

function factsBetween(book: Book, before: OfficerDetails, after: OfficerDetails, changed: readonly FieldName[]): Act[] {
  const set: Record<string, unknown> = {};
  const lists: Record<string, ListChange> = {};
  for (const field of changed.filter((name): name is FactName => kindOfField[name] === 'facts')) {
    const change = Array.isArray(after[field]) ? listChange(before, after, field as FactListName) : undefined;
    if (change) lists[field] = change;
    else set[field] = after[field];
  }
  return Object.keys(set).length + Object.keys(lists).length > 0 ? [enter(book, 'facts', { set, lists })] : [];
}

/** Returns what a list lost and gained; undefined where that does not say its order. */
function listChange(before: OfficerDetails, after: OfficerDetails, field: FactListName): ListChange | undefined {
  const [from, to] = [before[field], after[field]];
  const change = { removed: missing(to, from), added: missing(from, to) };
  return same(changedList(from, change), to) ? change : undefined;
}

/** Returns the items that another list lacks; of equal ones, as many as it lacks. */
function missing<T>(other: readonly T[], items: readonly T[]): T[] {
  const rest = [...other];
  return items.filter((item) => {
    const index = rest.findIndex((one) => same(one, item));
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}

/** An item of a list as it is to be. `id`: of its entry; undefined for a new one. */
interface Wanted<T> {
  readonly id: string | undefined;
  readonly value: T;
  /** As the entry was. */
  readonly was: T | undefined;
}

interface Matched<T> {
  readonly items: readonly Wanted<T>[];
  /** Entries of items that are gone. */
  readonly gone: readonly string[];
}

/**
 * Returns which entries the items of a list are: equal ones in their order; then, of the rest, those that one of `likenesses`
 * takes for corrected; then, where as many are left on both sides, each in its order.
 */
function matched<T>(
  before: readonly { readonly id: string; readonly value: T }[],
  after: readonly T[],
  ...likenesses: readonly ((a: T, b: T) => boolean)[]
): Matched<T> {
  const rest = [...before];
  const found: ({ readonly id: string; readonly value: T } | undefined)[] = after.map(() => undefined);
  const match = (fits: (a: T, b: T) => boolean): void => {
    for (const [place, value] of after.entries()) {
      if (found[place] !== undefined) continue;
      const index = rest.findIndex((one) => fits(one.value, value));
      if (index >= 0) [found[place]] = rest.splice(index, 1);
    }
  };
  for (const isSame of [same, ...likenesses]) match(isSame);
  if (found.filter((one) => one === undefined).length === rest.length) match(() => true);
  const items = after.map((value, place) => ({ id: found[place]?.id, value, was: found[place]?.value }));
  return { items, gone: rest.map(({ id }) => id) };
}

const strikes = (ids: readonly string[]): Act[] => ids.map((id) => ({ act: 'strike', id }));

/** By list, the parts by which a changed item is known. */
const likenesses: { readonly [N in ItemList]: readonly (keyof OfficerDetails[N][number])[] } = {
  punishments: ['punishmentType', 'dateOfPunishment'],
  statuses: ['status', 'from'],
  discipline: ['punishmentType', 'dateOfPunishment'],
  ranks: ['rank', 'from'],
  trainings: ['course', 'from'],
};

type Item = OfficerDetails[ItemList][number];

function itemsBetween(book: Book, before: Projection, name: ItemList, after: readonly Item[]): Act[] {
  const old = before.items[name].map((id, place) => ({ id, value: before.details[name][place] as Item }));
  const parts = likenesses[name] as readonly (keyof Item)[];
  const { items, gone } = matched(old, after, (a, b) => parts.every((part) => a[part] === b[part]));
  const kind = itemLists[name];
  const acts: Act[] = strikes(gone);
  const order: string[] = [];
  for (const { id, value, was } of items) {
    const act = id === undefined ? enter(book, kind, value as never) : ({ act: 'correct', id, values: value } as const);
    if (!same(was, value)) acts.push(act);
    order.push(act.id);
  }
  const isInOrder = same(recordOf(withActs(book, acts)).details[name], after);
  return isInOrder ? acts : [...acts, { act: 'arrange', list: kind, order }];
}

/** Returns the pages with some acts behind them. */
const withActs = ({ pages }: Book, acts: readonly Act[]): Page[] => [
  ...pages,
  { change: (pages.at(-1)?.change ?? 0) + 1, acts },
];

/** A posting as a record shows it, the current one or one before. */
interface Shown {
  readonly posting: Posting;
  readonly isCurrent: boolean;
}

interface ShownEntry extends Shown {
  readonly id: string;
}

type Postings = Pick<OfficerDetails, PlaceField | 'previousPostings'>;

const currentOf = ({ currentPosting, currentPostingTenure, currentPostingFrom }: Postings): Posting => ({
  posting: currentPosting,
  tenure: currentPostingTenure,
  from: currentPostingFrom,
  to: '',
});

/** Returns the postings of a record, the current one first. */
function shownOf(details: Postings): Shown[] {
  const current = currentOf(details);
  const isPosted = Object.values(current).some((part: string) => part !== '');
  return [
    ...(isPosted ? [{ posting: current, isCurrent: true }] : []),
    ...details.previousPostings.map((posting) => ({ posting, isCurrent: false })),
  ];
}

/** Returns the postings of a projection with their entries. */
const shownEntries = ({ details, current, previous }: Projection): ShownEntry[] => [
  ...(current === undefined ? [] : [{ id: current, posting: currentOf(details), isCurrent: true }]),
  ...previous.map((id, place) => ({ id, posting: details.previousPostings[place] as Posting, isCurrent: false })),
];

/** Returns the acts of postings: what differs is corrected, then the order, then what does not follow from the rest. */
function postingsBetween(book: Book, before: Projection, after: OfficerDetails): Act[] {
  const { items, gone } = matched(
    shownEntries(before).map((value) => ({ id: value.id, value: shown(value) })),
    shownOf(after),
    (a, b) => a.posting.posting === b.posting.posting && startOfPosting(a.posting) === startOfPosting(b.posting),
    (a, b) => a.posting.posting === b.posting.posting,
    (a, b) => a.isCurrent && b.isCurrent,
  );
  const acts: Act[] = strikes(gone);
  const wanted: ShownEntry[] = [];
  for (const { id, value, was } of items) {
    const act = id === undefined ? enter(book, 'posting', enteredAs(value)) : correction(id, was, value);
    if (act) acts.push(act);
    wanted.push({ ...value, id: id ?? (act?.id as string) });
  }
  const now = (): Projection => recordOf(withActs(book, acts));
  acts.push(...arranged(now(), wanted, before));
  acts.push(...written(now(), wanted));
  acts.push(...arranged(now(), wanted, before));
  acts.push(...placed(book, now(), after));
  return acts;
}

const shown = ({ posting, isCurrent }: Shown): Shown => ({ posting, isCurrent });

const enteredAs = ({ posting, isCurrent }: Shown): PostingValues => ({ ...posting, isOpen: isCurrent });

/** Returns the correction of a posting; undefined where it stays, or only ended because another one is current now. */
function correction(id: string, was: Shown | undefined, { posting, isCurrent }: Shown) {
  if (was === undefined || (was.isCurrent && !isCurrent && was.posting.posting === posting.posting)) return undefined;
  if (was.isCurrent && isCurrent) return undefined;
  if (same(was, { posting, isCurrent })) return undefined;
  const { to, ...rest } = posting;
  const isBack = isCurrent && !was.isCurrent;
  // All that is shown: what was written about it before is in it.
  const end = isBack ? { to: '', isOpen: true } : was.posting.to === to ? {} : { to, isOpen: false };
  return { act: 'correct', id, values: { ...rest, ...end } } as const;
}

/** Returns the order of the postings where they are not shown so. What is not shown stays above what it stood above. */
function arranged(now: Projection, wanted: readonly ShownEntry[], before: Projection): Act[] {
  const ids = wanted.map(({ id }) => id);
  if (
    same(
      shownEntries(now).map(({ id }) => id),
      ids,
    )
  )
    return [];
  const order: string[] = [...ids];
  for (const [place, id] of [...now.timeline.entries()].toReversed()) {
    if (ids.includes(id)) continue;
    const below = now.timeline.slice(place + 1).find((one) => order.includes(one));
    const isNew = below === undefined ? -1 : order.indexOf(below);
    order.splice(isNew < 0 ? order.length : isNew, 0, id);
  }
  // A new current posting is above all that was there.
  const [first] = wanted;
  const isAbove = first?.isCurrent === true && first.id !== before.current;
  const top = isAbove ? [first.id, ...order.filter((id) => id !== first.id)] : order;
  return [{ act: 'arrange', list: 'posting', order: top }];
}

/** Returns corrections of the postings that are not shown as they are to be, with all that they say. */
function written(now: Projection, wanted: readonly ShownEntry[]): Act[] {
  const entries = new Map(shownEntries(now).map((one) => [one.id, one]));
  return wanted.flatMap(({ id, posting, isCurrent }): Act[] => {
    const is = entries.get(id);
    // The current one is corrected where its fields are said.
    if (is && (same(shown(is), { posting, isCurrent }) || (is.isCurrent && isCurrent))) return [];
    return [{ act: 'correct', id, values: { ...posting, isOpen: isCurrent } }];
  });
}

/** Returns the act of what is written about the current posting, or without one of the officer, where it is not so yet. */
function placed(book: Book, now: Projection, after: OfficerDetails): Act[] {
  const changed = placeFieldNames.filter((field) => now.details[field] !== after[field]);
  if (changed.length === 0) return [];
  return [enter(book, 'place', Object.fromEntries(changed.map((field) => [placeFields[field], after[field]])))];
}
