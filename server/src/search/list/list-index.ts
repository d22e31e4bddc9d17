/**
 * Everybody as the desk's list shows them: the table that was made with the search index, and beside it the few who have
 * changed since. The answers are those of the domain's `listPredicate`, `sortList` and `countList`; a property test
 * holds them equal.
 */
import { type ListCounts, ListTally } from '@buckle/domain/list/list-counts';
import { type ListFilters, listPredicate, listTests } from '@buckle/domain/list/list-filters';
import { type ListedOfficer, readFacts } from '@buckle/domain/list/listed-officer';
import { comparePlaces, type ListPlace, listPlace, type ListSort } from '@buckle/domain/list/list-order';
import { foldedNumberSortKey } from '@buckle/domain/officer/matching';
import type { ListedRow } from '../officer-row.ts';
import { textAt } from '../text-column.ts';
import { firstWhere } from '../first-where.ts';
import { findRows } from './list-page.ts';
import type { ListTable } from './list-table.ts';
import { tallyRows } from './list-tally.ts';
import { lackingOn, rowTests } from './row-tests.ts';

/** Whom the list is to show, and in which order. `today`: `YYYY-MM-DD`, in India. */
export interface ListQuestion {
  readonly filters: ListFilters;
  readonly sort: ListSort;
  readonly today: string;
}

/** A page of it. */
export interface ListWanted extends ListQuestion {
  readonly behind: ListPlace | undefined;
  readonly limit: number;
}

/** `last`: the last one's place, where others stand behind it. `count`: how many the filters let through in all. */
interface Found {
  readonly ids: readonly string[];
  readonly last: ListPlace | undefined;
  readonly count: number;
}

export class ListIndex {
  readonly #table: ListTable;
  readonly #changed = new Map<string, ListedOfficer>();
  #lacking: { today: string; bits: Uint8Array } | undefined;

  constructor(table: ListTable) {
    this.#table = table;
  }

  /** Takes what an officer says now; the row of before is marked as gone by the search index. */
  put({ listed, ...searched }: ListedRow): void {
    this.#changed.set(searched.id, { ...searched, ...readFacts(listed) });
  }

  page({ filters, sort, behind, limit, today }: ListWanted): Found {
    const tests = rowTests(this.#table, filters, () => this.#lackingOn(today));
    const { rows, count } = findRows(this.#table, { tests, sort, behind, limit: limit + 1 });
    const isListed = listPredicate(filters, today);
    const changed = [...this.#changed.values()].filter(isListed).map((officer) => listPlace(sort, officer));
    const behindIt = changed.filter((place) => behind === undefined || comparePlaces(sort, place, behind) > 0);
    const places = [...rows.map((row) => this.#placeOf(sort, row)), ...behindIt];
    const sorted = behindIt.length === 0 ? places : places.toSorted((a, b) => comparePlaces(sort, a, b));
    const shown = sorted.slice(0, limit);
    return {
      ids: shown.map(([, , , id]) => id),
      last: sorted.length > limit ? shown.at(-1) : undefined,
      count: count + changed.length,
    };
  }

  /** The ids of all whom the filters let through, in order. */
  ids({ filters, sort, today }: ListQuestion): string[] {
    const tests = rowTests(this.#table, filters, () => this.#lackingOn(today));
    const { rows } = findRows(this.#table, { tests, sort, behind: undefined, limit: this.#table.rows });
    const isListed = listPredicate(filters, today);
    const changed = [...this.#changed.values()].filter(isListed).map((officer) => listPlace(sort, officer));
    const ids: string[] = [];
    let next = 0;
    for (const place of changed.toSorted((a, b) => comparePlaces(sort, a, b))) {
      const end = firstWhere(
        rows.length,
        (at) => comparePlaces(sort, this.#placeOf(sort, rows[at] as number), place) > 0,
      );
      for (; next < end; next++) ids.push(this.#idOf(rows[next] as number));
      ids.push(place[3]);
    }
    for (; next < rows.length; next++) ids.push(this.#idOf(rows[next] as number));
    return ids;
  }

  counts(filters: ListFilters, today: string): ListCounts {
    const tally = new ListTally();
    const lacking = this.#lackingOn(today);
    tallyRows(
      this.#table,
      rowTests(this.#table, filters, () => lacking),
      lacking,
      tally,
    );
    const tests = listTests(filters, today);
    for (const officer of this.#changed.values()) {
      const failed = tests.filter(({ passes }) => !passes(officer)).map(({ name }) => name);
      tally.addOfficer(officer, failed, today);
    }
    return tally.counts();
  }

  #lackingOn(today: string): Uint8Array {
    if (this.#lacking?.today !== today) this.#lacking = { today, bits: lackingOn(today, this.#table) };
    return this.#lacking.bits;
  }

  #idOf(row: number): string {
    return textAt(this.#table.byNumber.columns.id, row);
  }

  #placeOf({ column }: ListSort, row: number): ListPlace {
    const { sorted, byNumber, places } = this.#table;
    const { codes, ranks, blank, keyAt } = sorted[column];
    const code = codes[row] as number;
    const rank = ranks ? (ranks[code] as number) : code;
    const { buckle, name, id } = byNumber.officerAt(places[row] as number);
    return [rank === blank ? '' : keyAt(rank), foldedNumberSortKey(buckle), name, id];
  }
}
