/** Merges several rows of one officer, and deduplicates list entries. */
import type { FieldName, OfficerDetails } from '../officer/field-table.ts';
import type { Posting, Punishment } from '../officer/lists.ts';
import { fold } from '../officer/matching.ts';
import { newestFirst } from '../officer/posting-order.ts';
import { newestPunishmentsFirst } from '../officer/punishment-order.ts';
import { periodOf } from '../officer/tenure.ts';
import { compareText } from '../officer/text-order.ts';
import { unitKey, wordsOf } from '../reference/reference-key.ts';
import type { ReadRow } from './row-reading.ts';

/** Returns the key of a posting: unit and start date, without the end date. */
function postingKey(posting: Posting): string {
  const period = periodOf(posting);
  return JSON.stringify([
    unitKey(wordsOf(posting.posting)) || fold(posting.posting),
    period ? period.from : fold(posting.tenure),
  ]);
}

/** Returns whether two postings with the same key are equal. A missing end date matches any. */
function isSamePosting(a: Posting, b: Posting): boolean {
  const [endA, endB] = [periodOf(a)?.to ?? '', periodOf(b)?.to ?? ''];
  return endA === endB || endA === '' || endB === '';
}

/** Returns the posting, with the other one's end date if its own is missing. */
function completedPosting(known: Posting, other: Posting): Posting {
  if (known.to !== '' || other.to === '' || known.from === '') return known;
  return { ...known, to: other.to };
}

const punishmentKey = ({ punishmentType, dateOfPunishment }: Punishment): string =>
  JSON.stringify([fold(punishmentType), dateOfPunishment]);

const isSamePunishment = (a: Punishment, b: Punishment): boolean =>
  fold(a.reason) === fold(b.reason) || a.reason === '' || b.reason === '';

const completedPunishment = (known: Punishment, other: Punishment): Punishment =>
  known.reason === '' && other.reason !== '' ? { ...known, reason: other.reason } : known;

interface Rules<T> {
  readonly keyOf: (entry: T) => string;
  readonly isSame: (a: T, b: T) => boolean;
  readonly completed: (known: T, other: T) => T;
  readonly sorted: (entries: readonly T[]) => readonly T[];
}

function united<T>(
  existing: readonly T[],
  incoming: readonly T[],
  { keyOf, isSame, completed, sorted }: Rules<T>,
): readonly T[] {
  const entries = [...existing];
  const places = new Map<string, number[]>();
  const placesOf = (key: string): number[] => {
    const known = places.get(key) ?? [];
    places.set(key, known);
    return known;
  };
  for (const [place, entry] of entries.entries()) placesOf(keyOf(entry)).push(place);
  let changed = false;
  for (const entry of incoming) {
    const known = placesOf(keyOf(entry));
    const place = known.find((at) => isSame(entries[at] ?? entry, entry));
    if (place === undefined) {
      known.push(entries.push(entry) - 1);
      changed = true;
      continue;
    }
    const before = entries[place] ?? entry;
    entries[place] = completed(before, entry);
    changed ||= entries[place] !== before;
  }
  return changed ? sorted(entries) : existing;
}

/** Returns the postings with the incoming ones, newest first; the same list if there is nothing new. */
export const addPostings = (existing: readonly Posting[], incoming: readonly Posting[]): readonly Posting[] =>
  united(existing, incoming, {
    keyOf: postingKey,
    isSame: isSamePosting,
    completed: completedPosting,
    sorted: newestFirst,
  });

/** Returns the punishments with the incoming ones, newest first; the same list if there is nothing new. */
export const addPunishments = (
  existing: readonly Punishment[],
  incoming: readonly Punishment[],
): readonly Punishment[] =>
  united(existing, incoming, {
    keyOf: punishmentKey,
    isSame: isSamePunishment,
    completed: completedPunishment,
    sorted: newestPunishmentsFirst,
  });

type Entries = Partial<Pick<OfficerDetails, 'previousPostings' | 'punishments'>>;

/** Returns the lists of a record merged with the entries of a row. Omits lists that the row doesn't have. */
export function addEntries(existing: Entries, incoming: Entries): Entries {
  const { previousPostings, punishments } = incoming;
  return {
    ...(previousPostings && { previousPostings: addPostings(existing.previousPostings ?? [], previousPostings) }),
    ...(punishments && { punishments: addPunishments(existing.punishments ?? [], punishments) }),
  };
}

/** Returns the latest date of a row; blank if it has none. */
function dayOf({ changes }: ReadRow): string {
  const days = [
    changes.currentPostingFrom ?? '',
    ...(changes.previousPostings ?? []).map((posting) => periodOf(posting)?.from ?? ''),
    ...(changes.punishments ?? []).map(({ dateOfPunishment }) => dateOfPunishment),
  ];
  return days.reduce((latest, day) => (day > latest ? day : latest), '');
}

/** Returns the rows sorted by date, oldest first; unchanged if any row is undated. */
function oldestFirst(rows: readonly ReadRow[]): readonly ReadRow[] {
  const dated = rows.map((row) => ({ row, day: dayOf(row) }));
  if (dated.some(({ day }) => day === '')) return rows;
  return dated.toSorted((a, b) => compareText(a.day, b.day)).map(({ row }) => row);
}

/** Returns a key that is equal for rows with equal contents. */
export const readingKey = ({ changes, cleared }: ReadRow): string =>
  JSON.stringify([Object.entries(changes).toSorted(([a], [b]) => compareText(a, b)), cleared.toSorted(compareText)]);

/**
 * Gathers the rows of one officer: each field from the newest row that has it (the last one, unless all rows are dated),
 * and the entries of all.
 */
export function gatherRows(rows: readonly ReadRow[]): ReadRow {
  const changes = new Map<FieldName, unknown>();
  const cleared = new Set<FieldName>();
  const entries: { -readonly [K in keyof Entries]: Entries[K] } = {};
  for (const row of oldestFirst(rows)) {
    Object.assign(entries, addEntries(entries, row.changes));
    for (const [name, value] of Object.entries(row.changes) as [FieldName, unknown][]) {
      if (name in entries) continue;
      changes.set(name, value);
      cleared.delete(name);
    }
    for (const name of row.cleared) {
      cleared.add(name);
      changes.delete(name);
    }
  }
  const omitted = new Map(
    rows.flatMap(({ omitted }) => omitted).map((problem) => [`${problem.column} ${problem.message}`, problem]),
  );
  return {
    changes: { ...(Object.fromEntries(changes) as Partial<OfficerDetails>), ...entries },
    cleared: [...cleared],
    omitted: [...omitted.values()],
  };
}
