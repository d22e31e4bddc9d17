/** Finds tables that stand side by side in one sheet: their headers repeat. Pure functions. */

import { headersOf } from './column-profile.ts';
import { headerMeaning } from './header-words.ts';
import { isNumbering } from './row-reading.ts';
import { oneLine } from '../officers/typed-values.ts';
import { valueKey } from './value-meaning.ts';

export interface SheetTables {
  /** Lines of the header above those that name the columns: titles of the tables. */
  readonly titles: number;
  /** Headers of the columns that are read. */
  readonly headers: readonly string[];
  /** Of each table, the index in the sheet of each of these columns; -1: the table does not have it. */
  readonly tables: readonly (readonly number[])[];
}

const OTHER_SIGNS = /[^\p{L}\p{M}\p{N}]+/gu;
/** Headers in common that make a second table. */
const COMMON_MIN = 2;

/** Returns a key that is equal for headers that differ in signs and capitals only. */
function headerKey(header: string): string {
  const key = valueKey(header);
  return key.replaceAll(OTHER_SIGNS, '') || key;
}

type Kind = NonNullable<ReturnType<typeof headerMeaning>>['kind'] | undefined;

interface Column {
  readonly index: number;
  readonly key: string;
  readonly kind: Kind;
}

/** Kinds that headers of different columns have. */
const loose: ReadonlySet<Kind> = new Set(['relative', 'other']);

function kindOf(header: string): Kind {
  const kind = headerMeaning(header)?.kind;
  return loose.has(kind) ? undefined : kind;
}

/** Returns a key that is equal for headers of one meaning, or of the same text. */
export function meaningKey(header: string): string {
  const meaning = headerMeaning(header);
  return meaning?.rest === 0 && !loose.has(meaning.kind) ? meaning.kind : headerKey(header);
}

/** Headers that say who a row is about; by a number, which relatives do not have. */
const byNumber: ReadonlySet<Kind> = new Set(['employeeId', 'buckleNumber']);
const identifying: ReadonlySet<Kind> = new Set([...byNumber, 'name', 'firstName', 'lastName']);

const isNamed = ({ key }: Column): boolean => key !== '';

/** Whether no header that says who a row is about stands twice. */
function isOfOne(run: readonly Column[]): boolean {
  const keys = run.filter(({ kind }) => identifying.has(kind)).map(({ key }) => key);
  return new Set(keys).size === keys.length;
}

/** Whether a run of headers is another table of the same columns: it names officers as the first one does. */
function isLike(first: readonly Column[], other: readonly Column[], wanted: ReadonlySet<Kind>): boolean {
  const named = other.filter(isNamed);
  const keys = new Set(named.map(({ key }) => key));
  const common = first.filter(({ key }) => keys.has(key));
  return (
    isOfOne(named) &&
    common.length >= COMMON_MIN &&
    common.some(({ kind }) => wanted.has(kind)) &&
    first.every(({ key, kind }) => !identifying.has(kind) || keys.has(key))
  );
}

/** Returns the runs of columns that begin with the same header; undefined if they are not tables of officers. */
function runsFrom(columns: readonly Column[], anchor: Column, wanted: ReadonlySet<Kind>): Column[][] | undefined {
  const starts = columns.filter(({ key }) => key === anchor.key).map(({ index }) => index);
  if (starts.length < 2) return undefined;
  const runs = starts.map((start, i) => columns.slice(i === 0 ? 0 : start, starts[i + 1] ?? columns.length));
  const [first = [], ...others] = runs;
  const named = first.filter(isNamed);
  return isOfOne(named) && others.some((other) => isLike(named, other, wanted)) ? runs : undefined;
}

/** Returns the columns of each run that belong to those of the first one; what only others have is added to these. */
function aligned([first = [], ...others]: readonly Column[][]): Pick<SheetTables, 'tables'> & { columns: Column[] } {
  const columns = [...first];
  const anchor = columns.find(({ key }) => key === others[0]?.[0]?.key)?.index ?? 0;
  const maps = others.map((run) => {
    const own = new Map<number, number>();
    const isFree = (_: Column, place: number): boolean => !own.has(place);
    const start = run[0]?.index ?? 0;
    for (const column of run) {
      const isHere = ({ key, index }: Column): boolean =>
        key === column.key && (key !== '' || index - anchor === column.index - start);
      const place = columns.findIndex((one, at) => isFree(one, at) && isHere(one));
      if (place !== -1) own.set(place, column.index);
    }
    const placed = new Set(own.values());
    for (const column of run.filter(({ index }) => !placed.has(index))) {
      const isOfKind = ({ key, kind }: Column): boolean =>
        isNamed(column) && kind !== undefined && kind === column.kind && run.every((one) => one.key !== key);
      const place = columns.findIndex((one, at) => isFree(one, at) && isOfKind(one));
      own.set(place === -1 ? columns.push(column) - 1 : place, column.index);
    }
    return own;
  });
  const firstMap = new Map(first.map(({ index }, place) => [place, index]));
  return { columns, tables: [firstMap, ...maps].map((own) => columns.map((_, place) => own.get(place) ?? -1)) };
}

