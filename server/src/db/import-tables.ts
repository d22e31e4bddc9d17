import { createHash } from 'node:crypto';
import type { ImportStatus } from '@buckle/domain/actions/import-actions';
import type { RowOutcome } from '@buckle/domain/import/import-plan';

/** Imports of sheets. */
interface ImportsTable {
  id: string;
  /** Incremented by each change that a user makes, and by each status. */
  revision: number;
  status: ImportStatus;
  /** Name of the file. */
  file: string;
  created_by_id: string;
  created_by: string;
  created_at: string;
  /** Incremented by each job start. Fencing token: writes of a job with a stale run are rejected. */
  run: number;
  /** Run whose results are listed; null while there are none. */
  results_run: number | null;
  /** JSON text of the sheets with their numbers of rows; empty before the file was read. */
  sheets: string;
  /** JSON text of the requested sheet, header and optional plan; empty: the defaults suggested from the file. */
  wanted: string;
  /** JSON text; empty before the file was read. */
  plan: string;
  /** JSON texts of the column profiles and the first rows of the plan's sheet. */
  columns: string;
  preview: string;
  /** JSON text of the counts; empty before it was checked. */
  counts: string;
  problem: string;
  decided_by_id: string | null;
  decided_by: string | null;
  decided_at: string | null;
  decision_reason: string;
  /** Id of the change that applied it. */
  change: number | null;
  /** Timestamp of the last status change. */
  changed_at: string;
  /** JSON text of who undoes it, and of the result of the last undo; empty if it was never undone. */
  undo: string;
  /** JSON text of the spellings that were approved with it, and that it added once it is applied; empty if none. */
  spellings: string;
}

/** Results of import rows. */
interface ImportResultsTable {
  import_id: string;
  run: number;
  /** Number of the row in the sheet, from 1. */
  row: number;
  outcome: RowOutcome;
  /** Empty if no officer matched. */
  officer_id: string;
  /** 1 if the row has warnings. */
  warned: number;
  /** JSON text of the cells, problems and warnings, and of the record before and after. */
  detail: string;
}

/** Saved import plans. */
interface ImportMapsTable {
  id: string;
  name: string;
  /** Folded name: unique. */
  name_key: string;
  /** JSON text of the header texts. */
  header: string;
  /** JSON text. */
  plan: string;
  saved_by_id: string;
  saved_at: string;
  /** Hash of the header texts, by which the plans that fit a sheet are found. */
  header_key: string;
}

/** Returns the `header_key` of a stored header. */
export const headerKeyOf = (header: string): string => createHash('sha256').update(header).digest('hex');

/** Uploaded files of imports, in chunks that each fit into a statement. */
interface ImportFilesTable {
  import_id: string;
  /** From 0. */
  part: number;
  bytes: Uint8Array;
  put_at: string;
}

/**
 * Leases of running jobs. Not in the records database, so that a job reports progress while it holds the write lock
 * there.
 */
interface ImportJobsTable {
  import_id: string;
  /** Id of the server instance. */
  owner: string;
  /** Other servers skip the job until this timestamp. */
  lease_until: string;
  done: number;
  total: number;
  /** Whose job it is; unique, so that a user has one at a time. Null once the lease is over. */
  user_id: string | null;
}

export interface ImportRecordTables {
  imports: ImportsTable;
  import_results: ImportResultsTable;
  import_maps: ImportMapsTable;
}

export interface ImportAccessTables {
  import_files: ImportFilesTable;
  import_jobs: ImportJobsTable;
}
