import { distinct, type ListTally } from '@buckle/domain/list/list-counts';
import {
  type ChoiceName,
  type FilterName,
  lacks,
  periodColumns,
  type PeriodName,
  periodNames,
} from '@buckle/domain/list/list-filters';
import { hasBit } from '@buckle/domain/similar/bit-set';
import { raise } from '../prefix-sums.ts';
import { bitOf, type ListTable, POSTED } from './list-table.ts';
import { type RowTest, skillsOrNone } from './row-tests.ts';
import type { ValueColumn } from './value-column.ts';

/** Pairs of zone and designation that are counted in one array; more, which only odd data have, in a map. */
const PAIRS_IN_ARRAY = 2 ** 22;

interface PairCounts {
  readonly add: (pair: number) => void;
  readonly each: () => Iterable<readonly [pair: number, count: number]>;
}

function pairCounts(pairs: number): PairCounts {
  if (pairs > PAIRS_IN_ARRAY) {
    const counts = new Map<number, number>();
    return { add: (pair) => void counts.set(pair, (counts.get(pair) ?? 0) + 1), each: () => counts };
  }
  const counts = new Uint32Array(pairs);
  return { add: (pair) => void raise(counts, pair, 1), each: () => counts.entries() };
}

/** The one filter that a row fails, -1 where it fails none, -2 where it fails several. */
function failedBy(tests: readonly RowTest[], row: number): number {
  let failed = -1;
  for (let i = 0; i < tests.length; i++) {
    const { codes, passing } = tests[i] as RowTest;
    if (passing[codes[row] as number] === 1) continue;
    if (failed !== -1) return -2;
    failed = i;
  }
  return failed;
}

/** Counts the rows of the list that are not gone, under these filters, into a tally. */
export function tallyRows(table: ListTable, tests: readonly RowTest[], lacking: Uint8Array, tally: ListTally): void {
  const { zone, designation } = table.values;
  const testOf = (filter: FilterName): number => tests.findIndex(({ name }) => name === filter);
  const facetOf = <N extends FilterName>(name: N, { codes, values }: ValueColumn) => ({
    name,
    test: testOf(name),
    codes,
    counts: new Uint32Array(values.length),
  });
  const choices = tally.choices.map((name) => facetOf(name, table.values[name]));
  const periods = tally.isSummary ? periodNames.map((name) => facetOf(name, table.values[periodColumns[name]])) : [];
  const facets = [...choices, ...periods];
  const missingTest = tally.failedMissing === undefined ? -1 : testOf(tally.failedMissing);
  const lackCounts = new Uint32Array(POSTED);
  const pairs = pairCounts(tally.hasStrength ? zone.values.length * designation.values.length : 0);
  let total = 0;
  for (let row = 0; row < table.rows; row++) {
    const failed = failedBy(tests, row);
    if (failed === -2 || hasBit(table.gone, row)) continue;
    if (failed === -1) {
      total++;
      if (tally.hasStrength)
        pairs.add((zone.codes[row] as number) * designation.values.length + (designation.codes[row] as number));
    }
    for (const { test, codes, counts } of facets)
      if (failed === -1 || failed === test) raise(counts, codes[row] as number, 1);
    if (tally.isSummary && (failed === -1 || failed === missingTest)) raise(lackCounts, lacking[row] as number, 1);
  }
  tally.addTotal(total);
  const addPair = tally.strength.adder(tally.hasStrength ? zone.values : [], designation.values);
  for (const [pair, count] of pairs.each())
    if (count > 0) addPair(Math.floor(pair / designation.values.length), pair % designation.values.length, count);
  for (const { name, counts } of choices) addOptions(table, name, counts, tally);
  for (const { name, counts } of periods) addDates(table.values[periodColumns[name]], name, counts, tally);
  for (const lack of lacks)
    tally.addLack(
      lack,
      lackCounts.reduce((sum, count, bits) => ((bits & bitOf(lack)) === 0 ? sum : sum + count), 0),
    );
}

function addDates({ values }: ValueColumn, name: PeriodName, counts: Uint32Array, tally: ListTally): void {
  for (const [code, date] of values.entries()) {
    const count = counts[code] as number;
    if (count > 0) tally.addDate(name, date, count);
  }
}

function addOptions(table: ListTable, name: ChoiceName, counts: Uint32Array, tally: ListTally): void {
  for (const [code, value] of table.values[name].values.entries()) {
    const count = counts[code] as number;
    if (count === 0) continue;
    for (const option of name === 'driving' ? distinct(skillsOrNone(value)) : [value])
      tally.addOption(name, option, count);
  }
}
