/** Merges several rows of one officer, and deduplicates list entries. */

import { same } from '../officers/differences.ts';
import { type FieldName, fieldOf, type OfficerDetails } from '../officers/field-table.ts';
import type { Posting, Punishment } from '../officers/lists.ts';
import { compareText, fold } from '../search/matching.ts';
import { closedPosting, currentPostingOf, newestFirst, newestPunishmentsFirst } from '../officers/postings.ts';
import { periodOf } from '../officers/tenure.ts';
import { unitKey, wordsOf } from '../reference/reference.ts';
import type { ReadRow } from './row-reading.ts';
import type { Resolver } from '../reference/resolver.ts';
import {
  columnName,
  type ImportedField,
  type ImportTarget,
  importTargets,
  isImported,
  templateText,
} from './import-plan.ts';
import { targetReader } from './read-target.ts';

type Entries = Partial<Pick<OfficerDetails, 'previousPostings' | 'punishments' | 'ranks'>>;
type Rank = OfficerDetails['ranks'][number];

/** Existing entries, normalized like those of a sheet. */
interface AsRead {
  readonly posting: (entry: Posting) => Posting;
  readonly punishment: (entry: Punishment) => Punishment;
  readonly rank: (entry: Rank) => Rank;
}

const unchanged: AsRead = { posting: (entry) => entry, punishment: (entry) => entry, rank: (entry) => entry };

/** Returns the lists of a record merged with the entries of a row. Omits lists that the row doesn't have. */
export function addEntries(existing: Entries, incoming: Entries, asRead: AsRead = unchanged): Entries {
  const { previousPostings, punishments, ranks } = incoming;
  return {
    ...(previousPostings && {
      previousPostings: addPostings(existing.previousPostings ?? [], previousPostings, asRead),
    }),
    ...(punishments && { punishments: addPunishments(existing.punishments ?? [], punishments, asRead) }),
    ...(ranks && { ranks: addRanks(existing.ranks ?? [], ranks, asRead) }),
  };
}

/** Returns the postings with the incoming ones, newest first; the same list if there is nothing new. */
const addPostings = (existing: readonly Posting[], incoming: readonly Posting[], asRead: AsRead): readonly Posting[] =>
  united(existing, incoming, {
    asRead: asRead.posting,
    keyOf: postingKey,
    isSame: isSamePosting,
    completed: completedPosting,
    sorted: newestFirst,
  });

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

const punishmentKey = ({ punishmentType, dateOfPunishment }: Punishment): string =>
  JSON.stringify([fold(punishmentType), dateOfPunishment]);

const isSamePunishment = (a: Punishment, b: Punishment): boolean =>
  fold(a.reason) === fold(b.reason) || a.reason === '' || b.reason === '';

const completedPunishment = (known: Punishment, other: Punishment): Punishment =>
  known.reason === '' && other.reason !== '' ? { ...known, reason: other.reason } : known;

/** Returns the ranks with the incoming ones, oldest first; the same list if there is nothing new. */
const addRanks = (existing: readonly Rank[], incoming: readonly Rank[], asRead: AsRead): readonly Rank[] =>
  united(existing, incoming, {
    asRead: asRead.rank,
    keyOf: ({ rank, from }) => JSON.stringify([fold(rank), from]),
    isSame: () => true,
    completed: (known) => known,
    sorted: (ranks) => ranks.toSorted((a, b) => compareText(a.from, b.from)),
  });

/**
 * Creates the function that leaves rank and number as they are where the record knows a later rank than a row with dated ranks,
 * or a higher one without a date.
 */
