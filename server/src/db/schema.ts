/** The tables, as both databases have them. Texts that are compared were folded by the domain; instants are ISO text. */
import type { ActionOutput } from '@buckle/domain/actions/registry';
import type { RecordStatus } from '@buckle/domain/officer/record-status';
import type { ColumnType, Generated } from 'kysely';
import type { Chain } from './audit/chain.ts';
import type { ChangeTermsTable } from './change-terms-table.ts';
import type { ImportAccessTables, ImportRecordTables } from './import-tables.ts';
import type { OrderLinesTable, OrdersTable } from './order-tables.ts';
import type { FieldOptionsTable, RanksTable, UnitsTable } from './reference-tables.ts';
import type { SavedViewsTable } from './saved-views-table.ts';
import type { TwinTables } from './twin-tables.ts';
import type { UploadTables } from './upload-tables.ts';

/** How a version came about. */
export type How = ActionOutput<'recordHistory'>['versions'][number]['how'];

export type ProposalStatus = ActionOutput<'ownProposals'>['proposals'][number]['status'];

/** A record is stored as the JSON text of the response: responses concatenate texts and parse nothing. */
interface OfficersTable {
  id: string;
  /** Folded employee id; null where blank, or where the record is withdrawn, so that the unique index leaves them alone. */
  employee_key: string | null;
  /** The whole record, as `writeOfficer` makes it. */
  record: string;
  /** Card of the officer in lists, from `writeCard`. */
  card: string;
  version: number;
  /** As the newest version says: see `record-status.ts`. */
  status: Generated<RecordStatus>;
}

/** Narrow table for the search index: folded search texts and the columns of the list. */
interface OfficerSearchTable {
  officer_id: string;
  buckle: string;
  employee: string;
  name: string;
  /** As recorded: one number or several. */
  mobile: string;
  /** Filter and sort values of the desk list, from `writeFacts`. */
  listed: string;
  /** That of the record. */
  status: Generated<RecordStatus>;
  /** The directory's revision that last changed this row; other edits of the record leave it alone. */
  revision: number;
}

/** Every state that a record has had, the present one included. Rows are only ever added. */
interface OfficerVersionsTable {
  officer_id: string;
  version: number;
  record: string;
  image_path: string;
  made_at: string;
  /** Username, or `import`. */
  made_by: string;
  how: How;
  proposed_by: string | null;
  restored_version: number | null;
  order_number: string;
  reason: string;
  /** Number of the row in `record_audit` of the change; 0: predates the chain. */
  change: number;
  /** Which of the versions that the change made. */
  place: number;
}

interface ProposalsTable {
  id: string;
  status: ProposalStatus;
  /** Null: a record to be added. */
  officer_id: string | null;
  /** The version that its author saw; 0 for a record to be added. */
  base_version: number;
  /** The whole record as proposed, as `writeOfficer` makes it. */
  proposed: string;
  image_path: string;
  made_by_id: string;
  made_by: string;
  made_at: string;
  order_number: string;
  reason: string;
  decided_by: string | null;
  decided_at: string | null;
  decision_reason: string;
}

/** Columns that chain rows, so that a change, removal or insertion is detected. */
interface Chained {
  /** Sequence number, without gaps. */
  seq: number;
  /** Hash of the previous row. Both hashes are empty in rows that predate the chain. */
  previous: string;
  /** SHA-256 of the row: see `audit/chain.ts`. */
  hash: string;
}

interface RecordViewsTable extends Chained {
  officer_id: string;
  user_id: string;
  username: string;
  viewed_at: string;
  /** How: the place in `viewKinds`. */
  in_list: number;
  /** JSON list of the records' ids where the view is of several: `officer_id` is then a name of the list. Else empty. */
  ids: Generated<string>;
}

/** Finds the views of several records by each of them: see `audit/listed-views.ts`. */
interface ListedViewsTable {
  /** 48 bits of a hash of the record's id. */
  record_key: number;
  viewed_ms: number;
  /** Number of the view in `record_views`. */
  view_seq: number;
}

/** Cached responses of forms with an idempotency key, for retries after a lost response. */
interface SentFormsTable {
  user_id: string;
  key: string;
  /** Hash of the request. */
  fingerprint: string;
  /** JSON text of the answer. */
  answer: string;
  sent_at: string;
}

/** A single row: revision of the visible content of records, and head of the chain of their changes. */
interface DirectoryTable {
  revision: number;
  audit_number: number;
  audit_hash: string;
}

/** Heads of the other chains. */
interface ChainHeadsTable {
  chain: Chain;
  number: number;
  hash: string;
}

