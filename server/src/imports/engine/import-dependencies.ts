import { setImmediate as nextTick } from 'node:timers/promises';
import type { Actor, RecordsTransaction } from '../../db/store.ts';
import type { RowReading } from '@buckle/domain/imports/row-reading';
import type { FileRow, RowResult, RowRules } from './mapped-row.ts';
import type { RepeatedRule } from './repeated-rows.ts';

/**
 * Result counts: `read` is the sum of the next five. `omitted`: ignored cells of imported rows. `suspected`: added rows
 * that may duplicate existing officers. `unlikely`: imported rows with unlikely values.
 */
export type Counts = typeof noCounts;

/** Passes of an import: read the identifying fields, compare with the directory, write. */
export type Pass = 'identify' | 'compare' | 'publish';

/** Maps the cells of a row; it may look something up. */
type MapRow = (cells: readonly string[]) => RowReading | Promise<RowReading>;

export interface ImportDependencies {
  readonly mapRow: MapRow;
  /** Maps only the identifying fields: accepts and rejects the same rows. */
  readonly identify: MapRow;
  /** Called once per pass; returns an iterator from the first row. */
  readonly rows: () => AsyncIterable<FileRow>;
  /** Rows per batch, after which progress is reported. Default: 500. */
  readonly batchRows?: number | undefined;
  readonly rules: RowRules;
  readonly repeated: RepeatedRule;
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
  readonly onProgress: (pass: Pass, rows: number) => void;
}

export const noCounts = {
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

const TURNS_MAX = 40;

/** A turn of the event loop that took longer, in milliseconds, handled a request, which may need the next one, too. */
const IDLE_TURN_MS = 0.25;

/**
 * Lets the event loop serve waiting requests to their end: queries of SQLite are synchronous, so that a long job would
 * stop all others.
 */
export async function giveWay(): Promise<void> {
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const startedAt = performance.now();
    await nextTick();
    if (performance.now() - startedAt < IDLE_TURN_MS) return;
  }
}
