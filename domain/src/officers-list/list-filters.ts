/** Filter predicate of the list, shared by the server's index and the browser. */

import { fold, type FoldedOfficer, matchesFolded, readSearch, type Search } from '../search/matching.ts';
import { isMobile } from '../officers/mobile-number.ts';
import { joinsTooLate } from '../officers/record-rules.ts';
import { contradictedZone, resolvedValue, type Resolver } from '../reference/resolver.ts';
import { dateKey, type ListColumns, type ListedOfficer, rankedSince } from './list-columns.ts';
import type { ValueCount } from './value-counts.ts';
import { readDate } from '../dates/calendar-date.ts';
import type { StatusKind } from '../officers/field-table.ts';
import { hasLeft, isLeaving, type Spell, spellsOn } from '../service/status.ts';

/** Filters that are values to choose from. */
export const choiceNames = ['zone', 'designation', 'posting', 'gender', 'blood_group', 'driving', 'training'] as const;
export type ChoiceName = (typeof choiceNames)[number];

/** Choices of which an officer can have several. */
const manyNames = ['driving', 'training'] as const satisfies readonly ChoiceName[];
export type ManyName = (typeof manyNames)[number];
export const isMany = (name: ChoiceName): name is ManyName => (manyNames as readonly ChoiceName[]).includes(name);

/**
 * Values that a record can lack. `posted_after_retirement`: a retired officer is still posted. `contradictions`: values
 * that cannot be, and a zone that is not that of the unit. `posting_dates`: a tenure of which no dates can be read.
 */
export const lacks = [
  'photo',
  'number',
  'blood_group',
  'mobile',
  'posted_after_retirement',
  'contradictions',
  'posting_dates',
] as const;
export type Lack = (typeof lacks)[number];

/** Whether any of several values will do, or all of them are needed. */
export type Match = 'any' | 'all';

/** Whether those who have left are in the list: everybody, or only those. */
export const rollsOptions = ['all', 'left'] as const;
export type Rolls = (typeof rollsOptions)[number];

/** Missing filters match everyone, but for `rolls`. */
export interface ListFilters {
  /** Matches any of these values; the empty text matches officers without a value. */
  readonly choices: Readonly<Partial<Record<ChoiceName, readonly string[]>>>;
  readonly joined?: Period | undefined;
  readonly retiring?: Period | undefined;
  /** When the rank began. */
  readonly ranked?: Period | undefined;
  /** Any of these, or all of them at once. */
  readonly missing: readonly Lack[];
  readonly missingMatch?: Match | undefined;
  /** Those who have left, too, or alone; by default those on the rolls, unless a status of who left is asked for. */
  readonly rolls?: Rolls | undefined;
  /** Any of these statuses. For those who may read them. */
  readonly status?: readonly StatusKind[] | undefined;
  /** What the number, the employee id or the name contains. Sent to the server, but never part of a page's address. */
  readonly text?: string | undefined;
  /** A past day, `YYYY-MM-DD`: the list as it was at its end. The server knows the past; tests of filters do not. */
  readonly asOf?: string | undefined;
}

export const noFilters: ListFilters = { choices: {}, missing: [] };

/** The values of an officer that a filter chooses from; the empty text where there is none. */
export function valuesOf(name: ChoiceName, officer: ListedOfficer, resolver: Resolver): readonly string[] {
  if (isMany(name))
    return officer[name].length === 0 ? [''] : officer[name].map((value) => resolvedValue(name, value, resolver));
  return [resolvedValue(name, name === 'blood_group' ? officer.bloodGroup : officer[name], resolver)];
}

/** Returns the folded values that a filter lets through; a text that was chosen means its rank, unit or option. */
export const chosenValues = (name: ChoiceName, chosen: readonly string[], resolver: Resolver): ReadonlySet<string> =>
  new Set(chosen.map((value) => fold(resolvedValue(name, value, resolver))));

