/**
 * The desk list over the tables of the index's segments. Same results as the domain's `listPredicate`, `sortList` and
 * `countList`; a property test compares them.
 */

import { type CountsRequest, type CountsResult, distinct, ListTally } from '@buckle/domain/officers-list/list-counts';
import {
  type ChoiceName,
  type FilterName,
  lacks,
  type ListFilters,
  isMany,
  type PeriodName,
  periodNames,
  searchesOf,
} from '@buckle/domain/officers-list/list-filters';
import {
  compareKeys,
  comparePositions,
  type ListPosition,
  type ListSort,
} from '@buckle/domain/officers-list/list-columns';
import { foldedNumberSortKey } from '@buckle/domain/search/matching';
import { noReference } from '@buckle/domain/reference/reference';
import { type Resolver, resolverOf } from '@buckle/domain/reference/resolver';
import { hasBit } from '@buckle/domain/search/word-table';
import { mergeSorted, type Selection, selectionOf, takeFirst } from '../find-officers.ts';
import type { Segment } from '../segment.ts';
import { bitOf, type Codes, type ListTable, POSTED, resolvedTable, type SortColumn } from './list-table.ts';
import { datesOf, lackingOn, type RowTest, rowTests, valuesOrNone } from './row-tests.ts';
import { firstWhere, raise } from '../postings.ts';

/** Filters and sort order of the list. `today`: `YYYY-MM-DD`, in India. */
export interface ListQuestion {
  readonly filters: ListFilters;
  readonly sort: ListSort;
  readonly today: string;
}

/** A page of it. */
export interface ListPageRequest extends ListQuestion {
  readonly behind: ListPosition | undefined;
  readonly limit: number;
}

/** `last`: cursor of the last officer, if there is a next page. `count`: number of matches in total. */
interface Found {
  readonly ids: readonly string[];
  readonly last: ListPosition | undefined;
  readonly count: number;
}

/** Rows collected beyond a page before all but the first ones are dropped. */
const COLLECTED = 4096;
/** More officers than there can be: rank and place in number order are one number, which a double holds exactly. */
const RANK_FACTOR = 2 ** 26;

/** Sort position of a rank; blanks last in both directions. */
const standingOf =
  ({ size, blank }: SortColumn, descending: boolean) =>
  (rank: number) => {
    if (rank === blank || rank === size) return size + 1;
    return descending ? size - rank : rank;
  };

/** Pairs of zone and designation that are counted in one array; more, which only odd data have, in a map. */
const PAIRS_IN_ARRAY = 2 ** 22;

const PASSING = Uint8Array.of(0, 1);

export class ListIndex {
  readonly #segments: () => readonly Segment[];
  #resolver = resolverOf(noReference);
  /** The resolved table of each segment; made anew when the reference changes. */
  #resolved = new WeakMap<ListTable, ListTable>();
  /** Missing values of the records of each table, cached for the last requested day. */
  readonly #lacking = new WeakMap<ListTable, { today: string; bits: Uint8Array }>();
  /** The test of the last typed text, which a page, its counts and the next page share. */
  readonly #typed = new WeakMap<Segment, { text: string; test: RowTest | undefined }>();

  constructor(segments: () => readonly Segment[]) {
    this.#segments = segments;
  }

  get resolver(): Resolver {
    return this.#resolver;
  }

