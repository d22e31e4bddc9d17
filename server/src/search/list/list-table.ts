/** The officers of a segment as the desk's list needs them: for each row the numbers of its values. */
import type { ListColumn } from '@buckle/domain/list/list-columns';
import { lacks, lacksOf, type ListFilters } from '@buckle/domain/list/list-filters';
import { dateKey, readColumns } from '@buckle/domain/list/listed-officer';
import { designationKey, drivingKey, nameKey, textKey } from '@buckle/domain/list/list-order';
import { fold, foldedNumberSortKey, numberSortKey } from '@buckle/domain/officer/matching';
import { resolvedValue } from '@buckle/domain/reference/resolved-value';
import type { Resolver } from '@buckle/domain/reference/resolver';
import { type BitSet, bitSet } from '@buckle/domain/similar/bit-set';
import type { OfficerColumns } from '../officer-columns.ts';
import type { OfficerOrder } from '../officer-order.ts';
import type { ListedRow, OfficerRow } from '../officer-row.ts';
import { sortRows } from '../sort-rows.ts';
import type { Steps } from '../time-slices.ts';
import { type TextColumn, textAt, TextColumnBuilder } from '../text-column.ts';
import { isBlankNumber, rankColumn, type RankColumnData, rankColumnData } from './rank-column.ts';
import {
  type Codes,
  GrowableCodes,
  type SortColumn,
  type ValueColumn,
  valueColumn,
  ValueColumnBuilder,
  type ValueColumnData,
} from './value-column.ts';

/** The columns of which many rows have the same value. */
type ValueName = Exclude<ListColumn, TextName>;

/** The columns of which most rows have a value of their own. */
type TextName = 'number' | 'employee_id' | 'name' | 'mobile';

export interface ListTableData {
  readonly values: Readonly<Record<ValueName, ValueColumnData>>;
  readonly texts: Readonly<Record<TextName, RankColumnData>>;
  /** As `ListTable` has them. */
  readonly flags: Codes;
}

export interface ListTable {
  readonly rows: number;
  /** Tombstones: rows that are stale. */
  readonly gone: BitSet;
  /** Number order; there, name and id decide last. */
  readonly byNumber: OfficerOrder;
  readonly values: Readonly<Record<ValueName, ValueColumn>>;
  readonly sorted: Readonly<Record<ListColumn, SortColumn>>;
  /** Missing values of each row, one bit each in the order of `lacks`, and `POSTED`. */
  readonly flags: Codes;
  /** In bytes. */
  readonly bytes: number;
}

/** The record names a posting. */
export const POSTED = 1 << lacks.length;

export const bitOf = (lack: ListFilters['missing'][number]): number => 1 << lacks.indexOf(lack);

/** Columns shared with the search index of the same rows. */
interface Searched {
  readonly columns: OfficerColumns;
  readonly numberKey: TextColumn;
  /** The rows in the order of their numbers, */
  readonly byNumber: Int32Array;
  /** and in that of their names. */
  readonly byName: Int32Array;
}

const foldedKey = (value: string): string => textKey(fold(value));

/** Sort keys of each column's values. */
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

/** Returns the skills of a value of the column `driving`. */
export const skillsIn = (value: string): readonly string[] => JSON.parse(value) as string[];

/** Collects the officers one by one, as the search index does. */
export class ListTableBuilder {
  readonly #values = Object.fromEntries(valueNames.map((name) => [name, new ValueColumnBuilder()])) as Record<
    ValueName,
    ValueColumnBuilder
  >;
  readonly #mobileKey = new TextColumnBuilder();
  readonly #employeeKey = new TextColumnBuilder();
  readonly #flags = new GrowableCodes();

  add(row: ListedRow): void {
    const columns = readColumns(row.listed);
    const values = this.#values;
    for (const name of ['designation', 'post', 'posting', 'zone', 'joining', 'retirement', 'gender'] as const)
      values[name].add(columns[name]);
    values.blood_group.add(columns.bloodGroup);
    values.driving.add(JSON.stringify(columns.driving));
    this.#addNumbers(row);
    // Retirement and joining depend on the current day, so they are not stored.
    const lacking = lacksOf({ ...columns, buckle: row.buckle }, '').reduce((flags, lack) => flags | bitOf(lack), 0);
    this.#flags.add(lacking | (columns.posting === '' ? 0 : POSTED));
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

  *build({ columns, numberKey, byNumber, byName }: Searched): Steps<ListTableData> {
    const values = {} as Record<ValueName, ValueColumnData>;
    for (const name of valueNames) {
      values[name] = this.#values[name].build();
      yield;
    }
    const number = numberRanks(byNumber, numberKey);
    yield;
    const name = rankColumnData({
      order: byName,
      keys: columns.name,
      isBlank: (row) => nameKey(textAt(columns.name, row)) === '',
    });
    const employeeKey = this.#employeeKey.build();
    const mobileKey = this.#mobileKey.build();
    const texts = {
      number,
      name,
      employee_id: numberRanks(yield* sortRows([employeeKey]), employeeKey),
      mobile: numberRanks(yield* sortRows([mobileKey]), mobileKey),
    };
    return { values, texts, flags: this.#flags.build(POSTED * 2) };
  }
}

/** Returns the ranks of a column that is sorted as buckle numbers are. */
const numberRanks = (order: Int32Array, keys: TextColumn): RankColumnData =>
  rankColumnData({ order, keys, isBlank: (row) => isBlankNumber(keys, row) });

/** `data`: made of the same rows. */
export function listTable(
  { values: valuesData, texts, flags }: ListTableData,
  columns: OfficerColumns,
  byNumber: OfficerOrder,
): ListTable {
  const values = Object.fromEntries(
    valueNames.map((name) => [name, valueColumn(valuesData[name], valueKeys[name])]),
  ) as Record<ValueName, ValueColumn>;
  const sorted = {
    ...values,
    number: rankColumn(texts.number, (row) => textKey(textAt(columns.buckle, row))),
    name: rankColumn(texts.name, (row) => textAt(columns.name, row)),
    employee_id: rankColumn(texts.employee_id, (row) => textKey(textAt(columns.employee, row))),
    mobile: rankColumn(texts.mobile, (row) => foldedKey(textAt(columns.mobile, row))),
  };
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

/**
 * Returns a table whose designations, postings and options are those of the reference: each text is replaced by the value
 * that it means, so several codes may have one value. Everything else is shared with the table, tombstones too.
 */
export function resolvedTable(table: ListTable, resolver: Resolver): ListTable {
  const resolve = (
    name: ValueName,
    keyOf = valueKeys[name],
    valueOf = (text: string): string => resolvedValue(name, text, resolver),
  ): ValueColumn => {
    const { codes, values } = table.values[name];
    return valueColumn({ codes, values: values.map(valueOf) }, keyOf);
  };
  const resolved = {
    designation: resolve('designation', (value) => designationKey(value, resolver)),
    posting: resolve('posting'),
    zone: resolve('zone'),
    blood_group: resolve('blood_group'),
    driving: resolve('driving', valueKeys.driving, (value) =>
      JSON.stringify(skillsIn(value).map((skill) => resolvedValue('driving', skill, resolver))),
    ),
  };
  return { ...table, values: { ...table.values, ...resolved }, sorted: { ...table.sorted, ...resolved } };
}
