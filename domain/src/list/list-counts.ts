/** What the list counts: everybody whom it shows, the strength by zone and designation, and what each filter would find. */
import { fold } from '../officer/matching.ts';
import { compareText } from '../officer/text-order.ts';
import {
  type ChoiceName,
  choiceNames,
  type FilterName,
  type Lack,
  lacks,
  lacksOf,
  type ListFilters,
  listTests,
  valuesOf,
} from './list-filters.ts';
import type { ListedOfficer } from './listed-officer.ts';
import { compareKeys, textKey } from './list-order.ts';

interface ValueCount {
  readonly value: string;
  readonly count: number;
}

interface StrengthCount {
  readonly zone: string;
  readonly designation: string;
  readonly count: number;
}

export interface ListCounts {
  readonly total: number;
  /** How many the list has of each designation in each zone; nobody is not told. */
  readonly strength: readonly StrengthCount[];
  /** For each filter, the values that it could choose from and how many officers pass all other filters with each. */
  readonly options: Readonly<Record<ChoiceName, readonly ValueCount[]>>;
  /** The same of what records lack. */
  readonly missing: Readonly<Record<Lack, number>>;
  /** Values of each filter that are not told, because there are so many: those with the fewest officers. */
  readonly optionsLeftOut: Readonly<Record<ChoiceName, number>>;
  /** Officers whose zone and designation are not told in the strength, for the same reason. */
  readonly strengthLeftOut: number;
}

/** Values of a filter, and pairs of zone and designation, that are told at most. */
const OPTIONS_MAX = 1000;
const STRENGTH_MAX = 5000;

/** Those with the most officers, as many as are told. */
const largest = <T extends { count: number }>(all: readonly T[], most: number): readonly T[] =>
  all.length <= most ? all : all.toSorted((a, b) => b.count - a.count).slice(0, most);

type Options = Record<ChoiceName, readonly ValueCount[]>;

const SEPARATOR = '\0';
/** The order of values as people read them, an empty one last. */
export const compareValues = (a: string, b: string): number =>
  compareKeys(textKey(fold(a)), textKey(fold(b)), false) || compareText(fold(a), fold(b));
const inOrder = (a: ValueCount, b: ValueCount): number => compareValues(a.value, b.value);

/** Values of which none differ in case or Unicode form only. */
export const distinct = (values: readonly string[]): string[] =>
  values.length < 2 ? [...values] : [...new Map(values.map((value) => [fold(value), value])).values()];

/** Counts put together; values that differ only in case or Unicode form are one, called as the first of them. */
export class ListTally {
  #total = 0;
  readonly #spellings = new Map<string, string>();
  readonly #strength = new Map<string, { zone: string; designation: string; count: number }>();
  readonly #options = new Map<ChoiceName, Map<string, { value: string; count: number }>>(
    choiceNames.map((name) => [name, new Map()]),
  );
  readonly #missing = Object.fromEntries(lacks.map((lack) => [lack, 0])) as Record<Lack, number>;

  addStrength(zone: string, designation: string, count: number): void {
    this.#total += count;
    const [inZone, ofRank] = [this.#spelled(zone), this.#spelled(designation)];
    const key = `${inZone}${SEPARATOR}${ofRank}`;
    const known = this.#strength.get(key);
    if (known) known.count += count;
    else this.#strength.set(key, { zone: inZone, designation: ofRank, count });
  }

  /** A value as it was written first. */
  #spelled(value: string): string {
    const folded = fold(value);
    const known = this.#spellings.get(folded);
    if (known === undefined) this.#spellings.set(folded, value);
    return known ?? value;
  }

  addOption(name: ChoiceName, value: string, count: number): void {
    const options = this.#options.get(name);
    const known = options?.get(fold(value));
    if (known) known.count += count;
    else options?.set(fold(value), { value, count });
  }

  addLack(lack: Lack, count: number): void {
    this.#missing[lack] += count;
  }

  /** Adds one officer; `failed`: the filters that hold this one back. */
  addOfficer(officer: ListedOfficer, failed: readonly FilterName[], today: string): void {
    const [first, ...others] = failed;
    if (others.length > 0) return;
    if (first === undefined) this.addStrength(officer.zone, officer.designation, 1);
    for (const name of choiceNames)
      if (first === undefined || first === name)
        for (const value of distinct(valuesOf(name, officer))) this.addOption(name, value, 1);
    if (first === undefined || first === 'missing') for (const lack of lacksOf(officer, today)) this.addLack(lack, 1);
  }

  counts(): ListCounts {
    const options = [...this.#options].map(
      ([name, values]) => [name, largest([...values.values()], OPTIONS_MAX)] as const,
    );
    const left = [...this.#options].map(([name, { size }]) => [name, Math.max(0, size - OPTIONS_MAX)] as const);
    const strength = largest([...this.#strength.values()], STRENGTH_MAX);
    return {
      total: this.#total,
      strength: strength.toSorted(
        (a, b) => compareValues(a.zone, b.zone) || compareValues(a.designation, b.designation),
      ),
      options: Object.fromEntries(
        options.map(([name, values]) => [name, values.toSorted(inOrder)] as const),
      ) as unknown as Options,
      missing: { ...this.#missing },
      optionsLeftOut: Object.fromEntries(left) as Record<ChoiceName, number>,
      strengthLeftOut: strength.reduce((left, { count }) => left - count, this.#total),
    };
  }
}

/** The counts of officers under these filters. `today`: `YYYY-MM-DD`, in India. */
export function countList(officers: Iterable<ListedOfficer>, filters: ListFilters, today: string): ListCounts {
  const tests = listTests(filters, today);
  const tally = new ListTally();
  for (const officer of officers) {
    const failed = tests.filter(({ passes }) => !passes(officer)).map(({ name }) => name);
    tally.addOfficer(officer, failed, today);
  }
  return tally.counts();
}
