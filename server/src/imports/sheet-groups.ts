/** Finds the tables of a file that have the same columns. */
import { headersOf, profileColumns } from '@buckle/domain/import/column-profile';
import {
  type ColumnProfile,
  COLUMNS_MAX,
  type HeaderPosition,
  type SheetPart,
} from '@buckle/domain/import/import-plan';
import { sectionProfiler, sectionsOfSheet } from '@buckle/domain/import/section-titles';
import { meaningKey, sideTables } from '@buckle/domain/import/side-tables';
import type { Resolver } from '@buckle/domain/reference/resolver';
import { cellsOfPart } from './sheet-rows.ts';

type Row = readonly string[];

/** Headers that sheets have in common at least, to be read together. */
const COMMON_MIN = 2;

/** The header of a sheet. */
export interface SheetHeader {
  readonly position: HeaderPosition;
  readonly rows: readonly Row[];
}

interface SheetShape {
  readonly position: HeaderPosition;
  /** Keys of the columns that are read. */
  readonly keys: readonly string[];
  /** Index in the sheet of each of them, for each table; one without: they are the same. */
  readonly tables: readonly (readonly number[] | undefined)[];
  /** Equal for sheets with the same columns in any order; undefined: it has no header to compare. */
  readonly key: string | undefined;
}

/** Profiles the columns of tables that are read as one, and the titles above their rows. */
export function tablesProfiler(resolver: Resolver) {
  const columns = profileColumns();
  const sections = sectionProfiler(resolver);
  return {
    /**
     * Begins a table. Returns what takes the rows of its sheet. `name`: of the sheet, unless it is that of the file;
     * `width`: number of columns.
     */
    begin(part: SheetPart, { name, width }: { readonly name: string; readonly width: number }) {
      const above = part.header.first + part.header.rows;
      const addToSections = sections.begin({ whole: sectionsOfSheet(name, resolver), width });
      return (raw: Row, index: number): void => {
        const cells = cellsOfPart(raw, part);
        const isBelow = index >= above;
        addToSections(cells, isBelow);
        if (isBelow) columns.add(cells);
      };
    },
    done: (headerRows: readonly Row[]): ColumnProfile[] =>
      [...columns.done(headerRows), ...sections.done()].slice(0, COLUMNS_MAX),
  };
}

/** Tables with the same columns, which are read as one. */
export interface SheetGroup {
  readonly key: string | undefined;
  readonly parts: SheetPart[];
  readonly keys: readonly string[];
  /** Undefined: it was not worth its memory so far. */
  profiler: ReturnType<typeof tablesProfiler> | undefined;
  /** Of the first table, as the columns are read. */
  readonly headerRows: readonly Row[];
  rows: number;
}

/** Returns the columns of a sheet. `width`: number of columns in its rows. */
export function shapeOf({ position, rows }: SheetHeader, width: number): SheetShape {
  const sides = sideTables(rows, width);
  const keys = (sides?.headers ?? headersOf(rows)).map(meaningKey);
  const named = keys.filter((key) => key !== '').toSorted();
  return {
    position: sides ? { first: position.first + sides.titles, rows: position.rows - sides.titles } : position,
    keys,
    tables: sides?.tables ?? [undefined],
    key: named.length < COMMON_MIN ? undefined : JSON.stringify(named),
  };
}

/** Returns the columns of a table in the order of those of a group; undefined: they are the same. */
function columnsIn(group: Row, keys: Row, table: readonly number[] | undefined): readonly number[] | undefined {
  if (group.length === keys.length && group.every((key, place) => key === keys[place])) return table;
  const used = new Set<number>();
  return group.map((key) => {
    const place = key === '' ? -1 : keys.findIndex((one, at) => one === key && !used.has(at));
    if (place === -1) return -1;
    used.add(place);
    return table ? (table[place] ?? -1) : place;
  });
}

/** Creates an empty list of groups. */
export function sheetGroups(resolver: Resolver) {
  const groups: SheetGroup[] = [];
  return {
    /** Adds a sheet to the group of its columns, or, alone, to one of its own. Returns the group, and its new parts. */
    add(sheet: number, shape: SheetShape, header: SheetHeader, isAlone: boolean) {
      const { position, keys, tables, key } = shape;
      const known = isAlone || key === undefined ? undefined : groups.find((group) => group.key === key);
      const columns = tables.map((table) => columnsIn(known?.keys ?? keys, keys, table));
      const parts = columns.map((of): SheetPart => ({ sheet, header: position, ...(of && { columns: of }) }));
      const rows = header.rows
        .slice(header.rows.length - position.rows)
        .map((cells) => cellsOfPart(cells, parts[0] ?? {}));
      const group = known ?? {
        key: isAlone ? undefined : key,
        parts: [],
        keys,
        profiler: tablesProfiler(resolver),
        headerRows: rows,
        rows: 0,
      };
      if (!known) groups.push(group);
      group.parts.push(...parts);
      return { group, parts };
    },
  };
}
