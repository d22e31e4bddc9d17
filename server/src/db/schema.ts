/** The tables, as both databases have them. Texts that are compared were folded by the domain; instants are ISO text. */
import type { ActionOutput } from '@buckle/domain/actions/registry';
import type { ColumnType, Generated } from 'kysely';
import type { Chain } from './audit/chain.ts';

/** How a version came about. */
export type How = ActionOutput<'recordHistory'>['versions'][number]['how'];

export type ProposalStatus = ActionOutput<'ownProposals'>['proposals'][number]['status'];

/** A record is kept as the JSON text in which it is sent: an answer joins texts and parses nothing. */
interface OfficersTable {
  id: string;
  /** Folded employee id; null where blank, so that the unique index leaves blanks alone. */
  employee_key: string | null;
  /** The whole record, as `writeOfficer` makes it. */
  record: string;
  /** What a list shows of it, as `writeCard` makes it. */
  card: string;
  version: number;
}

/** The slim table from which the search index is made, and kept up to date: what is matched, folded, and the list's facts. */
interface OfficerSearchTable {
  officer_id: string;
  buckle: string;
  employee: string;
  name: string;
  /** As recorded: one number or several. */
  mobile: string;
  /** What the desk's list filters and sorts by, as `writeFacts` makes it. */
  listed: string;
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
  /** Number of the row in `record_audit` that tells of the change; 0: made before there was a chain. */
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

/** What makes of rows a chain, in which none can be changed, removed or put in between unseen. */
interface Chained {
  /** Without a gap. */
  seq: number;
  /** Hash of the row before; both are empty in a row of before there was a chain, whose hash follows from the others. */
  previous: string;
  /** SHA-256 of all that the row says: see `audit/chain.ts`. */
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

/** Answers to forms that were sent with a key, for whoever sends one again because the answer was lost. */
interface SentFormsTable {
  user_id: string;
  key: string;
  /** Hash of what was sent. */
  fingerprint: string;
  /** JSON text of the answer. */
  answer: string;
  sent_at: string;
}

/** One row: how often what is shown of the records has changed, and where the chain of their changes stands. */
interface DirectoryTable {
  revision: number;
  audit_number: number;
  audit_hash: string;
}

/** Where the other chains stand. */
interface ChainHeadsTable {
  chain: Chain;
  number: number;
  hash: string;
}

/** Photos, where no folder keeps them. */
interface PhotosTable {
  hash: string;
  photo: Uint8Array;
  thumbnail: Uint8Array;
  put_at: string;
}

/** What was done by whom: one row a transaction, written within it. */
interface AuditTable extends Chained {
  at: string;
  by_id: string;
  by_name: string;
  action: string;
  /** Id or name of what it was done to; empty where there are many. */
  subject: string;
  /** What else is to be known, as JSON text; empty: nothing. */
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
  /** Until when a one-time password works; of an own one it says nothing. */
  one_time_until: string | null;
  /** 1: somebody has logged in with the one-time password. */
  one_time_used: Generated<number>;
  /** The directory's revision that this user's last change brought about: no replica may show them an older one. */
  wrote_revision: Generated<number>;
}

interface SessionsTable {
  /** SHA-256 of the token, so that a stolen database opens no session. */
  token_hash: string;
  user_id: string;
  created_at: ColumnType<string, string, never>;
  last_seen_at: string;
  /** What the browser said of itself when it logged in. */
  device: Generated<string>;
}

/** How often something was tried: a row for what is counted, a name at an address say. */
interface AttemptsTable {
  /** Hash of what is counted: whoever reads the table sees neither names, which may be mistyped passwords, nor addresses. */
  key: string;
  count: number;
  /** Not before then may it be tried again; empty: at once. */
  free_at: string;
  forgotten_at: string;
  /** Hash of the name or the user that is tried, whose attempts a reset forgets; empty for a network's. */
  owner: Generated<string>;
}

/** On which devices a user has logged in. */
interface KnownDevicesTable {
  /** SHA-256 of what the device's cookie says. */
  device_hash: string;
  user_id: string;
  last_login_at: string;
}

/** How much a user has done on the last day on which they did anything of the kind. */
interface UseOfDayTable {
  user_id: string;
  /** Of UTC: `2026-11-20`. */
  day: string;
  count: number;
  bytes: number;
}

/** The second factor of those who have one. */
interface SecondFactorsTable {
  user_id: string;
  /** Of the codes; encrypted with a key that is not in the database. */
  secret: string;
  /** The step of time whose code was taken last. */
  last_step: number;
  /** JSON list of the steps whose codes were taken, ascending: none of them is taken again. */
  used_steps: Generated<string>;
  set_at: string;
}

/** A secret that was shown to somebody and is not confirmed yet. */
interface SecondFactorOffersTable {
  user_id: string;
  /** The session that asked for it: no other can confirm it. */
  token_hash: string;
  secret: string;
  offered_at: string;
}

/** Those that can still be used. */
interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
}

/** Logins whose password was right and whose code has not come yet. They open nothing. */
interface PendingLoginsTable {
  /** SHA-256 of what the cookie says. */
  token_hash: string;
  user_id: string;
  begun_at: string;
}

/** Records and what becomes of them. */
interface RecordTables {
  officers: OfficersTable;
  officer_search: OfficerSearchTable;
  officer_versions: OfficerVersionsTable;
  proposals: ProposalsTable;
  sent_forms: SentFormsTable;
  directory: DirectoryTable;
  record_audit: AuditTable;
  changes_of_day: UseOfDayTable;
}

/** What is written while somebody reads, logs in or uploads. On SQLite it has a file of its own: nobody waits for an import. */
interface AccessTables {
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
  photos: PhotosTable;
  photos_of_day: UseOfDayTable;
}

export interface Schema extends RecordTables, AccessTables {}
