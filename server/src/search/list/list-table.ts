/** The officers of a segment as the desk's list needs them: for each row the numbers of its values. */

import {
  compareKeys,
  dateKey,
  designationKey,
  drivingKey,
  type HeldRank,
  type ListColumn,
  type ListColumns,
  nameKey,
  rankedSince,
  readColumns,
  textKey,
} from '@buckle/domain/officers-list/list-columns';
import { lacks, lacksOf, type ListFilters } from '@buckle/domain/officers-list/list-filters';
import { fold, foldedNumberSortKey, numberSortKey } from '@buckle/domain/search/matching';
import { resolvedValue, type Resolver } from '@buckle/domain/reference/resolver';
import type { Spell } from '@buckle/domain/service/status';
import { type BitSet, bitSet } from '@buckle/domain/search/word-table';
import type { ListedRow, OfficerColumns, OfficerOrder, OfficerRow } from '../officer-row.ts';
import { sortRows } from '../sort-rows.ts';
import type { Steps } from '../time-slices.ts';
import { lengthAt, textAt, type TextColumn, TextColumnBuilder } from '../text-column.ts';

/** The columns of which most rows have a value of their own. */
type TextName = 'number' | 'employee_id' | 'name' | 'mobile';

/** The columns of which many rows have the same value. */
type ListedValue = Exclude<ListColumn, TextName>;
type ValueName = ListedValue | PlainName;

/**
 * What the list does not show. `spells`: JSON of the spells of an officer, blank where there are none; `ranked`: of the
 * designation with the ranks, blank without these, of most officers another one; `training` as `driving`.
 */
const plainNames = ['spells', 'ranked', 'training'] as const;
type PlainName = (typeof plainNames)[number];
const isPlain = (name: ValueName): name is PlainName => (plainNames as readonly ValueName[]).includes(name);

/** A column of which many rows have the same value. */
interface ValueColumnData {
  readonly codes: Codes;
  /** For each code the value, as the first row with it writes it. */
  readonly values: readonly string[];
}

/** A column of texts most of which differ. */
interface RankColumnData {
  /** For each row the number of distinct smaller texts; blanks last. */
  readonly codes: Uint32Array;
  /** For each rank the first row that has it. */
  readonly rowOfRank: Int32Array;
  readonly hasBlank: boolean;
}

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

/** Returns the values in one of a column of several. */
export const valuesIn = (value: string): readonly string[] => JSON.parse(value) as string[];

/** Returns since when the officers of a value of the column `ranked` have had their rank. */
export function rankedIn(value: string, resolver: Resolver): string {
  if (value === '') return '';
  const [designation, ranks] = JSON.parse(value) as [string, HeldRank[]];
  return rankedSince({ designation, ranks }, resolver);
}

/** Returns the spells of a value of the column `spells`. */
export const spellsIn = (value: string): readonly Spell[] => (value === '' ? [] : (JSON.parse(value) as Spell[]));

/** A growable list of numbers. */
class GrowableCodes {
  #numbers: Uint32Array<ArrayBuffer>;
  #size: number;

  constructor(codes?: Codes) {
    this.#numbers = codes ? new Uint32Array(codes) : new Uint32Array(256);
    this.#size = codes?.length ?? 0;
  }

  set(at: number, number: number): void {
    this.#numbers[at] = number;
  }

