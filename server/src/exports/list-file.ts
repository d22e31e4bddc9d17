import type { Cell } from './format-cell.ts';

/** A column of a file. */
export interface FileColumn {
  /** Its name in the first row. */
  readonly header: string;
  /** In characters, where the file has widths. */
  readonly width: number;
  /** Holds days. */
  readonly isDate: boolean;
  /** What is typed into its cells stays as typed, where the file can say so: `0348` does not become a number. */
  readonly isTyped?: boolean;
}

/** How a list becomes a file. */
export interface ListFile {
  /** Media type. */
  readonly type: string;
  /** Extension of the file's name, without a dot. */
  readonly ending: string;
  /** The file, made while it is read: a large list is never held at once. */
  readonly bytes: (
    columns: readonly FileColumn[],
    rows: AsyncIterable<readonly Cell[]>,
    sheet: string,
  ) => AsyncIterable<Uint8Array>;
}
