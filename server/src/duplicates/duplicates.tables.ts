import { bigint, bytewise, integer, orNull, recordTable, text } from '../db/table.ts';

export const duplicateTables = {
  /** Redirects from merged records to the current ones. Undoing a merge removes the row. */
  record_redirects: recordTable({
    owner: 'officers',
    columns: {
      from_id: text,
      to_id: text,
      /** Id of the change that merged it. */
      change: bigint,
    },
    key: ['from_id'],
    indexes: { record_redirects_by_to: ['to_id'] },
    audit: { redirect: 'all' },
  }),
  /** Pairs of records that the last search found. `a` is the lesser id, compared as bytes. */
  suspected_duplicates: recordTable({
    owner: 'duplicates',
    columns: {
      a: bytewise,
      b: bytewise,
      score: integer,
      /** JSON list. */
      reasons: text,
      /** The versions that were compared. */
      a_version: integer,
      b_version: integer,
    },
    key: ['a', 'b'],
    indexes: { suspected_duplicates_by_score: ['score', 'a', 'b'] },
  }),
  /** Pairs that were marked as different people. `a` is the lesser id, compared as bytes. */
  not_duplicates: recordTable({
    owner: 'duplicates',
    columns: { a: bytewise, b: bytewise, noted_by: text, noted_at: text },
    key: ['a', 'b'],
  }),
  /** A single row: the state of the search for duplicates. Instants are ISO text. */
  duplicate_search: recordTable({
    owner: 'duplicates',
    columns: {
      /** Timestamp of the pending search request; null if there is none. */
      requested_at: orNull(text),
      /** Last heartbeat of the server that runs the search; empty before the first. */
      beat_at: text,
      /** Progress: processed records and total. */
      done: integer,
      total: integer,
      /** Timestamp of the last completed search; null before the first. */
      searched_at: orNull(text),
    },
    key: [],
    isFresh: (row) => row.requested_at === null && row.searched_at === null,
  }),
};