  add(number: number): void {
    if (this.#size === this.#numbers.length) {
      const larger = new Uint32Array(this.#size * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#size++] = number;
  }

  /** Builds the column of the added codes, of which there are at most `codes` different ones. */
  build(codes: number): Codes {
    return compact(this.#numbers.subarray(0, this.#size), codes);
  }
}

function compact(codes: Uint32Array, size: number): Codes {
  if (size <= 0x1_00) return new Uint8Array(codes);
  return size <= 0x1_00_00 ? new Uint16Array(codes) : codes.slice();
}

/** Collects values; of columns that the list shows, those that differ only in case or Unicode form are one. */
class ValueColumnBuilder {
  readonly #codeOfText = new Map<string, number>();
  readonly #codeOfFolded = new Map<string, number>();
  readonly #values: string[];
  readonly #codes: GrowableCodes;
  readonly #keyOf: (value: string) => string;

  /** `column`: with which it begins. */
  constructor(name: ValueName, column?: ValueColumnData) {
    this.#keyOf = isPlain(name) ? (value) => value : fold;
    this.#values = [...(column?.values ?? [])];
    this.#codes = new GrowableCodes(column?.codes);
    for (const [code, value] of this.#values.entries()) {
      this.#codeOfText.set(value, code);
      this.#codeOfFolded.set(this.#keyOf(value), code);
    }
  }

  add(value: string): void {
    this.#codes.add(this.#codeOf(value));
  }

  set(row: number, value: string): void {
    this.#codes.set(row, this.#codeOf(value));
  }

  #codeOf(value: string): number {
    let code = this.#codeOfText.get(value);
    if (code === undefined) {
      const folded = this.#keyOf(value);
      code = this.#codeOfFolded.get(folded) ?? this.#values.length;
      if (code === this.#values.length) {
        this.#values.push(value);
        this.#codeOfFolded.set(folded, code);
      }
      this.#codeOfText.set(value, code);
    }
    return code;
  }

  build(): ValueColumnData {
    return { codes: this.#codes.build(this.#values.length), values: this.#values };
  }
}

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
const valueKeys: Readonly<Record<ListedValue, (value: string) => string>> = {
  designation: foldedKey,
  post: foldedKey,
  posting: foldedKey,
  zone: foldedKey,
  joining: dateKey,
  retirement: dateKey,
  gender: foldedKey,
  blood_group: foldedKey,
  driving: (value) => drivingKey(valuesIn(value)),
};
const valueNames: readonly ValueName[] = [...(Object.keys(valueKeys) as ListedValue[]), ...plainNames];

/** Returns the ranks of a column that is sorted as buckle numbers are. */
const numberRanks = (order: Int32Array, keys: TextColumn): RankColumnData =>
  rankColumnData({ order, keys, isBlank: (row) => isBlankNumber(keys, row) });

interface Parts {
  /** The rows in the order of the texts. */
  readonly order: Int32Array;
  /** Sort keys. */
  readonly keys: TextColumn;
  readonly isBlank: (row: number) => boolean;
}

function rankColumnData({ order, keys, isBlank }: Parts): RankColumnData {
  const codes = new Uint32Array(order.length);
  const firsts = new Int32Array(order.length);
  const blanks: number[] = [];
  let size = 0;
  let before: number | undefined;
  for (const row of order) {
    if (isBlank(row)) {
      blanks.push(row);
      continue;
    }
    if (before === undefined || !isSame(keys, before, row)) firsts[size++] = row;
    codes[row] = size - 1;
    before = row;
  }
  for (const row of blanks) codes[row] = size;
  return { codes, rowOfRank: firsts.slice(0, size), hasBlank: blanks.length > 0 };
}

/** Whether two rows of a column have the same text. */
function isSame({ bytes, starts }: TextColumn, a: number, b: number): boolean {
  const [from, to] = [starts[a] as number, starts[a + 1] as number];
  const end = starts[b] as number;
  if (to - from !== (starts[b + 1] as number) - end) return false;
  for (let i = 0; i < to - from; i++) if (bytes[from + i] !== bytes[end + i]) return false;
  return true;
}

/** Returns whether a row's number is blank. `foldedNumberSortKey` makes `1` of a blank one; all other keys begin with 0. */
const isBlankNumber = (keys: TextColumn, row: number): boolean => lengthAt(keys, row) === 1;

type ValueBuilders = Readonly<Record<ValueName, ValueColumnBuilder>>;

const valueBuilders = (columns: Partial<ListTableData['values']> = {}): ValueBuilders =>
  Object.fromEntries(valueNames.map((name) => [name, new ValueColumnBuilder(name, columns[name])])) as ValueBuilders;

function* builtValues(builders: ValueBuilders): Steps<ListTableData['values']> {
  const values = {} as Record<ValueName, ValueColumnData>;
  for (const name of valueNames) {
    values[name] = builders[name].build();
    yield;
  }
  return values;
}

/** What a table has of an officer beside the texts. */
interface Cells {
  readonly values: Readonly<Record<ValueName, string>>;
  readonly flags: number;
}

function cellsOf(columns: ListColumns, buckle: string): Cells {
  const { designation, post, posting, zone, joining, retirement, gender } = columns;
  // Retirement and joining depend on the current day, so they are not stored.
  const lacking = lacksOf({ ...columns, buckle }, '').reduce((flags, lack) => flags | bitOf(lack), 0);
  return {
    values: {
      designation,
      post,
      posting,
      zone,
      joining,
      retirement,
      gender,
      blood_group: columns.bloodGroup,
      driving: JSON.stringify(columns.driving),
      spells: columns.spells.length === 0 ? '' : JSON.stringify(columns.spells),
      ranked: columns.ranks.length === 0 ? '' : JSON.stringify([designation, columns.ranks]),
      training: JSON.stringify(columns.training),
    },
    flags: lacking | (posting === '' ? 0 : POSTED),
  };
}

/** A table of which some rows get other values; their texts stay. */
export class EditedListTable {
  readonly #data: ListTableData;
  readonly #values: ValueBuilders;
  readonly #flags: GrowableCodes;

  constructor(data: ListTableData) {
    this.#data = data;
    this.#values = valueBuilders(data.values);
    this.#flags = new GrowableCodes(data.flags);
  }

  /** `buckle`: the text that the row has. */
  set(row: number, columns: ListColumns, buckle: string): void {
    const { values, flags } = cellsOf(columns, buckle);
    for (const name of valueNames) this.#values[name].set(row, values[name]);
    this.#flags.set(row, flags);
  }

  *build(): Steps<ListTableData> {
    const values = yield* builtValues(this.#values);
    return { values, texts: this.#data.texts, flags: this.#flags.build(POSTED * 2) };
  }
}

/** Collects the officers one by one, as the search index does. */
export class ListTableBuilder {
  readonly #values = valueBuilders();
  readonly #mobileKey = new TextColumnBuilder();
  readonly #employeeKey = new TextColumnBuilder();
  readonly #flags = new GrowableCodes();

  add(row: ListedRow): void {
    const { values, flags } = cellsOf(readColumns(row.listed), row.buckle);
    for (const name of valueNames) this.#values[name].add(values[name]);
    this.#addNumbers(row);
    this.#flags.add(flags);
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
    const values = yield* builtValues(this.#values);
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

/** `data`: made of the same rows. */
export function listTable(
  { values: valuesData, texts, flags }: ListTableData,
  columns: OfficerColumns,
  byNumber: OfficerOrder,
): ListTable {
  const values = Object.fromEntries(
    valueNames.map((name) => [
      name,
      isPlain(name) ? plainColumn(valuesData[name]) : valueColumn(valuesData[name], valueKeys[name]),
    ]),
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

/** `keyOf`: sort key of a value. */
function valueColumn({ codes, values }: ValueColumnData, keyOf: (value: string) => string): ValueColumn {
  const keys = values.map(keyOf);
  const sorted = [...new Set(keys)].toSorted((a, b) => compareKeys(a, b, false));
  const rankOf = new Map(sorted.map((key, rank) => [key, rank]));
  const ranks = Int32Array.from(keys, (key) => rankOf.get(key) ?? 0);
  const hasBlank = sorted.at(-1) === '';
  const size = hasBlank ? sorted.length - 1 : sorted.length;
  return {
    codes,
    ranks,
    values,
    size,
    blank: hasBlank ? size : -1,
    keyAt: (rank) => sorted[rank] ?? '',
    bytes: codes.byteLength + ranks.byteLength,
  };
}

/** A column by which the list is not sorted. */
const plainColumn = ({ codes, values }: ValueColumnData): ValueColumn => ({
  codes,
  values,
  ranks: new Int32Array(0),
  size: 0,
  blank: -1,
  keyAt: () => '',
  bytes: codes.byteLength,
});

/** `keyOf`: key of a row for comparison with a cursor. */
function rankColumn({ codes, rowOfRank, hasBlank }: RankColumnData, keyOf: (row: number) => string): SortColumn {
  const size = rowOfRank.length;
  return {
    codes,
    ranks: undefined,
    size,
    blank: hasBlank ? size : -1,
    keyAt: (rank) => keyOf(rowOfRank[rank] as number),
    bytes: codes.byteLength + rowOfRank.byteLength,
  };
}

/**
 * Returns a table whose designations, postings and options are those of the reference: each text is replaced by the value
 * that it means, so several codes may have one value. Everything else is shared with the table, tombstones too.
 */
export function resolvedTable(table: ListTable, resolver: Resolver): ListTable {
  const resolve = (
    name: ListedValue,
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
      JSON.stringify(valuesIn(value).map((skill) => resolvedValue('driving', skill, resolver))),
    ),
  };
  return { ...table, values: { ...table.values, ...resolved }, sorted: { ...table.sorted, ...resolved } };
}

/** A small integer for each row, in as few bytes as possible. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** A sortable column. */
export interface SortColumn {
  readonly codes: Codes;
  /** Rank of each code; undefined if codes are ranks. */
  readonly ranks: Int32Array | undefined;
  /** How many ranks there are, without that of rows that have nothing. */
  readonly size: number;
  /** The rank of rows that have nothing; -1 where there are none. */
  readonly blank: number;
  /** Sort key of a rank that is not blank. */
  readonly keyAt: (rank: number) => string;
  /** In bytes. */
  readonly bytes: number;
}

export interface ValueColumn extends SortColumn, ValueColumnData {
  readonly ranks: Int32Array;
}
