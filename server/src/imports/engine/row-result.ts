import type { Officer } from '@buckle/domain/officer/field-table';
import type { FileRow, Problem } from './mapped-row.ts';

export type Outcome = 'added' | 'updated' | 'unchanged' | 'rejected' | 'ignored';

/** Result of a row. */
export interface RowResult {
  readonly row: FileRow;
  readonly outcome: Outcome;
  /** Previous version, if the row updates a record. */
  readonly before?: Officer | undefined;
  /** The record after the import; for a rejected row, the current record if it is known. */
  readonly officer?: Officer | undefined;
  /** Reasons why the row is rejected or ignored; for other rows, the skipped cells. */
  readonly problems: readonly Problem[];
  /** Sentences about unlikely values. */
  readonly unlikely: readonly string[];
  /** Reason to suspect that an added officer is a duplicate. */
  readonly suspected?: string | undefined;
}

/** Returns the skipped cells of an imported row; none of a row without effect. */
export const skippedCells = ({ outcome, problems }: RowResult): readonly Problem[] =>
  outcome === 'rejected' || outcome === 'ignored' ? [] : problems;

/** A row without effect. */
export const withoutEffect = (row: FileRow, outcome: 'rejected' | 'ignored', problem: Problem): RowResult => ({
  row,
  outcome,
  problems: [problem],
  unlikely: [],
});
