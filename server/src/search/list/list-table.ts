/** The officers of a segment as the desk's list needs them: for each row the numbers of its values. */
import type { ListColumn } from '@buckle/domain/list/list-columns';
import { lacks, lacksOf, type ListFilters } from '@buckle/domain/list/list-filters';
import { dateKey, readFacts } from '@buckle/domain/list/listed-officer';
import { drivingKey, nameKey, textKey } from '@buckle/domain/list/list-order';
import { fold, foldedNumberSortKey, numberSortKey } from '@buckle/domain/officer/matching';
import { type BitSet, bitSet } from '../bit-set.ts';
import type { OfficerColumns } from '../officer-columns.ts';
import type { OfficerOrder } from '../officer-order.ts';
import type { ListedRow, OfficerRow } from '../officer-row.ts';
import { sortRows } from '../sort-rows.ts';
import type { Steps } from '../steps.ts';
import { type TextColumn, textAt, TextColumnBuilder } from '../text-column.ts';
import { isBlankNumber, rankColumn } from './rank-column.ts';
import { type Codes, NumberList, type SortColumn, type ValueColumn, ValueColumnBuilder } from './value-column.ts';

/** The columns of which many rows have the same value. */
type ValueName = Exclude<ListColumn, 'number' | 'employee_id' | 'name' | 'mobile'>;

export interface ListTable {
  readonly rows: number;
  /** Rows that are not what their officers say any more. */
  readonly gone: BitSet;
  /** Number order; there, name and id decide last. */
  readonly byNumber: OfficerOrder;
  readonly values: Readonly<Record<ValueName, ValueColumn>>;
  readonly sorted: Readonly<Record<ListColumn, SortColumn>>;
  /** For each row what its record lacks, a bit each in the order of `lacks`, and `POSTED`. */
  readonly flags: Codes;
  /** In bytes. */
  readonly bytes: number;
}

/** The record names a posting. */
export const POSTED = 1 << lacks.length;

export const bitOf = (lack: ListFilters['missing'][number]): number => 1 << lacks.indexOf(lack);

/** What the search index has made already of the same rows. */
interface Searched {
  readonly columns: OfficerColumns;
  readonly numberKey: TextColumn;
  readonly byNumber: OfficerOrder;
  /** The rows in the order of their names. */
  readonly byName: Int32Array;
}

const foldedKey = (value: string): string => textKey(fold(value));

/** By what each column's values are sorted. */
const valueKeys: Readonly<Record<ValueName, (value: string) => string>> = {
  designation: foldedKey,
  post: foldedKey,
  posting: foldedKey,
  zone: foldedKey,
  joining: dateKey,
  retirement: dateKey,
  gender: foldedKey,
  blood_group: foldedKey,
  driving: (value) => drivingKey(skillsIn(value)),
};
const valueNames = Object.keys(valueKeys) as ValueName[];

/** The skills that a value of the column `driving` stands for. */
export const skillsIn = (value: string): readonly string[] => JSON.parse(value) as string[];

/** Collects the officers one by one, as the search index does. */
export class ListTableBuilder {
  readonly #values = Object.fromEntries(valueNames.map((name) => [name, new ValueColumnBuilder()])) as Record<
    ValueName,
    ValueColumnBuilder
  >;
  readonly #mobileKey = new TextColumnBuilder();
  readonly #employeeKey = new TextColumnBuilder();
  readonly #flags = new NumberList();

  add(row: ListedRow): void {
    const facts = readFacts(row.listed);
    const values = this.#values;
    for (const name of ['designation', 'post', 'posting', 'zone', 'joining', 'retirement', 'gender'] as const)
      values[name].add(facts[name]);
    values.blood_group.add(facts.bloodGroup);
    values.driving.add(JSON.stringify(facts.driving));
    this.#addNumbers(row);
    // Whether somebody is retired depends on the day that is asked on.
    const lacking = lacksOf({ ...facts, buckle: row.buckle }, '').reduce((flags, lack) => flags | bitOf(lack), 0);
    this.#flags.add(lacking | (facts.posting === '' ? 0 : POSTED));
  }

  /** Adds a row of another table. */
  addFrom({ values, flags }: ListTable, row: number, officer: OfficerRow): void {
    for (const name of valueNames) this.#values[name].add(values[name].values[values[name].codes[row] as number] ?? '');
    this.#addNumbers(officer);
    this.#flags.add(flags[row] as number);
  }

  #addNumbers({ mobile, employee }: OfficerRow): void {
    this.#mobileKey.add(numberSortKey(mobile));
    this.#employeeKey.add(foldedNumberSortKey(employee));
  }

  *build({ columns, numberKey, byNumber, byName }: Searched): Steps<ListTable> {
    const values = {} as Record<ValueName, ValueColumn>;
    for (const name of valueNames) {
      values[name] = this.#values[name].build(valueKeys[name]);
      yield;
    }
    const number = rankColumn({
      order: byNumber.rows,
      keys: numberKey,
      isBlank: (row) => isBlankNumber(numberKey, row),
      keyOf: (row) => textKey(textAt(columns.buckle, row)),
    });
    yield;
    const name = rankColumn({
      order: byName,
      keys: columns.name,
      isBlank: (row) => nameKey(textAt(columns.name, row)) === '',
      keyOf: (row) => textAt(columns.name, row),
    });
    const texts = {
      number,
      name,
      employee_id: yield* byNumbers(this.#employeeKey.build(), columns.employee, textKey),
      mobile: yield* byNumbers(this.#mobileKey.build(), columns.mobile, foldedKey),
    };
    const sorted = { ...values, ...texts };
    const flags = this.#flags.build(POSTED * 2);
    return {
      rows: byNumber.rows.length,
      gone: bitSet(byNumber.rows.length),
      byNumber,
      values,
      sorted,
      flags,
      bytes:
        Object.values(sorted).reduce((sum, { bytes }) => sum + bytes, 0) + flags.byteLength + byNumber.rows.byteLength,
    };
  }
}

/** A column that is sorted as buckle numbers are. `keyOf`: what of a text a cursor is compared with. */
function* byNumbers(keys: TextColumn, texts: TextColumn, keyOf: (text: string) => string): Steps<SortColumn> {
  const order = yield* sortRows([keys]);
  return rankColumn({
    order,
    keys,
    isBlank: (row) => isBlankNumber(keys, row),
    keyOf: (row) => keyOf(textAt(texts, row)),
  });
}
