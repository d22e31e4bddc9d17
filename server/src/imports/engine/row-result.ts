import type { Officer } from '@buckle/domain/officer/field-table';
import type { FileRow, Problem } from './mapped-row.ts';

export type Outcome = 'added' | 'updated' | 'unchanged' | 'rejected' | 'ignored';

/** What becomes of a row. */
export interface RowResult {
  readonly row: FileRow;
  readonly outcome: Outcome;
  /** Of a row that is updated. */
  readonly before?: Officer | undefined;
  /** The record after it; of a rejected row the one that it is about, if that is known. */
  readonly officer?: Officer | undefined;
  /** Why it is rejected or ignored; of another row the cells that are left out. */
  readonly problems: readonly Problem[];
  /** Sentences about unlikely values. */
  readonly unlikely: readonly string[];
  /** Why its officer, who is added, may be in the directory already. */
  readonly suspected?: string | undefined;
}

/** A row without effect. */
export const withoutEffect = (row: FileRow, outcome: 'rejected' | 'ignored', problem: Problem): RowResult => ({
  row,
  outcome,
  problems: [problem],
  unlikely: [],
});
