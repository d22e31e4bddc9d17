/** Counts of the list: total, strength by zone and designation, and matches of each filter value. */

import { compareText, fold } from '../search/matching.ts';
import { noStanding, resolvedValue, type Resolver, type Standing, standingOf } from '../reference/resolver.ts';
import {
  type ChoiceName,
  choiceNames,
  chosenValues,
  type FilterName,
  type Lack,
  lacks,
  lacksOf,
  type ListFilters,
  listTests,
  dateOf,
  type PeriodName,
  periodNames,
  valuesOf,
} from './list-filters.ts';
import { dateKey, type ListedOfficer } from './list-columns.ts';
import {
  inReadingOrder,
  largestFirst,
  type PageOf,
  pageOf,
  searchValues,
  type ValueCount,
  type ValuePage,
  ValueTally,
} from './value-counts.ts';

interface StrengthCount {
  readonly zone: string;
  readonly designation: string;
  readonly count: number;
}

export interface ListCounts {
  readonly total: number;
  /** Number of officers per zone and designation; empty pairs are omitted. */
  readonly strength: readonly StrengthCount[];
  /** For each filter, the values that it could choose from and how many officers pass all other filters with each. */
  readonly options: Readonly<Record<ChoiceName, readonly ValueCount[]>>;
  /**
   * For each filter by a date, how many officers pass all other filters with each month, in order. Only odd data have
   * more than `MONTHS_MAX`; those with the fewest officers are omitted.
   */
  readonly months: Readonly<Record<PeriodName, readonly ValueCount[]>>;
  /** Number of records per missing value: each beside those that are chosen, where all of them are needed. */
  readonly missing: Readonly<Record<Lack, number>>;
  /** Number of omitted values per filter: those with the fewest officers. */
  readonly optionsOmitted: Readonly<Record<ChoiceName, number>>;
  /** Number of officers omitted from the strength table. */
  readonly strengthOmitted: number;
}

/** Maximum number of filter values, and of zone and designation pairs. */
export const OPTIONS_MAX = 1000;
export const STRENGTH_MAX = 5000;
export const MONTHS_MAX = 2000;
/** Zones, and designations, that one page of the strength has at most. */
export const STRENGTH_SIDE_MAX = 200;

/** A summary of all counts, limited to the largest values. */
interface SummaryRequest {
  readonly kind: 'summary';
  readonly options: number;
  readonly strength: number;
}

/**
 * One page of the values of a filter, the largest first, but ranks by seniority; with a query, of those that contain its
 * words.
 */
interface OptionsRequest extends PageOf {
  readonly kind: 'options';
  readonly of: ChoiceName;
  readonly query: string;
}

/** One page of the strength. */
interface StrengthRequest {
  readonly kind: 'strength';
  readonly zones: PageOf;
  readonly designations: PageOf;
}

export type CountsRequest = SummaryRequest | OptionsRequest | StrengthRequest;

/** Result type of each kind of count. */
export interface CountsResult {
  summary: ListCounts;
  options: ValuePage;
  strength: StrengthPage;
}

export const fullSummary: CountsRequest & { kind: 'summary' } = {
  kind: 'summary',
  options: OPTIONS_MAX,
  strength: STRENGTH_MAX,
};

/** Values of which none differ in case or Unicode form only. */
export const distinct = (values: readonly string[]): string[] =>
  values.length < 2 ? [...values] : [...new Map(values.map((value) => [fold(value), value])).values()];

/** More designations than there can be: the places of zone and designation are one number, which a double holds exactly. */
const ZONE_FACTOR = 2 ** 26;

class StrengthTally {
  readonly #zones = new ValueTally();
  readonly #designations = new ValueTally();
  readonly #standing: Standing;
  /** For each zone the count of each designation, by their codes: small numbers, which a map finds fast. */
  readonly #pairs: Map<number, number>[] = [];

  /** `standing`: of designations. */
  constructor(standing: Standing) {
    this.#standing = standing;
  }

  add(zone: string, designation: string, count: number): void {
    this.#addPair(this.#zones.codeOf(zone), this.#designations.codeOf(designation), count);
  }