export function presentRank({ rank }: Pick<Resolver, 'rank'>) {
  const isHigher = (a: string, b: string): boolean => {
    const [one, other] = [rank(a), rank(b)];
    return one !== undefined && other !== undefined && one.seniority < other.seniority;
  };
  return (changes: Changes, stored: Pick<OfficerDetails, 'designation' | 'ranks'>): Changes => {
    const { designation, buckleNumber: _number, ranks, ...rest } = changes;
    if (ranks === undefined || designation === undefined) return changes;
    const latest = (all: readonly Rank[]): string => latestOf(all.map(({ from }) => from));
    const isLater = latest(stored.ranks) > latest(ranks);
    const present = rank(stored.designation);
    const isDated = present !== undefined && stored.ranks.some((held) => rank(held.rank) === present);
    const isKnown = isLater || (!isDated && isHigher(stored.designation, designation));
    return isKnown ? { ...rest, ranks } : changes;
  };
}

/** Whether rows of one officer say different ranks or numbers, and no date says which is the newest. */
export function isGatheringUnclear(rows: readonly ReadRow[]): boolean {
  const values = rows.map(({ changes }) => changes);
  if (!differ(values.map(rankOf)) && !differ(values.map(numberOf))) return false;
  const days = rows.map(dayOf);
  if (days.includes('')) return true;
  const newest = latestOf(days);
  const last = values.filter((_, i) => days[i] === newest);
  return differ(last.map(rankOf)) || differ(last.map(numberOf));
}

const differ = (texts: readonly string[]): boolean => new Set(texts.filter((text) => text !== '')).size > 1;

type Values = ReadRow['changes'];

const rankOf = ({ designation = '' }: Values): string => fold(designation);
const numberOf = ({ buckleNumber = '' }: Values): string => fold(buckleNumber);

/** Returns the latest date of a row; blank if it has none. */
function dayOf({ changes }: ReadRow): string {
  const days = [
    changes.currentPostingFrom ?? '',
    ...(changes.previousPostings ?? []).map((posting) => periodOf(posting)?.from ?? ''),
    ...(changes.punishments ?? []).map(({ dateOfPunishment }) => dateOfPunishment),
    ...(changes.ranks ?? []).map(({ from }) => from),
  ];
  return latestOf(days);
}

const latestOf = (days: readonly string[]): string => days.reduce((latest, day) => (day > latest ? day : latest), '');

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
  const notes = new Map(rows.flatMap((row) => row.notes ?? []).map((note) => [note.message, note]));
  const omitted = new Map(
    rows.flatMap(({ omitted }) => omitted).map((problem) => [`${problem.column} ${problem.message}`, problem]),
  );
  return {
    changes: { ...(Object.fromEntries(changes) as Partial<OfficerDetails>), ...entries },
    cleared: [...cleared],
    omitted: [...omitted.values()],
    ...(notes.size > 0 && { notes: [...notes.values()] }),
  };
}

/** Returns the rows sorted by date, oldest first; unchanged if any row is undated. */
function oldestFirst(rows: readonly ReadRow[]): readonly ReadRow[] {
  const dated = rows.map((row) => ({ row, day: dayOf(row) }));
  if (dated.some(({ day }) => day === '')) return rows;
  return dated.toSorted((a, b) => compareText(a.day, b.day)).map(({ row }) => row);
}

/** Whether the number of older rows is that of another rank than a newer row says, and has gone with it. */
const isFormerNumber = (known: Values, newer: Values): boolean =>
  numberOf(newer) === '' && rankOf(newer) !== '' && rankOf(known) !== '' && rankOf(known) !== rankOf(newer);

type Changes = Partial<OfficerDetails>;