  /** Ranks and units are resolved with this from now on. */
  set resolver(resolver: Resolver) {
    if (resolver === this.#resolver) return;
    this.#resolver = resolver;
    this.#resolved = new WeakMap();
  }

  #tableOf({ list }: Segment): ListTable {
    const known = this.#resolved.get(list);
    if (known) return known;
    const table = resolvedTable(list, this.#resolver);
    this.#resolved.set(list, table);
    return table;
  }

  page({ filters, sort, behind, limit, today }: ListPageRequest): Found {
    const found = this.#segments().map((segment) => {
      const list = this.#tableOf(segment);
      const tests = this.#testsOf(segment, list, filters, today);
      return { list, ...findRows(list, { tests, sort, behind, limit: limit + 1 }) };
    });
    const lists = found.map(({ list, rows }) => positionsOf(list, sort, rows));
    const ranks = takeFirst(
      mergeSorted(lists, (a, b) => comparePositions(sort, a, b)),
      limit + 1,
    );
    const page = ranks.slice(0, limit);
    return {
      ids: page.map(([, , , id]) => id),
      last: ranks.length > limit ? page.at(-1) : undefined,
      count: found.reduce((sum, { count }) => sum + count, 0),
    };
  }

  /** Returns all matches in order. */
  select({ filters, sort, today }: ListQuestion): Selection {
    const tables = new Map(this.#segments().map((segment) => [segment, this.#tableOf(segment)]));
    const parts = [...tables].map(([segment, list]) => {
      const tests = this.#testsOf(segment, list, filters, today);
      return { segment, rows: findRows(list, { tests, sort, behind: undefined, limit: list.rows }).rows };
    });
    return selectionOf(
      parts,
      (segment, row) => positionOf(tables.get(segment) ?? segment.list, sort, row),
      (a, b) => comparePositions(sort, a, b),
    );
  }

  counts<W extends CountsRequest>(filters: ListFilters, today: string, request: W): CountsResult[W['kind']] {
    const tally = new ListTally(request, filters, this.#resolver);
    for (const segment of this.#segments()) {
      const list = this.#tableOf(segment);
      tallyRows(list, this.#testsOf(segment, list, filters, today), {
        lacking: this.#lackingOn(today, list),
        tally,
        resolver: this.#resolver,
      });
    }
    return tally.counts();
  }

  #testsOf(segment: Segment, table: ListTable, filters: ListFilters, today: string): RowTest[] {
    const tests = rowTests(table, filters, today, () => this.#lackingOn(today, table), this.#resolver);
    const typed = this.#textTest(segment, filters.text ?? '');
    return typed ? [...tests, typed] : tests;
  }

  #textTest(segment: Segment, text: string): RowTest | undefined {
    const known = this.#typed.get(segment);
    if (known?.text === text) return known.test;
    const test = textTest(segment, text);
    this.#typed.set(segment, { text, test });
    return test;
  }

  #lackingOn(today: string, table: ListTable): Uint8Array {
    const known = this.#lacking.get(table);
    if (known?.today === today) return known.bits;
    const bits = lackingOn(today, table, this.#resolver);
    this.#lacking.set(table, { today, bits });
    return bits;
  }
}

/** Parameters of a page. */
interface RowsRequest {
  readonly tests: readonly RowTest[];
  readonly sort: ListSort;
  readonly behind: ListPosition | undefined;
  readonly limit: number;
}

/** The first rows behind a place that pass all tests, in order, at most `limit`, and how many rows pass in all. */
function findRows(table: ListTable, request: RowsRequest): { rows: number[]; count: number } {
  const { tests, sort, limit } = request;
  const { gone, byNumber } = table;
  const { ranks: ranksOfColumn } = byNumber;
  const column = table.sorted[sort.column];
  const { codes, ranks } = column;
  const standing = standingOf(column, sort.descending);
  const from = standingBehind(table, request);
  const found = new Float64Array(limit + COLLECTED);
  let [collected, count, worst] = [0, 0, Infinity];
  const keepFirst = (): void => {
    found.subarray(0, collected).sort();
    if (collected >= limit) worst = found[limit - 1] as number;
    collected = Math.min(collected, limit);
  };
  for (let row = 0; row < table.rows; row++) {
    if (!passesAll(tests, row) || hasBit(gone, row)) continue;
    count++;
    const code = codes[row] as number;
    const at = standing(ranks ? (ranks[code] as number) : code) * RANK_FACTOR + (ranksOfColumn[row] as number);
    if (at < from || at >= worst) continue;
    found[collected++] = at;
    if (collected === found.length) keepFirst();
  }
  keepFirst();
  return { rows: [...found.subarray(0, collected)].map((at) => byNumber.rows[at % RANK_FACTOR] as number), count };
}

