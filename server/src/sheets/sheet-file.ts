export type SheetFormat = 'csv' | 'xlsx' | 'xls' | 'ods' | 'html' | 'photos';

export interface SheetName {
  readonly name: string;
  readonly hidden?: boolean;
}

/** Values of which the first are named and all are counted. */
export interface Counted<T> {
  count: number;
  readonly first: T[];
}

const NAMED_MAX = 10;

/** Counts a value, and keeps it if it is among the first. */
export function count<T>(counted: Counted<T>, value: T): void {
  if (counted.count++ < NAMED_MAX) counted.first.push(value);
}

/** What a sheet does not show as valid, and is not read, and what is read of it with a doubt. */
export interface LeftOut {
  /** Hidden rows that have something. */
  rows: number;
  /** Struck-through cells. */
  struck: number;
  /** Texts of hidden cells of a page. */
  readonly cells: Counted<string>;
  /** Hidden columns that have something, from 0, with their first texts. */
  readonly columns: Map<number, string>;
  /** Addresses of formulas whose values are not stored. */
  readonly formulas: Counted<string>;
  /** Legacy fonts of texts. */
  readonly fonts: Set<string>;
  /** Lines of rows with a text behind the closing quotation mark of a cell. */
  readonly strayQuotes: Counted<number>;
}

const nothing = <T>(): Counted<T> => ({ count: 0, first: [] });

export const nothingLeftOut = (): LeftOut => ({
  rows: 0,
  struck: 0,
  cells: nothing(),
  columns: new Map(),
  formulas: nothing(),
  fonts: new Set(),
  strayQuotes: nothing(),
});

/** A file of sheets, read row by row. */
export interface SheetFile {
  readonly format: SheetFormat;
  readonly sheets: readonly SheetName[];
  /**
   * Reads a sheet from its first row, blank rows included, each cell as text; blank cells at the end of a row and blank
   * rows at the end of the sheet are left out. Hidden rows, hidden columns and struck-through cells are
   * blank. Throws a `SheetError`.
   */
  rows(sheet: number): AsyncIterable<readonly string[]>;
  /** What the sheet that was read last has left out, once it is read to its end. */
  leftOut(): LeftOut;
  close(): Promise<void>;
}

/** A format's own reader: rows with their positions, not yet limited. */
export interface SheetReader {
  readonly format: SheetFormat;
  readonly sheets: readonly SheetName[];
  rows(sheet: number): AsyncIterable<ReadRow>;
}

/** A row that has something; rows between two of them are blank. */
export interface ReadRow {
  /** From 0, ascending. */
  readonly index: number;
  readonly cells: string[];
  readonly hidden?: boolean;
  /** Columns of the sheet that are hidden. */
  readonly hiddenColumns?: ReadonlySet<number>;
  /** Struck-through cells, which `cells` does not have. */
  readonly struck?: number;
  /** Texts of hidden cells, which `cells` does not have. */
  readonly hiddenCells?: readonly string[];
  /** Columns of formulas whose values are not stored. */
  readonly formulas?: readonly number[];
  /** Line of a row with a text behind the closing quotation mark of a cell. */
  readonly strayQuote?: number | undefined;
}
