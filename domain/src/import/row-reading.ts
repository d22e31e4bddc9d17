import type { FieldName, OfficerDetails } from '../officer/field-table.ts';
import type { IgnoredKind } from './ignored-row.ts';

/** A problem of a cell, or of the whole row if `column` is absent. */
export interface Problem {
  /** Index of the column. */
  readonly column?: number;
  readonly message: string;
}

/** A row mapped to changes of an officer. */
export interface ReadRow {
  readonly changes: Partial<OfficerDetails>;
  /** Fields to clear. */
  readonly cleared: readonly FieldName[];
  /** Skipped cells. */
  readonly omitted: readonly Problem[];
  /** Sentences about imported cells that may mean something else; absent if there are none. */
  readonly notes?: readonly string[] | undefined;
}

/** Result of reading a row. */
export type RowReading = { readonly ignored: IgnoredKind } | { readonly refused: readonly Problem[] } | ReadRow;