/** Audit: one row per transaction, written within it. */
interface AuditTable extends Chained {
  at: string;
  by_id: string;
  by_name: string;
  action: string;
  /** Id or name of the subject; empty if there are several. */
  subject: string;
  /** Details as JSON text; empty if there are none. */
  details: string;
}

interface UsersTable {
  id: string;
  username: string;
  /** Folded username: unique. */
  username_key: string;
  role: string;
  password_hash: string;
  /** 1: logged in with a one-time password, which must be changed first. */
  must_change_password: number;
  disabled: number;
  created_at: ColumnType<string, string, never>;
  /** Expiry of a one-time password; ignored for a password that the user chose. */
  one_time_until: string | null;
  /** 1: the one-time password was used. */
  one_time_used: Generated<number>;
  /** The revision of this user's last change: a replica must not return an older one to this user. */
  wrote_revision: Generated<number>;
  /** Until when the user has seen what was decided about the own proposals. ISO instant, or empty. */
  decisions_seen_at: Generated<string>;
}

interface SessionsTable {
  /** SHA-256 of the token, so that a stolen database opens no session. */
  token_hash: string;
  user_id: string;
  created_at: ColumnType<string, string, never>;
  last_seen_at: string;
  /** Device name, from the browser's `User-Agent` at login. */
  device: Generated<string>;
}

/** Attempt counters: one row per key, for example a name at an address. */
interface AttemptsTable {
  /** Hash of the counter's key: the table reveals neither names, which may be mistyped passwords, nor addresses. */
  key: string;
  count: number;
  /** Not before then may it be tried again; empty: at once. */
  free_at: string;
  forgotten_at: string;
  /** Hash of the name or user, whose counters a reset deletes; empty for a network. */
  owner: Generated<string>;
}

/** On which devices a user has logged in. */
interface KnownDevicesTable {
  /** SHA-256 of the device cookie. */
  device_hash: string;
  user_id: string;
  last_login_at: string;
}

/** How much a user has done on the last day on which they did anything of the kind. */
interface UseOfDayTable {
  user_id: string;
  /** Day in UTC: `2026-11-20`. */
  day: string;
  count: number;
  bytes: number;
}

/** The second factor of those who have one. */
interface SecondFactorsTable {
  user_id: string;
  /** Secret of the codes; encrypted with a key that is not in the database. */
  secret: string;
  /** Time step of the last accepted code. */
  last_step: number;
  /** JSON list of the time steps of accepted codes, ascending: each is accepted once. */
  used_steps: Generated<string>;
  set_at: string;
}

/** Secrets that were offered to users and are not confirmed yet. */
interface SecondFactorOffersTable {
  user_id: string;
  /** The session that requested it; no other can confirm it. */
  token_hash: string;
  secret: string;
  offered_at: string;
}

/** Recovery codes that can still be used. */
interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
}

/** Pending logins: the password was right, the code is missing. They authorize nothing. */
interface PendingLoginsTable {
  /** SHA-256 of the cookie. */
  token_hash: string;
  user_id: string;
  begun_at: string;
}

/** Tables of the records area. */
interface RecordTables extends ImportRecordTables, TwinTables {
  officers: OfficersTable;
  officer_search: OfficerSearchTable;
  officer_versions: OfficerVersionsTable;
  change_terms: ChangeTermsTable;
  proposals: ProposalsTable;
  sent_forms: SentFormsTable;
  directory: DirectoryTable;
  record_audit: AuditTable;
  changes_of_day: UseOfDayTable;
  ranks: RanksTable;
  units: UnitsTable;
  field_options: FieldOptionsTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
}

/**
 * Tables that are written by reads, logins and uploads. A separate file on SQLite, so that an import does not block
 * them.
 */
interface AccessTables extends ImportAccessTables, UploadTables {
  users: UsersTable;
  sessions: SessionsTable;
  attempts: AttemptsTable;
  known_devices: KnownDevicesTable;
  second_factors: SecondFactorsTable;
  second_factor_offers: SecondFactorOffersTable;
  recovery_codes: RecoveryCodesTable;
  pending_logins: PendingLoginsTable;
  record_views: RecordViewsTable;
  listed_views: ListedViewsTable;
  views_of_day: UseOfDayTable;
  access_audit: AuditTable;
  chain_heads: ChainHeadsTable;
  photos_of_day: UseOfDayTable;
  stored_of_day: UseOfDayTable;
  saved_views: SavedViewsTable;
}

export interface Schema extends RecordTables, AccessTables {}
