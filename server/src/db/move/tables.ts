import { chainTables } from '../audit/chain.ts';
import { VERSION_COLUMNS } from '../audit/created-versions.ts';
import { ORDER_COLUMNS, ORDER_LINE_COLUMNS } from '../audit/bound-orders.ts';
import { REDIRECT_COLUMNS } from '../audit/bound-redirects.ts';
import type { Schema } from '../schema.ts';

/** How a table is moved to another database. */
interface MovedTable<R> {
  /** Every column: the order in which values are hashed. */
  readonly columns: readonly (keyof R & string)[];
  /** The primary key; rows are read in its order, texts compared as bytes, which is the same order everywhere. */
  readonly key: Readonly<Partial<Record<keyof R & string, 'text' | 'number'>>>;
}

/** A table of a chain: its columns and those that chain it. */
const ofChain = <C extends string>(columns: readonly C[]) =>
  ({ columns: [...columns, 'previous', 'hash'], key: { seq: 'number' } }) as const;

const useOfDay = { columns: ['user_id', 'day', 'count', 'bytes'], key: { user_id: 'text' } } as const;

/** Every table of a directory, those that others refer to first. A test compares this with both databases. */
export const movedTables: { readonly [T in keyof Schema]: MovedTable<Schema[T]> } = {
  directory: { columns: ['revision', 'audit_number', 'audit_hash'], key: {} },
  officers: { columns: ['id', 'employee_key', 'record', 'card', 'version', 'status'], key: { id: 'text' } },
  officer_search: {
    columns: ['officer_id', 'buckle', 'employee', 'name', 'mobile', 'listed', 'status', 'revision'],
    key: { officer_id: 'text' },
  },
  officer_versions: {
    columns: VERSION_COLUMNS,
    key: { officer_id: 'text', version: 'number' },
  },
  change_terms: { columns: ['term', 'change'], key: { term: 'text', change: 'number' } },
  proposals: {
    columns: [
      'id',
      'status',
      'officer_id',
      'base_version',
      'proposed',
      'image_path',
      'made_by_id',
      'made_by',
      'made_at',
      'order_number',
      'reason',
      'decided_by',
      'decided_at',
      'decision_reason',
    ],
    key: { id: 'text' },
  },
  sent_forms: {
    columns: ['user_id', 'key', 'fingerprint', 'answer', 'sent_at'],
    key: { user_id: 'text', key: 'text' },
  },
  record_audit: ofChain(chainTables.records.columns),
  changes_of_day: useOfDay,
  ranks: {
    columns: [
      'id',
      'code',
      'seniority',
      'name_en',
      'name_mr',
      'name_hi',
      'short_forms',
      'aliases',
      'filled',
      'revision',
    ],
    key: { id: 'text' },
  },
  units: {
    columns: [
      'id',
      'code',
      'kind',
      'parent_id',
      'zone',
      'name_en',
      'name_mr',
      'aliases',
      'valid_from',
      'valid_to',
      'revision',
    ],
    key: { id: 'text' },
  },
  field_options: {
    columns: ['id', 'field', 'position', 'name_en', 'name_mr', 'name_hi', 'aliases', 'retired', 'revision'],
    key: { id: 'text' },
  },
  orders: { columns: ORDER_COLUMNS, key: { id: 'text' } },
  order_lines: { columns: ORDER_LINE_COLUMNS, key: { order_id: 'text', position: 'number' } },
  imports: {
    columns: [
      'id',
      'revision',
      'status',
      'file',
      'created_by_id',
      'created_by',
      'created_at',
      'run',
      'results_run',
      'sheets',
      'wanted',
      'plan',
      'columns',
      'preview',
      'counts',
      'problem',
      'decided_by_id',
      'decided_by',
      'decided_at',
      'decision_reason',
      'change',
      'changed_at',
      'undo',
      'spellings',
    ],
    key: { id: 'text' },
  },
  import_results: {
    columns: ['import_id', 'run', 'row', 'outcome', 'officer_id', 'warned', 'detail'],
    key: { import_id: 'text', run: 'number', row: 'number' },
  },
  import_maps: {
    columns: ['id', 'name', 'name_key', 'header', 'plan', 'saved_by_id', 'saved_at', 'header_key'],
    key: { id: 'text' },
  },
  record_redirects: { columns: REDIRECT_COLUMNS, key: { from_id: 'text' } },
  suspected_twins: {
    columns: ['a', 'b', 'score', 'reasons', 'a_version', 'b_version'],
    key: { a: 'text', b: 'text' },
  },
  not_twins: { columns: ['a', 'b', 'noted_by', 'noted_at'], key: { a: 'text', b: 'text' } },
  twin_search: { columns: ['requested_at', 'beat_at', 'done', 'total', 'searched_at'], key: {} },
  users: {
    columns: [
      'id',
      'username',
      'username_key',
      'role',
      'password_hash',
      'must_change_password',
      'disabled',
      'created_at',
      'wrote_revision',
      'one_time_until',
      'one_time_used',
      'decisions_seen_at',
    ],
    key: { id: 'text' },
  },
  sessions: {
    columns: ['token_hash', 'user_id', 'created_at', 'last_seen_at', 'device'],
    key: { token_hash: 'text' },
  },
  attempts: { columns: ['key', 'count', 'free_at', 'forgotten_at', 'owner'], key: { key: 'text' } },
  known_devices: {
    columns: ['device_hash', 'user_id', 'last_login_at'],
    key: { device_hash: 'text', user_id: 'text' },
  },
  second_factors: { columns: ['user_id', 'secret', 'last_step', 'set_at', 'used_steps'], key: { user_id: 'text' } },
  second_factor_offers: {
    columns: ['user_id', 'token_hash', 'secret', 'offered_at'],
    key: { user_id: 'text' },
  },
  recovery_codes: { columns: ['user_id', 'code_hash'], key: { user_id: 'text', code_hash: 'text' } },
  pending_logins: { columns: ['token_hash', 'user_id', 'begun_at'], key: { token_hash: 'text' } },
  record_views: ofChain(chainTables.views.columns),
  listed_views: {
    columns: ['record_key', 'viewed_ms', 'view_seq'],
    key: { record_key: 'number', viewed_ms: 'number', view_seq: 'number' },
  },
  views_of_day: useOfDay,
  access_audit: ofChain(chainTables.access.columns),
  chain_heads: { columns: ['chain', 'number', 'hash'], key: { chain: 'text' } },
  photos: { columns: ['hash', 'photo', 'thumbnail', 'put_at'], key: { hash: 'text' } },
  photos_of_day: useOfDay,
  stored_of_day: useOfDay,
  scans: { columns: ['name', 'scan', 'put_at'], key: { name: 'text' } },
  own_uploads: { columns: ['path', 'user_id', 'put_at'], key: { path: 'text', user_id: 'text' } },
  import_files: { columns: ['import_id', 'part', 'bytes', 'put_at'], key: { import_id: 'text', part: 'number' } },
  import_jobs: {
    columns: ['import_id', 'owner', 'lease_until', 'done', 'total', 'user_id'],
    key: { import_id: 'text' },
  },
  saved_views: {
    columns: ['id', 'user_id', 'name', 'name_key', 'query', 'shared', 'saved_at'],
    key: { id: 'text' },
  },
};

export interface TableToMove {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly (readonly [column: string, kind: 'text' | 'number'])[];
}

/** The tables to move as a list, in the order in which they are moved. */
export const tablesToMove: readonly TableToMove[] = Object.entries(movedTables).map(([name, { columns, key }]) => ({
  name,
  columns,
  key: Object.entries<'text' | 'number'>(key),
}));