/** Returns the sort position of the first row after a cursor. */
function standingBehind(table: ListTable, { sort, behind }: RowsRequest): number {
  if (!behind) return 0;
  const column = table.sorted[sort.column];
  const [key, ...numberNameId] = behind;
  const rank = rankOf(column, key);
  const standing = standingOf(column, sort.descending)(rank) * RANK_FACTOR;
  return Number.isInteger(rank) ? standing + table.byNumber.firstBehind(numberNameId) : standing;
}

/** The rank that a key has in a column; half of one between two ranks where no row has it. */
function rankOf({ size, blank, keyAt }: SortColumn, key: string): number {
  if (key === '') return blank === -1 ? size : blank;
  const rank = firstWhere(size, (at) => compareKeys(keyAt(at), key, false) >= 0);
  return rank < size && keyAt(rank) === key ? rank : rank - 0.5;
}

function passesAll(tests: readonly RowTest[], row: number): boolean {
  for (const { codes, passing } of tests) if (passing[codes[row] as number] === 0) return false;
  return true;
}

function* positionsOf(table: ListTable, sort: ListSort, rows: readonly number[]): Generator<ListPosition> {
  for (const row of rows) yield positionOf(table, sort, row);
}

function positionOf({ sorted, byNumber }: ListTable, { column }: ListSort, row: number): ListPosition {
  const { codes, ranks, blank, keyAt } = sorted[column];
  const code = codes[row] as number;
  const rank = ranks ? (ranks[code] as number) : code;
  const { buckle, name, id } = byNumber.officerAt(byNumber.ranks[row] as number);
  return [rank === blank ? '' : keyAt(rank), foldedNumberSortKey(buckle), name, id];
}

interface Tallying {
  /** Missing values of each row, as bits. */
  readonly lacking: Uint8Array;
  readonly tally: ListTally;
  readonly resolver: Resolver;
}

/** Counts the rows of the list that are not gone, under these filters, into a tally. */
function tallyRows(table: ListTable, tests: readonly RowTest[], { lacking, tally, resolver }: Tallying): void {
  const { zone, designation } = table.values;
  const testOf = (filter: FilterName): number => tests.findIndex(({ name }) => name === filter);
  const facetOf = <N extends FilterName>(name: N, codes: Codes, values: readonly string[]) => ({
    name,
    test: testOf(name),
    codes,
    values,
    counts: new Uint32Array(values.length),
  });
  const choices = tally.choices.map((name) => facetOf(name, table.values[name].codes, table.values[name].values));
  const periods = (tally.isSummary ? periodNames : []).map((name) => {
    const { codes, dates } = datesOf(table, name, resolver);
    return facetOf(name, codes, dates);
  });
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
  for (const { name, values, counts } of choices) addOptions(values, name, counts, tally);
  for (const { name, values, counts } of periods) addDates(values, name, counts, tally);
  for (const lack of lacks)
    tally.addLack(
      lack,
      lackCounts.reduce((sum, count, bits) => ((bits & bitOf(lack)) === 0 ? sum : sum + count), 0),
    );
}

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

function addOptions(values: readonly string[], name: ChoiceName, counts: Uint32Array, tally: ListTally): void {
  for (const [code, value] of values.entries()) {
    const count = counts[code] as number;
    if (count === 0) continue;
    for (const option of isMany(name) ? distinct(valuesOrNone(value)) : [value]) tally.addOption(name, option, count);
  }
}

function addDates(dates: readonly string[], name: PeriodName, counts: Uint32Array, tally: ListTally): void {
  for (const [code, date] of dates.entries()) {
    const count = counts[code] as number;
    if (count > 0) tally.addDate(name, date, count);
  }
}

/** Returns the test of the typed text: rows that the search index finds by number or by name. Undefined for a blank text. */
function textTest(segment: Segment, text: string): RowTest | undefined {
  const searches = searchesOf(text);
  if (searches.length === 0) return undefined;
  const codes = new Uint8Array(segment.rows);
  for (const search of searches) for (const row of segment.find(search).behind(undefined, segment.rows)) codes[row] = 1;
  return { name: 'text', codes, passing: PASSING };
}
