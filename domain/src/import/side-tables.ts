/** Finds tables that stand side by side in one sheet: their headers repeat. Pure functions. */
import { headersOf } from './column-profile.ts';
import { headerMeaning } from './header-words.ts';
import { isNumbering } from './ignored-row.ts';
import { oneLine } from './clean-text.ts';
import { valueKey } from './value-meaning.ts';

/** The tables of a sheet. */
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
export function headerKey(header: string): string {
  const key = valueKey(header);
  return key.replaceAll(OTHER_SIGNS, '') || key;
}

type Kind = NonNullable<ReturnType<typeof headerMeaning>>['kind'] | undefined;

interface Column {
  readonly index: number;
  readonly key: string;
  readonly kind: Kind;
}

const kindOf = (header: string): Kind => headerMeaning(header)?.kind;

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

function tablesIn(headers: readonly string[], wanted: ReadonlySet<Kind>): Omit<SheetTables, 'titles'> | undefined {
  const columns = headers.map((header, index) => ({ index, key: headerKey(header), kind: kindOf(header) }));
  const anchors = columns.filter(
    (column, place) => isNamed(column) && (identifying.has(column.kind) || columns.findIndex(isNamed) === place),
  );
  for (const anchor of anchors) {
    const runs = runsFrom(columns, anchor, wanted);
    if (!runs) continue;
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
  const plain = tablesIn(headers(headerRows), identifying);
  if (plain) return { titles: 0, ...plain };
  // Titles of the tables make their headers differ.
  const lines = headerRows.map((row) => row.map(oneLine));
  const last = lines.findLastIndex((line) => !isNumbering(line));
  const titled = last > 0 ? tablesIn(headers(lines.slice(last)), byNumber) : undefined;
  return titled && { titles: last, ...titled };
}