/** Whether a text is a real date before today. */
export function isPast(text: string, today: string): boolean {
  const day = dateKey(text);
  return day !== '' && day < today;
}

/** The columns that the rules of missing values read. */
type GapColumns = ListColumns & Pick<ListedOfficer, 'buckle'>;

/** `today`: `YYYY-MM-DD`, in India. */
const rules: Readonly<Record<Lack, (officer: GapColumns, today: string, resolver?: Resolver) => boolean>> = {
  photo: ({ hasPhoto }) => !hasPhoto,
  number: ({ buckle }) => buckle.trim() === '',
  blood_group: ({ bloodGroup }) => bloodGroup === '',
  mobile: ({ mobile }) => !isMobile(mobile),
  posted_after_retirement: ({ posting, retirement }, today) =>
    today !== '' && posting !== '' && isPast(retirement, today),
  contradictions: ({ contradicts, joining, posting, zone }, today, resolver) =>
    contradicts ||
    (today !== '' && joinsTooLate(joining, today)) ||
    (resolver !== undefined && contradictedZone(posting, zone, resolver) !== undefined),
  posting_dates: ({ hasUnreadTenure }) => hasUnreadTenure,
};

/**
 * Returns the missing values of an officer. `today`: `YYYY-MM-DD`; empty to skip date-dependent ones. `resolver`: undefined
 * to skip those that depend on units.
 */
export const lacksOf = (officer: GapColumns, today: string, resolver?: Resolver): Lack[] =>
  lacks.filter((lack) => rules[lack](officer, today, resolver));

/** Whether a text is a real date within a period. */
export function isWithin(text: string, { from, to }: Period): boolean {
  const day = dateKey(text);
  return day !== '' && day >= from && day <= to;
}

/** Filters by a date, and the date of an officer that each looks at. */
const periodDates = {
  joined: ({ joining }) => joining,
  retiring: ({ retirement }) => retirement,
  ranked: rankedSince,
} as const satisfies Readonly<Record<string, (officer: ListColumns, resolver: Resolver) => string>>;
export type PeriodName = keyof typeof periodDates;
export const isPeriodName = (name: string): name is PeriodName => Object.hasOwn(periodDates, name);
export const periodNames = Object.keys(periodDates) as readonly PeriodName[];

/** Returns the date of an officer that a filter looks at, as recorded. */
export const dateOf = (name: PeriodName, officer: ListColumns, resolver: Resolver): string =>
  periodDates[name](officer, resolver);

/** Returns the counts by year of counts by month, in the same order. */
export function yearsOf(months: readonly ValueCount[]): readonly ValueCount[] {
  const years = new Map<string, number>();
  for (const { value, count } of months) {
    const year = value.slice(0, 4);
    years.set(year, (years.get(year) ?? 0) + count);
  }
  return [...years].map(([value, count]) => ({ value, count }));
}

/** Returns how many officers a year has. */
export const countOfYear = (months: readonly ValueCount[], year: number): number =>
  months.filter(({ value }) => value.startsWith(`${year}-`)).reduce((sum, { count }) => sum + count, 0);

export type FilterName = ChoiceName | PeriodName | 'missing' | 'rolls' | 'status' | 'text' | 'asOf';

/** Returns whether a list has those alone who have left (true), or who have not (false); undefined for everybody. */
export function wantsLeft({ rolls, status = [] }: ListFilters): boolean | undefined {
  if (rolls === 'all' || (rolls === undefined && status.some(isLeaving))) return undefined;
  return rolls === 'left';
}

/** Whether an officer has one of these statuses on a day, `YYYY-MM-DD`. */
export const isOfStatus = (status: readonly string[], spells: readonly Spell[], day: string): boolean =>
  spellsOn(spells, day).some(({ kind }) => status.includes(kind));

/** One filter that is set. */
export interface ListTest {
  readonly name: FilterName;
  readonly passes: (officer: ListedOfficer) => boolean;
}