interface Comparison {
  readonly keyOf: (header: string) => string;
  /** Kinds of which one has to be in common. */
  readonly wanted: ReadonlySet<Kind>;
  /** Tells tables from columns of one table, which only look alike. */
  readonly isSure?: (runs: readonly (readonly Column[])[]) => boolean;
}

/** The same headers, of a table of officers. */
const byText: Comparison = { keyOf: headerKey, wanted: identifying };
const byTextAndNumber: Comparison = { keyOf: headerKey, wanted: byNumber };

const KINDS_MIN = 3;

/** Headers of the same meaning in the same order: three or more, or behind a blank column. */
const byMeaning: Comparison = {
  keyOf: meaningKey,
  wanted: byNumber,
  isSure([first = [], ...others]) {
    const isApart = first.at(-1)?.key === '';
    return others.every((other) => {
      const keys = other.map(({ key }) => key);
      const common = first.filter((column) => isNamed(column) && keys.includes(column.key));
      const places = common.map(({ key }) => keys.indexOf(key));
      const isInOrder = places.every((place, i) => i === 0 || place > (places[i - 1] ?? place));
      const hasName = common.some(({ kind }) => identifying.has(kind) && !byNumber.has(kind));
      return isInOrder && hasName && (isApart || common.length >= KINDS_MIN);
    });
  },
};

function tablesIn(
  headers: readonly string[],
  { keyOf, wanted, isSure = () => true }: Comparison,
): Omit<SheetTables, 'titles'> | undefined {
  const columns = headers.map((header, index) => ({ index, key: header && keyOf(header), kind: kindOf(header) }));
  const firstNamed = columns.findIndex(isNamed);
  const named = columns.filter(
    (column, place) => isNamed(column) && (identifying.has(column.kind) || place === firstNamed),
  );
  const anchors = new Map(named.map((column) => [column.key, column])).values();
  for (const anchor of anchors) {
    const runs = runsFrom(columns, anchor, wanted);
    if (!runs || !isSure(runs)) continue;
    const { columns: read, tables } = aligned(runs);
    return { headers: read.map(({ index }) => headers[index] ?? ''), tables };
  }
  return undefined;
}

/** Returns the tables of a sheet, given the rows of its header and its number of columns; undefined if it is one. */
export function sideTables(headerRows: readonly (readonly string[])[], width = 0): SheetTables | undefined {
  const headers = (rows: readonly (readonly string[])[]): string[] => {
    const found = headersOf(rows);
    return [...found, ...Array.from({ length: Math.max(0, width - found.length) }, () => '')];
  };
  // Titles of the tables make their headers differ.
  const last = headerRows.findLastIndex((row) => !isNumbering(row.map(oneLine)));
  const titled = last > 0 ? tablesIn(headers(headerRows.slice(last)), byTextAndNumber) : undefined;
  if (titled) return { titles: last, ...titled };
  const plain = tablesIn(headers(headerRows), byText) ?? tablesIn(headers(headerRows), byMeaning);
  return plain && { titles: 0, ...plain };
}

/**
 * Returns the columns that are about somebody else: behind a second column of names, headers that stand before it too, in
 * a sheet that is one table.
 */
export function columnsOfOthers(headers: readonly string[]): readonly number[] {
  const keys = headers.map((header) => header && headerKey(header));
  const isName = (header: string): boolean => kindOf(header) === 'name';
  const first = headers.findIndex(isName);
  const second = keys.findIndex((key, index) => index > first && first !== -1 && key === keys[first]);
  if (second === -1) return [];
  const before = new Set(keys.slice(first, second));
  return keys.flatMap((key, index) => (index >= second && key !== '' && before.has(key) ? [index] : []));
}
