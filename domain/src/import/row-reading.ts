import type { FieldName, OfficerDetails } from '../officer/field-table.ts';
import type { IgnoredKind } from './ignored-row.ts';

/** A problem of a cell, or of the row where there is no column. */
export interface Problem {
  /** Index of the column. */
  readonly column?: number;
  readonly message: string;
}

/** What a row says of an officer. */
export interface ReadRow {
  readonly changes: Partial<OfficerDetails>;
  /** Fields that the row empties. */
  readonly cleared: readonly FieldName[];
  /** Cells that are left out. */
  readonly omitted: readonly Problem[];
}

/** What becomes of a row. */
export type RowReading = { readonly ignored: IgnoredKind } | { readonly refused: Problem } | ReadRow;