/** Creates the comparisons, with the reference data by which an import reads ranks and units. */
export function storedValues(resolver: Resolver) {
  const { rank, unit } = resolver;
  const asRead = cellReader(resolver);

  function isSameEntry(name: FieldName, text: string, stored: string): boolean {
    if (name !== 'designation' && name !== 'currentPosting') return false;
    const resolve = name === 'designation' ? rank : unit;
    const entry = resolve(text);
    return entry !== undefined && resolve(stored) === entry;
  }

  const isSpelling = (name: ImportedField, value: string | readonly string[], stored: Changes): boolean => {
    const own = stored[name];
    if (own === undefined || isBlank(value) || isBlank(own)) return false;
    return (
      same(value, own) ||
      (typeof value === 'string' && typeof own === 'string' && isSameEntry(name, value, own)) ||
      same(asRead(name, templateText(name, stored as OfficerDetails)), value)
    );
  };

  const part = (target: ImportTarget, text: string): string => String(asRead(target, text));

  return {
    /**
     * Returns the changes without another spelling of a stored value: `PSI` does not change `Police Sub-Inspector`, nor
     * one blank two. Blank values are returned: they clear the field.
     */
    withoutSpellings(changes: Changes, stored: Changes): Changes {
      const kept = (Object.entries(changes) as [FieldName, never][]).filter(
        ([name, value]) => !keepsSpelling(name) || !isSpelling(name, value, stored),
      );
      return Object.fromEntries(kept);
    },

    posting: ({ posting, tenure, from, to }: Posting): Posting => ({
      posting: part('posting.posting', posting),
      tenure: part('posting.tenure', tenure),
      from: part('posting.from', from),
      to: part('posting.to', to),
    }),

    rank: (entry: Rank): Rank => ({ ...entry, rank: part('designation', entry.rank) }),

    punishment: ({ punishmentType, reason, dateOfPunishment }: Punishment): Punishment => ({
      punishmentType: part('punishment.punishmentType', punishmentType),
      reason: part('punishment.reason', reason),
      dateOfPunishment: part('punishment.dateOfPunishment', dateOfPunishment),
    }),
  };
}

const PLAN = { clearWord: '', values: {} };

/** Returns the stored texts as an import would read them from a cell. */
function cellReader(resolver: Resolver) {
  const context = { plan: PLAN, resolver, labelOf: () => columnName('', 0), isTemplate: false };
  const readers = new Map(importTargets.map((target) => [target, targetReader(target, [[0, { target }]], context)]));
  return (target: ImportTarget, text: string): string | readonly string[] =>
    readers.get(target)?.read([text]).value ?? text;
}

const isBlank = (value: string | readonly unknown[]): boolean => value.length === 0;

/** Values of choices are corrected: other spellings are left of older programs. */
const keepsSpelling = (name: FieldName): name is ImportedField =>
  isImported(name) && fieldOf(name).options === undefined;

type Stored = Partial<Pick<OfficerDetails, 'currentPosting' | 'currentPostingFrom' | 'currentPostingTenure'>>;

/** Creates the function that takes the open posting of a row's history for the current one, unless the record knows a later one. */
export function currentFromHistory({ unit }: Pick<Resolver, 'unit'>) {
  const isSameUnit = (a: string, b: string): boolean => {
    const known = unit(a);
    return fold(a) === fold(b) || (known !== undefined && known === unit(b));
  };
  return (changes: Changes, stored: Stored): Changes => {
    const { previousPostings = [] } = changes;
    const open = changes.currentPosting === undefined ? openPosting(previousPostings) : undefined;
    if (!open) return changes;
    const { currentPosting = '', currentPostingFrom = '', currentPostingTenure = '' } = stored;
    const isSame = isSameUnit(currentPosting, open.posting);
    const isLater = currentPostingFrom !== '' && open.from > currentPostingFrom;
    if (currentPosting !== '' && !isSame && !isLater) return changes;
    const before = closedPosting(
      currentPostingOf({ currentPosting, currentPostingFrom, currentPostingTenure }),
      open.from,
    );
    const past = previousPostings.filter((posting) => posting !== open);
    const isKnown = past.some((posting) => isSameUnit(posting.posting, currentPosting));
    return {
      ...changes,
      previousPostings: currentPosting !== '' && !isSame && !isKnown ? [...past, before] : past,
      currentPosting: isSame && currentPosting !== '' ? currentPosting : open.posting,
      currentPostingFrom: open.from,
      ...(open.tenure !== '' && { currentPostingTenure: open.tenure }),
    };
  };
}

/** Returns the newest posting if it has a start and no end. */
function openPosting(postings: readonly Posting[]): Posting | undefined {
  const newest = postings.toSorted((a, b) => compareText(b.from, a.from))[0];
  return newest && newest.from !== '' && newest.to === '' ? newest : undefined;
}
