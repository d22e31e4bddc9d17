import type { Actor, RecordsTransaction } from '../../db/store.ts';
import type { BoundMap, FileRow, MappedRow } from './mapped-row.ts';
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

/** Passes of an import: read the identifying fields, compare with the directory, write. */
export type Pass = 'identify' | 'compare' | 'publish';

/** A map that may look something up for a row. */
type AsyncMap = Readonly<Record<keyof BoundMap, (cells: readonly string[]) => MappedRow | Promise<MappedRow>>>;

export interface ImportDependencies extends AsyncMap {
  /** Called once per pass; returns an iterator from the first row. */
  readonly rows: () => AsyncIterable<FileRow>;
  /** Rows per batch, after which progress is reported. Default: 500. */
  readonly batchRows?: number | undefined;
  readonly rules: RowRules;
  /** Default: rejects all rows of an officer with several, and the whole file if most officers have several. */
  readonly repeated?: RepeatedRule | undefined;
  /** Number of the last change that the check of this import saw; cells that others changed since are kept back. */
  readonly checked?: number | undefined;
  /** Roll back at the end. */
  readonly dryRun: boolean;
  /** Skip the check that rejects a file whose new officers mostly look like duplicates. */
  readonly addAnyway: boolean;
  readonly newId: () => string;
  readonly now: () => Date;
  /** Name of the file, for the history. */
  readonly source: string;
  /** Actor for the audit: the user, and the approver if any. */
  readonly by: Actor;
  readonly proposedBy?: string | undefined;
  /** Aborts the import, which is rolled back. */
  readonly signal: AbortSignal;
  /** Callback with batches of row results; approximately in file order. */
  readonly onRows: (results: readonly RowResult[]) => Promise<void>;
  /** Called in the transaction with the new results of rows that concurrent changes have affected. */
  readonly onRetried?: (transaction: RecordsTransaction, results: readonly RowResult[]) => Promise<void>;
  /** Called at the start of the transaction. Throw to roll back. */
  readonly beforePublish?: (transaction: RecordsTransaction) => Promise<void>;
  /** Called in the transaction after all rows are written. */
  readonly followImport?: (transaction: RecordsTransaction) => Promise<void>;
  /** Progress callback with the number of processed rows of a pass. */
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
