export type SheetFormat = 'csv' | 'xlsx' | 'xls' | 'ods' | 'html' | 'photos';

/** A file of sheets, read row by row. */
export interface SheetFile {
  readonly format: SheetFormat;
  readonly sheets: readonly { readonly name: string }[];
  /**
   * Reads a sheet from its first row, blank rows included, each cell as text; blank cells at the end of a row and blank
   * rows at the end of the sheet are left out. Throws a `SheetError`.
   */
  rows(sheet: number): AsyncIterable<readonly string[]>;
  close(): Promise<void>;
}

/** A format's own reader: rows with their positions, not yet limited. */
export interface SheetReader {
  readonly format: SheetFormat;
  readonly sheets: readonly { readonly name: string }[];
  rows(sheet: number): AsyncIterable<ReadRow>;
}

/** A row that has something; rows between two of them are blank. */
export interface ReadRow {
  /** From 0, ascending. */
  readonly index: number;
  readonly cells: string[];
}
