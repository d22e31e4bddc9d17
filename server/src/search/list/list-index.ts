/**
 * The desk list over the tables of the index's segments. Same results as the domain's `listPredicate`, `sortList` and
 * `countList`; a property test compares them.
 */
import { type CountsResult, type CountsRequest, ListTally } from '@buckle/domain/list/list-counts';
import type { ListFilters } from '@buckle/domain/list/list-filters';
import { comparePositions, type ListPosition, type ListSort } from '@buckle/domain/list/list-order';
import { foldedNumberSortKey } from '@buckle/domain/officer/matching';
import { noReference } from '@buckle/domain/reference/reference';
import { type Resolver, resolverOf } from '@buckle/domain/reference/resolver';
import { mergeSorted, takeFirst } from '../merge-sorted.ts';
import type { Segment } from '../segment.ts';
import { type Selection, selectionOf } from '../selection.ts';
import { findRows } from './list-page.ts';
import { type ListTable, resolvedTable } from './list-table.ts';
import { tallyRows } from './list-tally.ts';
import { lackingOn, type RowTest, rowTests } from './row-tests.ts';
import { textTest } from './text-test.ts';

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
      tallyRows(list, this.#testsOf(segment, list, filters, today), this.#lackingOn(today, list), tally);
    }
    return tally.counts();
  }

  #testsOf(segment: Segment, table: ListTable, filters: ListFilters, today: string): RowTest[] {
    const tests = rowTests(table, filters, () => this.#lackingOn(today, table), this.#resolver);
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
