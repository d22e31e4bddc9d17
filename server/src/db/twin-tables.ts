/** Redirects from merged records to the current ones. Undoing a merge removes the row. */
interface RecordRedirectsTable {
  from_id: string;
  to_id: string;
  /** Id of the change that merged it. */
  change: number;
}

/** Pairs of records that the last search found. `a` is the lesser id, compared as bytes. */
interface SuspectedTwinsTable {
  a: string;
  b: string;
  score: number;
  /** JSON list. */
  reasons: string;
  /** The versions that were compared. */
  a_version: number;
  b_version: number;
}

/** Pairs that were marked as different people. `a` is the lesser id, compared as bytes. */
interface NotTwinsTable {
  a: string;
  b: string;
  noted_by: string;
  noted_at: string;
}

/** A single row: the state of the search for twins. Instants are ISO text. */
interface TwinSearchTable {
  /** Timestamp of the pending search request; null if there is none. */
  requested_at: string | null;
  /** Last heartbeat of the server that runs the search; empty before the first. */
  beat_at: string;
  /** Progress: processed records and total. */
  done: number;
  total: number;
  /** Timestamp of the last completed search; null before the first. */
  searched_at: string | null;
}

/** Tables for duplicates (twins). */
export interface TwinTables {
  record_redirects: RecordRedirectsTable;
  suspected_twins: SuspectedTwinsTable;
  not_twins: NotTwinsTable;
  twin_search: TwinSearchTable;
}
