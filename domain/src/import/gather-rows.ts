/** Merges several rows of one officer, and deduplicates list entries. */
import { same } from '../officer/differences.ts';
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
  /** Normalizes an existing entry like the entries of a sheet, to compare it with incoming ones. */
  readonly asRead: (entry: T) => T;
  readonly keyOf: (entry: T) => string;
  readonly isSame: (a: T, b: T) => boolean;
  readonly completed: (known: T, other: T) => T;
  readonly sorted: (entries: readonly T[]) => readonly T[];
}

function united<T>(
  existing: readonly T[],
  incoming: readonly T[],
  { asRead, keyOf, isSame, completed, sorted }: Rules<T>,
): readonly T[] {
  const entries = [...existing];
  const compared = existing.map(asRead);
  const positions = new Map<string, number[]>();
  const positionsOf = (key: string): number[] => {
    const known = positions.get(key) ?? [];
    positions.set(key, known);
    return known;
  };
  for (const [position, entry] of compared.entries()) positionsOf(keyOf(entry)).push(position);
  let changed = false;
  for (const entry of incoming) {
    const known = positionsOf(keyOf(entry));
    const found = known.filter((at) => isSame(compared[at] ?? entry, entry));
    const position = found.find((at) => same(compared[at], entry)) ?? found[0];
    if (position === undefined) {
      known.push(entries.push(entry) - 1);
      compared.push(entry);
      changed = true;
      continue;
    }
    const before = entries[position] ?? entry;
    const after = completed(before, entry);
    if (after === before) continue;
    entries[position] = after;
    compared[position] = after;
    changed = true;
  }
  return changed ? sorted(entries) : existing;
}

/** Existing entries, normalized like those of a sheet. */
interface AsRead {
  readonly posting: (entry: Posting) => Posting;
  readonly punishment: (entry: Punishment) => Punishment;
}

const unchanged: AsRead = { posting: (entry) => entry, punishment: (entry) => entry };

/** Returns the postings with the incoming ones, newest first; the same list if there is nothing new. */
const addPostings = (existing: readonly Posting[], incoming: readonly Posting[], asRead: AsRead): readonly Posting[] =>
  united(existing, incoming, {
    asRead: asRead.posting,
    keyOf: postingKey,
    isSame: isSamePosting,
    completed: completedPosting,
    sorted: newestFirst,
  });

/** Returns the punishments with the incoming ones, newest first; the same list if there is nothing new. */
const addPunishments = (
  existing: readonly Punishment[],
  incoming: readonly Punishment[],
  asRead: AsRead,
): readonly Punishment[] =>
  united(existing, incoming, {
    asRead: asRead.punishment,
    keyOf: punishmentKey,
    isSame: isSamePunishment,
    completed: completedPunishment,
    sorted: newestPunishmentsFirst,
  });

type Entries = Partial<Pick<OfficerDetails, 'previousPostings' | 'punishments'>>;

/** Returns the lists of a record merged with the entries of a row. Omits lists that the row doesn't have. */
export function addEntries(existing: Entries, incoming: Entries, asRead: AsRead = unchanged): Entries {
  const { previousPostings, punishments } = incoming;
  return {
    ...(previousPostings && {
      previousPostings: addPostings(existing.previousPostings ?? [], previousPostings, asRead),
    }),
    ...(punishments && { punishments: addPunishments(existing.punishments ?? [], punishments, asRead) }),
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

type Values = ReadRow['changes'];

const rankOf = ({ designation = '' }: Values): string => fold(designation);
const numberOf = ({ buckleNumber = '' }: Values): string => fold(buckleNumber);
const differ = (texts: readonly string[]): boolean => new Set(texts.filter((text) => text !== '')).size > 1;

/** Whether rows of one officer say different ranks or numbers, and no date says which is the newest. */
export function isGatheringUnclear(rows: readonly ReadRow[]): boolean {
  const values = rows.map(({ changes }) => changes);
  if (!differ(values.map(rankOf)) && !differ(values.map(numberOf))) return false;
  const days = rows.map(dayOf);
  if (days.includes('')) return true;
  const newest = days.reduce((latest, day) => (day > latest ? day : latest), '');
  const last = values.filter((_, i) => days[i] === newest);
  return differ(last.map(rankOf)) || differ(last.map(numberOf));
}

/** Whether the number of older rows is that of another rank than a newer row says, and has gone with it. */
const isFormerNumber = (known: Values, newer: Values): boolean =>
  numberOf(newer) === '' && rankOf(newer) !== '' && rankOf(known) !== '' && rankOf(known) !== rankOf(newer);

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
    if (isFormerNumber(Object.fromEntries(changes), row.changes)) changes.delete('buckleNumber');
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
  const notes = new Set(rows.flatMap((row) => row.notes ?? []));
  const omitted = new Map(
    rows.flatMap(({ omitted }) => omitted).map((problem) => [`${problem.column} ${problem.message}`, problem]),
  );
  return {
    changes: { ...(Object.fromEntries(changes) as Partial<OfficerDetails>), ...entries },
    cleared: [...cleared],
    omitted: [...omitted.values()],
    ...(notes.size > 0 && { notes: [...notes] }),
  };
}
