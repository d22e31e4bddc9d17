import type { Actor, RecordsTransaction } from '../../db/store.ts';
import type { BoundMap, FileRow } from './mapped-row.ts';
import type { RepeatedRule } from './repeated-rows.ts';
import type { RowResult } from './row-result.ts';
import type { RowRules } from './row-rules.ts';

/**
 * Result counts: `read` is the sum of the next five. `omitted`: ignored cells of imported rows. `suspected`: added rows
 * that may duplicate existing officers. `unlikely`: imported rows with unlikely values.
 */
export interface Counts {
  read: number;
  added: number;
  updated: number;
  unchanged: number;
  rejected: number;
  ignored: number;
  omitted: number;
  suspected: number;
  unlikely: number;
}

/** What an import does at a time: reads whose rows there are, compares them, or writes. */
export type Pass = 'identify' | 'compare' | 'publish';

export interface ImportDependencies extends BoundMap {
  /** The rows from the first; they are read twice. */
  readonly rows: () => AsyncIterable<FileRow>;
  readonly rules: RowRules;
  /** Undefined: all rows of an officer who has several are rejected, and a file that mostly has such officers. */
  readonly repeated?: RepeatedRule | undefined;
  /** Do everything, and take it back. */
  readonly dryRun: boolean;
  /** Add officers even if most of them seem to be in the directory already. */
  readonly addAnyway: boolean;
  readonly newId: () => string;
  readonly now: () => Date;
  /** Name of the file, for the history. */
  readonly source: string;
  /** Who imports, and on whose word. */
  readonly by: Actor;
  readonly proposedBy?: string | undefined;
  /** Stops the import, which then has done nothing. */
  readonly signal: AbortSignal;
  /** Called with what becomes of each row, some hundred at a time; nearly in file order. */
  readonly onRows: (results: readonly RowResult[]) => Promise<void>;
  /** Called in the transaction with rows that others' changes have made something else of. */
  readonly onRetried?: (transaction: RecordsTransaction, results: readonly RowResult[]) => Promise<void>;
  /** Called when the transaction begins; may throw. */
  readonly beforePublish?: (transaction: RecordsTransaction) => Promise<void>;
  /** Called in the transaction when everything is written. */
  readonly followImport?: (transaction: RecordsTransaction) => Promise<void>;
  /** Progress callback with the number of rows of a pass. */
  readonly onProgress: (pass: Pass, rows: number) => void;
}

export const noCounts: Counts = {
  read: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  ignored: 0,
  omitted: 0,
  suspected: 0,
  unlikely: 0,
};
