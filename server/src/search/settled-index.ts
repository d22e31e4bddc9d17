/** The index over all officers at one revision. It does not change; who is no longer as it says is marked as gone. */
import { foldedNumberSortKey, type Search } from '@buckle/domain/officer/matching';
import type { KeyTable } from '@buckle/domain/similar/key-table';
import type { Comparison } from '@buckle/domain/similar/name-question';
import { addBit, hasBit } from './bit-set.ts';
import { findCode, findEverybody, findName, type Found } from './find-officers.ts';
import {
  type RankedRow,
  similarNames,
  similarNumberKeys,
  similarNumbers,
  type SimilarQuestion,
} from './find-similar.ts';
import { type NameIndex, NameWords } from './name-index.ts';
import { type NumberIndex, numberIndex } from './number-index.ts';
import { type OfficerColumns, officerAt, rowWithId } from './officer-columns.ts';
import { OfficerOrder } from './officer-order.ts';
import type { ListedRow, OfficerRow } from './officer-row.ts';
import { type ListTable, ListTableBuilder } from './list/list-table.ts';
import { sortRows } from './sort-rows.ts';
import { TextColumnBuilder } from './text-column.ts';

export interface SettledIndex {
  /** The same officers, row by row, as the desk's list needs them. */
  readonly list: ListTable;
  /** In bytes. */
  readonly bytes: number;
  find(search: Search): Found;
  /** Those who are similar to what is asked, the best first. */
  similar(asked: SimilarQuestion, comparison: Comparison): RankedRow[];
  /** Marks an officer as gone, if there is one with this id. */
  remove(id: string): void;
  /** Everybody who is not gone, in number order; those who go later are still told of. */
  all(): Iterable<OfficerRow>;
}

/** Collects the officers one by one. */
export class SettledIndexBuilder {
  readonly #id = new TextColumnBuilder();
  readonly #buckle = new TextColumnBuilder();
  readonly #employee = new TextColumnBuilder();
  readonly #name = new TextColumnBuilder();
  readonly #mobile = new TextColumnBuilder();
  readonly #numberKey = new TextColumnBuilder();
  readonly #words = new NameWords();
  readonly #list = new ListTableBuilder();

  add(row: ListedRow): void {
    const { id, buckle, employee, name, mobile } = row;
    this.#id.add(id);
    this.#buckle.add(buckle);
    this.#employee.add(employee);
    this.#name.add(name);
    this.#mobile.add(mobile);
    this.#numberKey.add(foldedNumberSortKey(buckle));
    this.#words.add(name);
    this.#list.add(row);
  }

  build(): SettledIndex {
    const columns = {
      id: this.#id.build(),
      buckle: this.#buckle.build(),
      employee: this.#employee.build(),
      name: this.#name.build(),
      mobile: this.#mobile.build(),
    };
    const numberKey = this.#numberKey.build();
    const byNumber = sortRows([numberKey, columns.name, columns.id]);
    const byName = sortRows([columns.name, numberKey, columns.id]);
    const numberOrder = new OfficerOrder(columns, byNumber, { by: 'all' });
    return settledIndex(columns, {
      byNumber: numberOrder,
      list: this.#list.build({ columns, numberKey, byNumber: numberOrder, byName }),
      byName: new OfficerOrder(columns, byName, { by: 'name', words: [] }),
      byId: sortRows([columns.id]),
      numbers: numberIndex([columns.buckle, columns.employee], byNumber),
      names: this.#words.build(byName),
      numberKeys: similarNumberKeys(columns, byNumber),
    });
  }
}

interface Orders {
  readonly byNumber: OfficerOrder;
  readonly byName: OfficerOrder;
  /** The row of each place in the order of ids. */
  readonly byId: Int32Array;
  readonly numbers: NumberIndex;
  readonly names: NameIndex;
  /** Of similar numbers. */
  readonly numberKeys: KeyTable;
  readonly list: ListTable;
}

function settledIndex(columns: OfficerColumns, orders: Orders): SettledIndex {
  const { byNumber, byName, byId, numbers, names, numberKeys, list } = orders;
  const { gone } = list;
  return {
    list,
    bytes:
      Object.values(columns).reduce((sum, { bytes, starts }) => sum + bytes.length + starts.byteLength, 0) +
      3 * byId.byteLength +
      numbers.size +
      names.size +
      numberKeys.bytes +
      list.bytes,
    find(search) {
      if (search.by === 'all') return findEverybody(byNumber);
      return search.by === 'code' ? findCode(byNumber, numbers, search.code) : findName(byName, names, search.words);
    },
    similar: (asked, comparison) =>
      asked.by === 'name'
        ? similarNames(byName, names, asked, comparison)
        : similarNumbers(byNumber, numberKeys, asked),
    remove(id) {
      const row = rowWithId(columns, byId, id);
      if (row === undefined || hasBit(gone, row)) return;
      addBit(gone, row);
      const officer = officerAt(columns, row);
      for (const order of [byNumber, byName]) order.remove(officer);
    },
    all: () => byNumber.all(),
  };
}