/** The filters that are set, as tests that an officer of the list passes. Case and Unicode form of values do not count. */
export function listTests(filters: ListFilters, today: string, resolver: Resolver): ListTest[] {
  const { choices, missing, missingMatch, text = '', status = [], ...periods } = filters;
  const tests: ListTest[] = [];
  const left = wantsLeft(filters);
  if (left !== undefined) tests.push({ name: 'rolls', passes: ({ spells }) => hasLeft(spells, today) === left });
  if (status.length > 0) tests.push({ name: 'status', passes: ({ spells }) => isOfStatus(status, spells, today) });
  for (const name of choiceNames) {
    const chosen = choices[name] && chosenValues(name, choices[name], resolver);
    if (chosen)
      tests.push({
        name,
        passes: (officer) => valuesOf(name, officer, resolver).some((value) => chosen.has(fold(value))),
      });
  }
  for (const name of periodNames) {
    const period = periods[name];
    if (period) tests.push({ name, passes: (officer) => isWithin(dateOf(name, officer, resolver), period) });
  }
  if (missing.length > 0) {
    const lacking = (officer: ListedOfficer) => (lack: Lack) => rules[lack](officer, today, resolver);
    const passes = (officer: ListedOfficer): boolean =>
      missingMatch === 'all' ? missing.every(lacking(officer)) : missing.some(lacking(officer));
    tests.push({ name: 'missing', passes });
  }
  const searches = searchesOf(text);
  if (searches.length > 0) tests.push({ name: 'text', passes: (officer) => matchesAny(searches, officer) });
  return tests;
}

/** Whether an officer matches any of these searches. */
const matchesAny = (searches: readonly Search[], officer: FoldedOfficer): boolean =>
  searches.some((search) => matchesFolded(search, officer));

/** Returns the predicate of filters. */
export function listPredicate(
  filters: ListFilters,
  today: string,
  resolver: Resolver,
): (officer: ListedOfficer) => boolean {
  const tests = listTests(filters, today, resolver);
  return (officer) => tests.every(({ passes }) => passes(officer));
}

/** An inclusive range of days: a year, a month, or from one day to another. Either bound may be open. */
export interface Period {
  /** `2026`, `2026-05`, `2026-05-01..2026-08-31`, `2026-05-01..`, `..2026-08-31`. */
  readonly text: string;
  /** The first and the last day as texts that are compared with `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
}

/** Reads a period; undefined where the text is none. */
export function readPeriod(text: string): Period | undefined {
  if (/^[1-9]\d{3}$/u.test(text)) return { text, from: `${text}-01-01`, to: `${text}-12-31` };
  // Texts compare correctly: day 31 is an upper bound in any month.
  if (/^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/u.test(text)) return { text, from: `${text}-01`, to: `${text}-31` };
  return text.includes('..') ? readDays(text) : undefined;
}

/** Before and behind every date that a record can have: `readDate` reads the years 1000 to 9999. */
const FIRST = '0000-00-00';
const LAST = '9999-99-99';

function readDays(text: string): Period | undefined {
  const [first = '', last = '', ...rest] = text.split('..');
  const ends = [first, last].filter((day) => day !== '');
  if (rest.length > 0 || ends.length === 0 || !ends.every((day) => readDate(day)?.year !== undefined)) return undefined;
  const [from, to] = [first || FIRST, last || LAST];
  return from <= to ? { text, from, to } : undefined;
}

/** Returns the searches of a typed text, any of which an officer must match; none for a blank text. */
export function searchesOf(text: string): readonly Search[] {
  const byCode = readSearch({ code: text });
  return byCode.by === 'all' ? [] : [byCode, readSearch({ name: text })];
}

/** Returns filters as the audit has them: `zone: Zone 2; retiring: 2026`. */
export const filterText = (parameters: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(parameters)
    .map(([name, values]) => `${name}: ${values.join(', ')}`)
    .join('; ');
