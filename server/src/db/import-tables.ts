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
  /** How many times a job was begun. A job changes nothing after a later one has begun. */
  run: number;
  /** The job whose rows are listed; null while there are none. */
  results_run: number | null;
  /** JSON text of the sheets with their numbers of rows; empty before the file was read. */
  sheets: string;
  /** JSON text of the sheet, the header and perhaps the plan that are to be read; empty: what the file suggests. */
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
  /** Number of the change of records that it made. */
  change: number | null;
  /** When the status was set. */
  changed_at: string;
}

/** What becomes of the rows of imports. */
interface ImportResultsTable {
  import_id: string;
  run: number;
  /** Number of the row in the sheet, from 1. */
  row: number;
  outcome: RowOutcome;
  /** Empty where no officer was found. */
  officer_id: string;
  /** 1: something is worth a look. */
  warned: number;
  /** JSON text of the cells, problems and warnings, and of the record before and after. */
  detail: string;
}

/** Plans of imports that are kept under a name. */
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
}

/** Uploaded files of imports, in parts of which each fits into a statement. */
interface ImportFilesTable {
  import_id: string;
  /** From 0. */
  part: number;
  bytes: Uint8Array;
  put_at: string;
}

/** Jobs that a server runs. They are not where records are: a job that writes records goes on to report. */
interface ImportJobsTable {
  import_id: string;
  /** Id of the running server. */
  owner: string;
  /** Until then no other server begins the job. */
  lease_until: string;
  done: number;
  total: number;
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
