/** The tables, as both databases have them. Texts that are compared were folded by the domain; instants are ISO text. */
import type { ColumnType, Generated } from 'kysely';

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

/** The slim table that searches read: what is matched and what is sorted by, folded. */
interface OfficerSearchTable {
  seq: Generated<number>;
  officer_id: string;
  buckle: string;
  employee: string;
  name: string;
  number_key: string;
}

/** One row: how often any record has changed. */
interface DirectoryTable {
  revision: number;
}

interface UsersTable {
  id: string;
  username: string;
  /** Folded username: unique. */
  username_key: string;
  role: string;
  password_hash: string;
  /** 1: signed in with a one-time password, which must be changed first. */
  must_change_password: number;
  disabled: number;
  created_at: ColumnType<string, string, never>;
}

interface SessionsTable {
  /** SHA-256 of the token, so that a stolen database opens no session. */
  token_hash: string;
  user_id: string;
  created_at: ColumnType<string, string, never>;
  last_seen_at: string;
}

export interface Schema {
  officers: OfficersTable;
  officer_search: OfficerSearchTable;
  directory: DirectoryTable;
  users: UsersTable;
  sessions: SessionsTable;
}
