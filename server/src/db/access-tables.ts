import type { Chain } from './audit/chain.ts';
import { importAccessTables } from '../imports/imports.tables.ts';
import { savedViewTables } from '../officers-list/saved-views.tables.ts';
import { uploadTables } from '../photos/uploads.tables.ts';
import {
  accessTable,
  auditRow,
  bigint,
  chained,
  fixed,
  integer,
  numbered,
  oneOf,
  orNull,
  references,
  text,
  unique,
  usedOfDay,
  withDefault,
} from './table.ts';

/** The tables of accounts and access, those that others refer to first. */
export const accessTables = {
  users: accessTable({
    owner: 'accounts',
    columns: {
      id: text,
      username: text,
      /** Folded username: unique. */
      username_key: unique(text),
      role: text,
      password_hash: text,
      /** 1: logged in with a one-time password, which must be changed first. */
      must_change_password: integer,
      disabled: integer,
      created_at: fixed,
      /** The revision of this user's last change: a replica must not return an older one to this user. */
      wrote_revision: withDefault(bigint, 0),
      /** Expiry of a one-time password; ignored for a password that the user chose. */
      one_time_until: orNull(text),
      /** 1: the one-time password was used. */
      one_time_used: withDefault(integer, 0),
      /** Until when the user has seen what was decided about the own proposals. ISO instant, or empty. */
      decisions_seen_at: withDefault(text, ''),
    },
    key: ['id'],
    audit: {
      account: [
        'id',
        'username',
        'username_key',
        'role',
        'password_hash',
        'must_change_password',
        'disabled',
        'created_at',
        'one_time_until',
        'one_time_used',
      ],
    },
    kept: {
      columns: ['id', 'username', 'username_key', 'created_at'],
      why: 'an account is never removed, nor given to somebody else',
    },
  }),
  sessions: accessTable({
    owner: 'login',
    columns: {
      /** SHA-256 of the token, so that a stolen database opens no session. */
      token_hash: text,
      user_id: references(text, 'users'),
      created_at: fixed,
      last_seen_at: text,
      /** Device name, from the browser's `User-Agent` at login. */
      device: withDefault(text, ''),
    },
    key: ['token_hash'],
    indexes: {
      sessions_by_user: ['user_id'],
      sessions_by_last_use: ['last_seen_at'],
    },
    audit: { session: ['token_hash', 'user_id', 'created_at'] },
  }),
  /** Attempt counters: one row per key, for example a name at an address. */
  attempts: accessTable({
    owner: 'login',
    columns: {
      /** Hash of the counter's key: the table reveals neither names, which may be mistyped passwords, nor addresses. */
      key: text,
      count: integer,
      /** Not before then may it be tried again; empty: at once. */
      free_at: text,
      forgotten_at: text,
      /** Hash of the name or user, whose counters a reset deletes; empty for a network. */
      owner: withDefault(text, ''),
    },
    key: ['key'],
    indexes: {
      attempts_by_end: ['forgotten_at'],
      attempts_by_owner: ['owner'],
    },
  }),
  /** On which devices a user has logged in. */
  known_devices: accessTable({
    owner: 'login',
    columns: {
      /** SHA-256 of the device cookie. */
      device_hash: text,
      user_id: references(text, 'users'),
      last_login_at: text,
    },
    key: ['device_hash', 'user_id'],
    indexes: {
      known_devices_by_user: ['user_id', 'last_login_at'],
      known_devices_by_age: ['last_login_at'],
    },
  }),
  /** The second factor of those who have one. */
  second_factors: accessTable({
    owner: 'login',
    columns: {
      user_id: references(text, 'users'),
      /** Secret of the codes; encrypted with a key that is not in the database. */
      secret: text,
      set_at: text,
      /** JSON list of the time steps of accepted codes, ascending: each is accepted once. */
      used_steps: withDefault(text, '[]'),
    },
    key: ['user_id'],
    audit: { account: ['secret', 'set_at'] },
  }),
  /** Secrets that were offered to users and are not confirmed yet. */
  second_factor_offers: accessTable({
    owner: 'login',
    columns: {
      user_id: references(text, 'users'),
      /** The session that requested it; no other can confirm it. */
      token_hash: text,
      secret: text,
      offered_at: text,
    },
    key: ['user_id'],
  }),
  /** Recovery codes that can still be used. */
  recovery_codes: accessTable({
    owner: 'login',
    columns: { user_id: references(text, 'users'), code_hash: text },
    key: ['user_id', 'code_hash'],
    audit: { account: ['code_hash'] },
  }),
  /** Pending logins: the password was right, the code is missing. They authorize nothing. */
  pending_logins: accessTable({
    owner: 'login',
    columns: {
      /** SHA-256 of the cookie. */
      token_hash: text,
      user_id: references(text, 'users'),
      begun_at: text,
    },
    key: ['token_hash'],
    indexes: { pending_logins_by_user: ['user_id'] },
  }),
  record_views: accessTable({
    owner: 'views',
    columns: {
      seq: numbered,
      officer_id: text,
      user_id: text,
      username: text,
      viewed_at: text,
      /** How: the place in `viewKinds`. */
      in_list: integer,
      /** JSON list of the records' ids where the view is of several: `officer_id` is then a name of the list. Else empty. */
      ids: withDefault(text, ''),
      ...chained,
    },
    key: ['seq'],
    indexes: {
      // One kind of views is read without the others: an export may write millions of them.
      record_views_by_kind: ['in_list', 'viewed_at', 'seq'],
      record_views_by_kind_and_user: ['in_list', 'user_id', 'viewed_at', 'seq'],
      record_views_by_officer_and_time: ['officer_id', 'viewed_at', 'seq'],
    },
    audit: { chain: 'views' },
    appendOnly: 'a view is never changed',
  }),
  /** Finds the views of several records by each of them: see `audit/listed-views.ts`. */
  listed_views: accessTable({
    owner: 'views',
    columns: {
      /** 48 bits of a hash of the record's id. */
      record_key: bigint,
      viewed_ms: bigint,
      /** Number of the view in `record_views`. */
      view_seq: bigint,
    },
    key: ['record_key', 'viewed_ms', 'view_seq'],
    appendOnly: 'a view is never changed',
  }),
  views_of_day: accessTable({
    owner: 'views',
    columns: usedOfDay,
    key: ['user_id'],
  }),
  access_audit: accessTable({
    owner: 'activity',
    columns: auditRow,
    key: ['seq'],
    indexes: { access_audit_by_time: ['at', 'seq'] },
    audit: { chain: 'access' },
    appendOnly: 'what was done is never changed',
  }),
  /** Heads of the other chains. */
  chain_heads: accessTable({
    owner: 'activity',
    columns: { chain: oneOf<Chain>(), number: bigint, hash: text },
    key: ['chain'],
    isFresh: (row) => row.number === 0,
  }),
  stored_of_day: accessTable({
    owner: 'http',
    columns: usedOfDay,
    key: ['user_id'],
  }),
  ...uploadTables,
  ...importAccessTables,
  ...savedViewTables,
};
