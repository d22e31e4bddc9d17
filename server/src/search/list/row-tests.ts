/** The domain's filters, brought to the numbers of the list's columns: a row passes where its code is marked. */
import {
  choiceNames,
  chosenValues,
  type FilterName,
  isPast,
  isWithin,
  type ListFilters,
  isMany,
  type PeriodName,
  isOfStatus,
  periodNames,
  wantsLeft,
} from '@buckle/domain/officers-list/list-filters';
import { fold } from '@buckle/domain/search/matching';
import { contradictedZone, type Resolver } from '@buckle/domain/reference/resolver';
import { joinsTooLate } from '@buckle/domain/officers/record-rules';
import { hasLeft } from '@buckle/domain/service/status';
import {
  bitOf,
  type Codes,
  type ListTable,
  POSTED,
  rankedIn,
  spellsIn,
  type ValueColumn,
  valuesIn,
} from './list-table.ts';

export interface RowTest {
  readonly name: FilterName;
  readonly codes: Codes;
  /** 1 for each code that passes. */
  readonly passing: Uint8Array;
}

const marked = ({ values }: ValueColumn, passes: (value: string) => boolean): Uint8Array =>
  Uint8Array.from(values, (value) => Number(passes(value)));

/** Returns the test for rows whose zone is not that of their unit. */
function zoneTest({ posting, zone }: ListTable['values'], resolver: Resolver): (row: number) => boolean {
  const known = new Map<number, boolean>();
  return (row) => {
    const [unit = 0, place = 0] = [posting.codes[row], zone.codes[row]];
    const pair = unit * zone.values.length + place;
    const found =
      known.get(pair) ?? contradictedZone(posting.values[unit] ?? '', zone.values[place] ?? '', resolver) !== undefined;
    known.set(pair, found);
    return found;
  };
}

/** For each row what its record lacks on this day, a bit each. */
export function lackingOn(today: string, { values, flags, rows }: ListTable, resolver: Resolver): Uint8Array {
  const { codes } = values.retirement;
  const retired = marked(values.retirement, (value) => isPast(value, today));
  const bit = bitOf('posted_after_retirement');
  const tooLate = marked(values.joining, (value) => joinsTooLate(value, today));
  const contradicts = bitOf('contradictions');
  const isElsewhere = zoneTest(values, resolver);
  const lacking = new Uint8Array(rows);
  for (let row = 0; row < rows; row++) {
    const flag = flags[row] as number;
    const isPosted = (flag & POSTED) !== 0 && retired[codes[row] as number] === 1;
    const joins = tooLate[values.joining.codes[row] as number] === 1;
    lacking[row] = (flag & ~POSTED) | (isPosted ? bit : 0) | (joins || isElsewhere(row) ? contradicts : 0);
  }
  return lacking;
}

/** For each value of the column of spells whether it is of one who has left by a day, and the opposite. */
interface RollsOfDay {
  readonly day: string;
  readonly gone: Uint8Array;
  readonly on: Uint8Array;
}

const rollsOfColumns = new WeakMap<ValueColumn, RollsOfDay>();

/** Every list asks for it: computed once a column and day. */
function rolls(column: ValueColumn, day: string): RollsOfDay {
  const known = rollsOfColumns.get(column);
  if (known?.day === day) return known;
  const gone = marked(column, (value) => hasLeft(spellsIn(value), day));
  const made = { day, gone, on: gone.map((mark) => 1 - mark) };
  rollsOfColumns.set(column, made);
  return made;
}

/** The filters that are set on a day. `lacking`: as `lackingOn` says it of the day. */
export function rowTests(
  table: ListTable,
  filters: ListFilters,
  today: string,
  lacking: () => Uint8Array,
  resolver: Resolver,
): RowTest[] {
  const { values } = table;
  const { status = [] } = filters;
  const tests: RowTest[] = [];
  const left = wantsLeft(filters);
  if (left !== undefined)
    tests.push({
      name: 'rolls',
      codes: values.spells.codes,
      passing: rolls(values.spells, today)[left ? 'gone' : 'on'],
    });
  if (status.length > 0) {
    const passing = marked(values.spells, (value) => isOfStatus(status, spellsIn(value), today));
    tests.push({ name: 'status', codes: values.spells.codes, passing });
  }
  for (const name of choiceNames) {
    const request = filters.choices[name];
    if (!request) continue;
    const folded = chosenValues(name, request, resolver);
    const isWanted = (value: string): boolean => folded.has(fold(value));
    const passes = isMany(name) ? (value: string) => valuesOrNone(value).some(isWanted) : isWanted;
    tests.push({ name, codes: values[name].codes, passing: marked(values[name], passes) });
  }
  for (const name of periodNames) {
    const period = filters[name];
    if (!period) continue;
    const { codes, dates } = datesOf(table, name, resolver);
    tests.push({ name, codes, passing: Uint8Array.from(dates, (date) => Number(isWithin(date, period))) });
  }
  if (filters.missing.length > 0) {
    const request = filters.missing.reduce((bits, lack) => bits | bitOf(lack), 0);
    const isWanted = (bits: number): boolean =>
      filters.missingMatch === 'all' ? (bits & request) === request : (bits & request) !== 0;
    const passing = Uint8Array.from({ length: POSTED }, (_, bits) => Number(isWanted(bits)));
    tests.push({ name: 'missing', codes: lacking(), passing });
  }
  return tests;
}

/** A date of each row, by its code. */
interface DateColumn {
  readonly codes: Codes;
  readonly dates: readonly string[];
}

/** Returns the dates that a filter looks at. */
export function datesOf({ values }: ListTable, name: PeriodName, resolver: Resolver): DateColumn {
  if (name === 'ranked') return ranked(values.ranked, resolver);
  const { codes, values: dates } = name === 'joined' ? values.joining : values.retirement;
  return { codes, dates };
}

interface RankedOfReference extends DateColumn {
  readonly resolver: Resolver;
}

const rankedOfColumns = new WeakMap<ValueColumn, RankedOfReference>();

/** Every count of the filters asks for them: computed once a column and reference. */
function ranked(column: ValueColumn, resolver: Resolver): DateColumn {
  const known = rankedOfColumns.get(column);
  if (known?.resolver === resolver) return known;
  const places = new Map<string, number>();
  // Most officers have values of their own, and dates that others have, too.
  const placeOf = column.values.map((value) => {
    const date = rankedIn(value, resolver);
    const place = places.get(date) ?? places.size;
    places.set(date, place);
    return place;
  });
  const codes = Uint32Array.from(column.codes, (code) => placeOf[code] as number);
  const made = { resolver, codes, dates: [...places.keys()] };
  rankedOfColumns.set(column, made);
  return made;
}

/** The values by which a list of several is found: the empty one where there is none. */
export function valuesOrNone(value: string): readonly string[] {
  const values = valuesIn(value);
  return values.length === 0 ? [''] : values;
}
