import { createHash } from 'node:crypto';
import type { ImportStatus } from '@buckle/domain/imports/imports.actions';
import type { RowOutcome } from '@buckle/domain/imports/import-plan';
import { accessTable, bytes, integer, oneOf, orNull, recordTable, text } from '../db/table.ts';

export const importRecordTables = {
  imports: recordTable({
    owner: 'imports',
    columns: {
      id: text,
      /** Incremented by each change that a user makes, and by each status. */
      revision: integer,
      status: oneOf<ImportStatus>(),
      /** Name of the file. */
      file: text,
      created_by_id: text,
      created_by: text,
      created_at: text,
      /** Incremented by each job start. Fencing token: writes of a job with a stale run are rejected. */
      run: integer,
      /** Run whose results are listed; null while there are none. */
      results_run: orNull(integer),
      /** JSON text of the sheets with their numbers of rows; empty before the file was read. */
      sheets: text,
      /** JSON text of the requested sheet, header and optional plan; empty: the defaults suggested from the file. */
      wanted: text,
      /** JSON text; empty before the file was read. */
      plan: text,
      /** JSON texts of the column profiles and the first rows of the plan's sheet. */
      columns: text,
      preview: text,
      /** JSON text of the counts; empty before it was checked. */
      counts: text,
      problem: text,
      decided_by_id: orNull(text),
      decided_by: orNull(text),
      decided_at: orNull(text),
      decision_reason: text,
      /** Id of the change that applied it. */
      change: orNull(integer),
      /** Timestamp of the last status change. */
      changed_at: text,
      /** JSON text of who undoes it, and of the result of the last undo; empty if it was never undone. */
      undo: text,
      /** JSON text of the spellings that were approved with it, and that it added once it is applied; empty if none. */
      spellings: text,
    },
    key: ['id'],
    indexes: {
      imports_by_time: ['created_at', 'id'],
      imports_by_author: ['created_by_id', 'created_at', 'id'],
      imports_by_status: ['status', 'changed_at', 'id'],
    },
  }),
  /** Results of import rows. */
  import_results: recordTable({
    owner: 'imports',
    columns: {
      import_id: text,
      run: integer,
      /** Number of the row in the sheet, from 1. */
      row: integer,
      outcome: oneOf<RowOutcome>(),
      /** Empty if no officer matched. */
      officer_id: text,
      /** 1 if the row has warnings. */
      warned: integer,
      /** JSON text of the cells, problems and warnings, and of the record before and after. */
      detail: text,
    },
    key: ['import_id', 'run', 'row'],
    indexes: {
      import_results_by_outcome: ['import_id', 'run', 'outcome', 'row'],
      import_results_by_warned: ['import_id', 'run', 'warned', 'row'],
      import_results_by_officer_id: ['import_id', 'run', 'officer_id', 'row'],
    },
  }),
  /** Saved import plans. */
  import_maps: recordTable({
    owner: 'imports',
    columns: {
      id: text,
      name: text,
      /** Folded name: unique. */
      name_key: text,
      /** JSON text of the header texts. */
      header: text,
      /** JSON text. */
      plan: text,
      saved_by_id: text,
      saved_at: text,
      /** Hash of the header texts, by which the plans that fit a sheet are found. */
      header_key: text,
    },
    key: ['id'],
    indexes: {
      import_maps_by_name: { columns: ['name_key'], isUnique: true },
      import_maps_by_header: ['header_key', 'name_key'],
      import_maps_by_user: ['saved_by_id', 'name_key'],
    },
  }),
};

export const headerKeyOf = (header: string): string => createHash('sha256').update(header).digest('hex');

export const importAccessTables = {
  /** Uploaded files of imports, in chunks that each fit into a statement. */
  import_files: accessTable({
    owner: 'imports',
    columns: {
      import_id: text,
      /** From 0. */
      part: integer,
      bytes: bytes,
      put_at: text,
    },
    key: ['import_id', 'part'],
  }),
  /**
   * Leases of running jobs. Not in the records database, so that a job reports progress while it holds the write lock
   * there.
   */
  import_jobs: accessTable({
    owner: 'imports',
    columns: {
      import_id: text,
      /** Id of the server instance. */
      owner: text,
      /** Other servers skip the job until this timestamp. */
      lease_until: text,
      done: integer,
      total: integer,
      /** Whose job it is; unique, so that a user has one at a time. Null once the lease is over. */
      user_id: orNull(text),
      /** Of the import when its job began, which an end of the job changes. Null of a server of 1.1.0. */
      revision: orNull(integer),
    },
    key: ['import_id'],
    indexes: { import_jobs_by_user: { columns: ['user_id'], isUnique: true } },
  }),
};
