import type { CorrectedCell } from '@buckle/domain/import/corrections';
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
  /** Id of the present record that it may duplicate. */
  readonly suspect?: string | undefined;
}

const hasEffect = ({ outcome }: RowResult): boolean => outcome !== 'rejected' && outcome !== 'ignored';

/** Returns the skipped cells of an imported row; none of a row without effect. */
export const skippedCells = (result: RowResult): readonly Problem[] => (hasEffect(result) ? result.problems : []);

/** Returns the corrected cells of an imported row; none of a row without effect. */
export const correctedCells = (result: RowResult): readonly CorrectedCell[] =>
  hasEffect(result) ? (result.row.corrected ?? []) : [];

/** A row without effect. */
export const withoutEffect = (
  row: FileRow,
  outcome: 'rejected' | 'ignored',
  problems: readonly Problem[],
): RowResult => ({
  row,
  outcome,
  problems,
  unlikely: [],
});