  /** Returns a function that adds a count by the positions of its zone and designation in these lists. */
  adder(zones: readonly string[], designations: readonly string[]) {
    const zoneCodes = zones.map((zone) => this.#zones.codeOf(zone));
    const designationCodes = designations.map((designation) => this.#designations.codeOf(designation));
    return (zone: number, designation: number, count: number): void =>
      this.#addPair(zoneCodes[zone] ?? 0, designationCodes[designation] ?? 0, count);
  }

  #addPair(zone: number, designation: number, count: number): void {
    const inZone = (this.#pairs[zone] ??= new Map());
    inZone.set(designation, (inZone.get(designation) ?? 0) + count);
    this.#zones.add(zone, count);
    this.#designations.add(designation, count);
  }

  page(zones: PageOf, designations: PageOf, total: number): StrengthPage {
    const columns = pageOf(largestFirst(this.#zones.counted(), noStanding), zones);
    const rows = pageOf(largestFirst(this.#designations.counted(), this.#standing), designations);
    const inZones = columns.values.map(({ value }) => this.#pairs[this.#zones.codeOf(value)]);
    const counts = rows.values.map(({ value }) => {
      const designation = this.#designations.codeOf(value);
      return inZones.map((inZone) => inZone?.get(designation) ?? 0);
    });
    return { total, zones: columns, designations: rows, counts };
  }

  /** Returns the largest pairs of zone and designation, at most `limit`, in reading order. */
  pairs(limit: number): StrengthCount[] {
    if (limit === 0) return [];
    const [zones, designations] = [this.#zones.ranks(noStanding), this.#designations.ranks(this.#standing)];
    const all = this.#pairs.flatMap((inZone, zone) =>
      [...inZone].map(([designation, count]) => {
        const key = (zones[zone] ?? 0) * ZONE_FACTOR + (designations[designation] ?? 0);
        return { zone, designation, count, key };
      }),
    );
    const largest =
      all.length <= limit ? all : all.toSorted((a, b) => b.count - a.count || a.key - b.key).slice(0, limit);
    return largest
      .toSorted((a, b) => a.key - b.key)
      .map(({ zone, designation, count }) => ({
        zone: this.#zones.valueAt(zone),
        designation: this.#designations.valueAt(designation),
        count,
      }));
  }
}

/** Characters of a month such as `2026-05`. */
const MONTH_LENGTH = 7;

const forChoices = <T>(names: readonly ChoiceName[], of: (name: ChoiceName) => T): Record<ChoiceName, T> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<ChoiceName, T>;

const forPeriods = <T>(of: (name: PeriodName) => T): Record<PeriodName, T> =>
  Object.fromEntries(periodNames.map((name) => [name, of(name)])) as Record<PeriodName, T>;

/** Returns the months in order; of too many those with the most officers. */
const monthsIn = (tally: ValueTally): ValueCount[] =>
  largestFirst(tally.counted(), noStanding)
    .slice(0, MONTHS_MAX)
    .toSorted((a, b) => compareText(a.value, b.value));

/** Collects only the counts that a request needs. */
export class ListTally<W extends CountsRequest = CountsRequest> {
  readonly #wanted: W;
  readonly #filters: ListFilters;
  readonly #resolver: Resolver;
  /** Filters whose values are counted. */
  readonly choices: readonly ChoiceName[];
  readonly hasStrength: boolean;
  /** Missing values and months are counted. */
  readonly isSummary: boolean;
  /** A missing value is counted where the officer fails this filter, or none. */
  readonly failedMissing: FilterName | undefined;
  #total = 0;
  readonly strength: StrengthTally;
  readonly #options = forChoices(choiceNames, () => new ValueTally());
  readonly #months: Readonly<Record<PeriodName, ValueTally>> = forPeriods(() => new ValueTally());
  readonly #missing = Object.fromEntries(lacks.map((lack) => [lack, 0])) as Record<Lack, number>;

  constructor(request: W, filters: ListFilters, resolver: Resolver) {
    this.#wanted = request;
    this.#filters = filters;
    this.#resolver = resolver;
    this.strength = new StrengthTally(standingOf('designation', resolver));
    this.choices = request.kind === 'options' ? [request.of] : request.kind === 'summary' ? choiceNames : [];
    this.hasStrength = request.kind === 'strength' || (request.kind === 'summary' && request.strength > 0);
    this.isSummary = request.kind === 'summary';
    this.failedMissing = filters.missingMatch === 'all' ? undefined : 'missing';
  }

  addTotal(count: number): void {
    this.#total += count;
  }

  addOption(name: ChoiceName, value: string, count: number): void {
    const tally = this.#options[name];
    tally.add(tally.codeOf(value), count);
  }

  /** `date`: as recorded; one that is no real date counts in no month. */
  addDate(name: PeriodName, date: string, count: number): void {
    const month = dateKey(date).slice(0, MONTH_LENGTH);
    if (month === '') return;
    const tally = this.#months[name];
    tally.add(tally.codeOf(month), count);
  }

  addLack(lack: Lack, count: number): void {
    this.#missing[lack] += count;
  }

  /** Adds one officer; `failed`: the filters that hold this one back. */
  addOfficer(officer: ListedOfficer, failed: readonly FilterName[], today: string): void {
    const [first, ...failedToo] = failed;
    if (failedToo.length > 0) return;
    if (first === undefined) {
      this.addTotal(1);
      if (this.hasStrength)
        this.strength.add(
          resolvedValue('zone', officer.zone, this.#resolver),
          resolvedValue('designation', officer.designation, this.#resolver),
          1,
        );
    }
    for (const name of this.choices)
      if (first === undefined || first === name)
        for (const value of distinct(valuesOf(name, officer, this.#resolver))) this.addOption(name, value, 1);
    if (!this.isSummary) return;
    if (first === undefined || first === this.failedMissing)
      for (const lack of lacksOf(officer, today, this.#resolver)) this.addLack(lack, 1);
    for (const name of periodNames)
      if (first === undefined || first === name) this.addDate(name, dateOf(name, officer, this.#resolver), 1);
  }

  counts(): CountsResult[W['kind']] {
    return this.#counted(this.#wanted) as CountsResult[W['kind']];
  }

  #counted(request: CountsRequest): CountsResult[keyof CountsResult] {
    if (request.kind === 'summary') return this.#summary(request);
    if (request.kind === 'strength') return this.strength.page(request.zones, request.designations, this.#total);
    const found = searchValues(this.#options[request.of].counted(), request.query);
    return pageOf(largestFirst(found, standingOf(request.of, this.#resolver)), request);
  }

  #summary({ options, strength }: SummaryRequest): ListCounts {
    const all = forChoices(choiceNames, (name) => this.#options[name].counted());
    const counted = forChoices(choiceNames, (name) => this.#told(name, all[name], options));
    const pairs = this.strength.pairs(strength);
    return {
      total: this.#total,
      strength: pairs,
      options: counted,
      months: forPeriods((name) => monthsIn(this.#months[name])),
      missing: { ...this.#missing },
      optionsOmitted: forChoices(choiceNames, (name) => all[name].length - counted[name].length),
      strengthOmitted: pairs.reduce((remaining, { count }) => remaining - count, this.#total),
    };
  }

  /** Returns ranks by seniority, and the largest other values in reading order. Chosen ones are always among them. */
  #told(name: ChoiceName, all: readonly ValueCount[], limit: number): ValueCount[] {
    const standing = standingOf(name, this.#resolver);
    if (all.length <= limit) return inReadingOrder(all, standing);
    const chosen = chosenValues(name, this.#filters.choices[name] ?? [], this.#resolver);
    const largest = largestFirst(all, standing).filter(({ value }, index) => index < limit || chosen.has(fold(value)));
    return inReadingOrder(largest, standing);
  }
}

/** Counts officers under these filters. `today`: `YYYY-MM-DD`, in India. */
export function countList<W extends CountsRequest>(
  officers: Iterable<ListedOfficer>,
  filters: ListFilters,
  today: string,
  request: W,
  resolver: Resolver,
): CountsResult[W['kind']] {
  const tests = listTests(filters, today, resolver);
  const tally = new ListTally(request, filters, resolver);
  for (const officer of officers) {
    const failed = tests.filter(({ passes }) => !passes(officer)).map(({ name }) => name);
    tally.addOfficer(officer, failed, today);
  }
  return tally.counts();
}

/**
 * A part of the strength table. The counts of zones and designations include all officers, so the omitted part is the
 * difference to the cells.
 */
export interface StrengthPage {
  readonly total: number;
  /** The columns, the largest zones first. */
  readonly zones: ValuePage;
  /** The rows: ranks by seniority, the highest first, then other designations, the largest first. */
  readonly designations: ValuePage;
  /** For each row the counts of its columns. */
  readonly counts: readonly (readonly number[])[];
}
