import type { RecordStatus } from '@buckle/domain/officers/field-table';
import { duplicateTables } from '../duplicates/duplicates.tables.ts';
import { importRecordTables } from '../imports/imports.tables.ts';
import { orderTables } from '../orders/orders.tables.ts';
import { referenceTables } from '../reference/reference.tables.ts';
import type { How, ProposalStatus } from './schema.ts';
import {
  auditRow,
  bigint,
  bytewise,
  integer,
  oneOf,
  orNull,
  recordTable,
  references,
  text,
  unique,
  usedOfDay,
  withDefault,
} from './table.ts';

/** The columns of a proposal that do not change; the rest is its decision. */
const PROPOSED = [
  'id',
  'officer_id',
  'base_version',
  'proposed',
  'image_path',
  'made_by_id',
  'made_by',
  'made_at',
  'order_number',
  'reason',
] as const;

/** The tables of records, those that others refer to first. */
export const recordTables = {
  /** A single row: revision of the visible content of records, and head of the chain of their changes. */
  directory: recordTable({
    owner: 'officers',
    columns: { revision: bigint, audit_number: bigint, audit_hash: text },
    key: [],
    isFresh: (row) => row.revision === 0 && row.audit_number === 0,
  }),
  /** A record is stored as the JSON text of the response: responses concatenate texts and parse nothing. */
  officers: recordTable({
    owner: 'officers',
    columns: {
      id: text,
      /** Folded employee id; null where blank, or where the record is withdrawn, so that the unique index leaves them alone. */
      employee_key: unique(orNull(text)),
      /** The whole record, as `writeOfficer` makes it. */
      record: text,
      /** Card of the officer in lists, from `writeCard`. */
      card: text,
      version: integer,
      /** As the newest version says: see `record-status.ts`. */
      status: withDefault(oneOf<RecordStatus>(), 'present'),
    },
    key: ['id'],
  }),
  /** Narrow table for the search index: folded search texts and the columns of the list. */
  officer_search: recordTable({
    owner: 'officers',
    columns: {
      officer_id: references(text, 'officers'),
      buckle: text,
      employee: text,
      name: text,
      /** As recorded: one number or several. */
      mobile: text,
      /** Filter and sort values of the desk list, from `writeFacts`. */
      listed: text,
      /** That of the record. */
      status: withDefault(oneOf<RecordStatus>(), 'present'),
      /** The directory's revision that last changed this row; other edits of the record leave it alone. */
      revision: bigint,
    },
    key: ['officer_id'],
    indexes: {
      officer_search_named: ['name'],
      officer_search_by_revision: ['revision'],
      // Read by imports for its employee ids: few rows, whatever the size of the directory.
      officer_search_not_present: { columns: ['employee'], where: "status <> 'present'" },
      officer_search_by_buckle: ['buckle'],
    },
  }),
  /** Every state that a record has had, the present one included. Rows are only ever added. */
  officer_versions: recordTable({
    owner: 'officers',
    columns: {
      officer_id: references(text, 'officers'),
      version: integer,
      record: text,
      image_path: text,
      made_at: text,
      /** Username, or `import`. */
      made_by: text,
      how: oneOf<How>(),
      proposed_by: orNull(text),
      restored_version: orNull(integer),
      order_number: text,
      reason: text,
      /** Number of the row in `record_audit` of the change. */
      change: bigint,
      /** Which of the versions that the change made. */
      place: bigint,
    },
    key: ['officer_id', 'version'],
    indexes: {
      officer_versions_by_image: ['image_path'],
      officer_versions_by_change: ['change', 'place'],
      // Finds the version of a day without reading records.
      officer_versions_by_time: ['officer_id', 'version', 'made_at'],
    },
    audit: { version: 'all' },
    appendOnly: 'a version is never changed',
  }),
  /** Index of changes by terms: see `change-terms.ts`. */
  change_terms: recordTable({
    owner: 'changes',
    columns: {
      term: bytewise,
      /** Number of the change in `record_audit`. */
      change: bigint,
    },
    key: ['term', 'change'],
  }),
  proposals: recordTable({
    owner: 'proposals',
    columns: {
      id: text,
      status: oneOf<ProposalStatus>(),
      /** Null: a record to be added. */
      officer_id: references(orNull(text), 'officers'),
      /** The version that its author saw; 0 for a record to be added. */
      base_version: integer,
      /** The whole record as proposed, as `writeOfficer` makes it. */
      proposed: text,
      image_path: text,
      made_by_id: text,
      made_by: text,
      made_at: text,
      order_number: text,
      reason: text,
      decided_by: orNull(text),
      decided_at: orNull(text),
      decision_reason: text,
    },
    key: ['id'],
    indexes: {
      proposals_by_status: ['status', 'made_at', 'id'],
      proposals_by_author: ['made_by_id', 'made_at', 'id'],
      proposals_by_image: ['image_path'],
      proposals_by_officer: ['officer_id', 'status'],
    },
    audit: {
      proposal: PROPOSED,
      decision: ['id', 'status', 'decided_by', 'decided_at', 'decision_reason'],
    },
    kept: { columns: PROPOSED, or: "old.status <> 'pending'", why: 'a proposal stays what it was' },
  }),
  /** Cached responses of forms with an idempotency key, for retries after a lost response. */
  sent_forms: recordTable({
    owner: 'http',
    columns: {
      user_id: text,
      key: text,
      /** Hash of the request. */
      fingerprint: text,
      /** JSON text of the answer. */
      answer: text,
      sent_at: text,
    },
    key: ['user_id', 'key'],
  }),
  record_audit: recordTable({
    owner: 'activity',
    columns: auditRow,
    key: ['seq'],
    indexes: { record_audit_by_time: ['at', 'seq'] },
    audit: { chain: 'records' },
    appendOnly: 'what was done is never changed',
  }),
  changes_of_day: recordTable({
    owner: 'officers',
    columns: usedOfDay,
    key: ['user_id'],
  }),
  ...referenceTables,
  ...orderTables,
  ...importRecordTables,
  ...duplicateTables,
};
