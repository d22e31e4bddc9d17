/** Leads from a record that was merged into another one. Undoing the merge removes the row. */
interface RecordRedirectsTable {
  from_id: string;
  to_id: string;
  /** Number of the change that merged it. */
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

/** Pairs of records that are of two persons. `a` is the lesser id, compared as bytes. */
interface NotTwinsTable {
  a: string;
  b: string;
  noted_by: string;
  noted_at: string;
}

/** A single row: the state of the search for twins. Instants are ISO text. */
interface TwinSearchTable {
  /** When the search that is to be made was requested; null where none is. */
  requested_at: string | null;
  /** Last sign of the server that makes it; empty before the first. */
  beat_at: string;
  /** Records that are done, and all of them. */
  done: number;
  total: number;
  /** When the last search ended; null before the first. */
  searched_at: string | null;
}

/** Tables of twins: two records of one person. */
export interface TwinTables {
  record_redirects: RecordRedirectsTable;
  suspected_twins: SuspectedTwinsTable;
  not_twins: NotTwinsTable;
  twin_search: TwinSearchTable;
}
