/** Forgeries of single rows with triggers disabled. */
import type { Area } from '../../server/src/db/engine.ts';
import type { RawDirectory } from './raw-directory.ts';

export interface Forgery {
  readonly name: string;
  readonly carryOut: (raw: RawDirectory) => Promise<void>;
}

/** A forgery that is one script. */
const by = (name: string, area: Area, script: string): Forgery => ({ name, carryOut: (raw) => raw.run(area, script) });

const EDITED = '(SELECT officer_id FROM officer_versions WHERE version = 2 ORDER BY officer_id LIMIT 1)';
const NEWEST = `officer_id = ${EDITED} AND version = (SELECT max(version) FROM officer_versions WHERE officer_id = ${EDITED})`;
const COLUMNS =
  'record, image_path, made_at, made_by, how, proposed_by, restored_version, order_number, reason, change, place';
const FORGED = 'replace(record, \'"name":"\', \'"name":"Forged \')';

const RECORDS: readonly Forgery[] = [
  by('a version’s reason', 'records', `UPDATE officer_versions SET reason = 'forged' WHERE ${NEWEST}`),
  by('who made a version', 'records', `UPDATE officer_versions SET made_by = 'ravi' WHERE ${NEWEST}`),
  by(
    'when a version was made',
    'records',
    `UPDATE officer_versions SET made_at = '2020-01-01T00:00:00.000Z' WHERE ${NEWEST}`,
  ),
  by(
    'a version and its record',
    'records',
    `UPDATE officer_versions SET record = ${FORGED} WHERE ${NEWEST};
    UPDATE officers SET record = ${FORGED} WHERE id = ${EDITED}`,
  ),
  by('a record only', 'records', `UPDATE officers SET record = ${FORGED} WHERE id = ${EDITED}`),
  by(
    'what lists show of a record',
    'records',
    `UPDATE officers SET card = ${FORGED.replaceAll('record', 'card')} WHERE id = ${EDITED}`,
  ),
  by(
    'what is searched of a record',
    'records',
    `UPDATE officer_search SET name = 'forged' WHERE officer_id = ${EDITED}`,
  ),
  by('the key of an employee id', 'records', `UPDATE officers SET employee_key = 'forged' WHERE id = ${EDITED}`),
  by('a record that was hidden', 'records', `UPDATE officers SET status = 'withdrawn' WHERE id = ${EDITED}`),
  by(
    'a record that no search finds',
    'records',
    `UPDATE officer_search SET status = 'withdrawn' WHERE officer_id = ${EDITED}`,
  ),
  by('the number of a version', 'records', `UPDATE officers SET version = 9 WHERE id = ${EDITED}`),
  by('which change made a version', 'records', `UPDATE officer_versions SET change = 1, place = 99 WHERE ${NEWEST}`),
  by(
    'a removed record whose versions stay',
    'records',
    `DELETE FROM officer_search WHERE officer_id = ${EDITED};
    DELETE FROM officers WHERE id = ${EDITED}`,
  ),
  by(
    'a removed record, versions and all',
    'records',
    `DELETE FROM officer_search WHERE officer_id = ${EDITED};
    DELETE FROM officers WHERE id = ${EDITED}; DELETE FROM officer_versions WHERE officer_id = ${EDITED}`,
  ),
  by('a removed version', 'records', `DELETE FROM officer_versions WHERE version = 1 AND officer_id = ${EDITED}`),
  by(
    'a newest version that was taken back',
    'records',
    `DELETE FROM officer_versions WHERE version > 1 AND officer_id = ${EDITED};
    UPDATE officers SET version = 1, record = (SELECT record FROM officer_versions v WHERE v.officer_id = id AND v.version = 1)
      WHERE id = (SELECT id FROM officers o WHERE o.version > (SELECT max(version) FROM officer_versions v WHERE v.officer_id = o.id))`,
  ),
  by(
    'an added version',
    'records',
    `INSERT INTO officer_versions(officer_id, version, ${COLUMNS})
    SELECT officer_id, 99, ${COLUMNS} FROM officer_versions WHERE ${NEWEST}`,
  ),
  by(
    'an added record of before the audit',
    'records',
    `INSERT INTO officers(id, employee_key, record, card, version)
      SELECT 'forged', 'forged', record, card, 1 FROM officers WHERE id = ${EDITED};
    INSERT INTO officer_versions(officer_id, version, ${COLUMNS.replace(', change, place', '')}, change, place)
      SELECT 'forged', 1, ${COLUMNS.replace(', change, place', '')}, 0, 0 FROM officer_versions WHERE ${NEWEST}`,
  ),
  by(
    'two versions in each other’s place',
    'records',
    `UPDATE officer_versions SET version = -1 WHERE officer_id = ${EDITED} AND version = 1;
    UPDATE officer_versions SET version = 1 WHERE officer_id = (SELECT officer_id FROM officer_versions WHERE version = -1) AND version = 2;
    UPDATE officer_versions SET version = 2 WHERE version = -1`,
  ),
];

const AUDIT: readonly Forgery[] = [
  by('who made a change', 'records', "UPDATE record_audit SET by_name = 'ravi' WHERE seq = 4"),
  by('when a change was made', 'records', "UPDATE record_audit SET at = '2020-01-01T00:00:00.000Z' WHERE seq = 4"),
  by('of which record a change was', 'records', "UPDATE record_audit SET subject = 'other' WHERE seq = 4"),
  by('a removed entry of changes', 'records', 'DELETE FROM record_audit WHERE seq = 4'),
  by(
    'two entries in each other’s place',
    'records',
    `UPDATE record_audit SET seq = -1 WHERE seq = 4;
    UPDATE record_audit SET seq = 4 WHERE seq = 5; UPDATE record_audit SET seq = 5 WHERE seq = -1`,
  ),
  by(
    'an added entry of changes',
    'records',
    `INSERT INTO record_audit(seq, at, by_id, by_name, action, subject, details, previous, hash)
    SELECT max(seq) + 1, max(at), '', 'ravi', 'record.edit', 'x', '', max(hash), max(hash) FROM record_audit`,
  ),
  by(
    'an entry of changes as of before the chain',
    'records',
    "UPDATE record_audit SET by_name = 'ravi', previous = '', hash = '' WHERE seq = 1",
  ),
  by('the head of changes', 'records', 'UPDATE directory SET audit_number = audit_number - 1'),
  by('what was told of a login', 'access', "UPDATE access_audit SET details = '' WHERE action = 'session.begin'"),
  by(
    'a removed login',
    'access',
    "DELETE FROM access_audit WHERE seq = (SELECT min(seq) FROM access_audit WHERE action = 'session.begin')",
  ),
  by(
    'all entries of access',
    'access',
    "DELETE FROM access_audit; UPDATE chain_heads SET number = 0, hash = '' WHERE chain = 'access'",
  ),
  by('the head of access', 'access', "DELETE FROM chain_heads WHERE chain = 'access'"),
  by('who looked at a record', 'access', "UPDATE record_views SET username = 'ravi' WHERE seq = 1"),
  by('at whose record somebody looked', 'access', "UPDATE record_views SET officer_id = 'other' WHERE seq = 1"),
  by('of which records a list was', 'access', "UPDATE record_views SET ids = '[]' WHERE ids <> ''"),
  by(
    'a record that is not found in its lists',
    'access',
    `DELETE FROM listed_views
    WHERE record_key = (SELECT min(record_key) FROM listed_views)`,
  ),
  by(
    'a record that is found in a list of others',
    'access',
    `INSERT INTO listed_views(record_key, viewed_ms, view_seq)
    SELECT 1, min(viewed_ms), min(view_seq) FROM listed_views`,
  ),
  by('a removed view', 'access', 'DELETE FROM record_views WHERE seq = 2'),
  by(
    'all views',
    'access',
    "DELETE FROM record_views; UPDATE chain_heads SET number = 0, hash = '' WHERE chain = 'views'",
  ),
];

const PENDING = "id = (SELECT min(id) FROM proposals WHERE status = 'pending')";
const DECIDED = "id = (SELECT min(id) FROM proposals WHERE status <> 'pending')";

const PROPOSALS: readonly Forgery[] = [
  by(
    'a waiting proposal, in somebody’s name',
    'records',
    `UPDATE proposals SET made_by = 'ravi', made_by_id = 'ravi' WHERE ${PENDING}`,
  ),
  by(
    'what a waiting proposal says',
    'records',
    `UPDATE proposals SET proposed = ${FORGED.replaceAll('record', 'proposed')} WHERE ${PENDING}`,
  ),
  by('why something was proposed', 'records', `UPDATE proposals SET reason = 'forged' WHERE ${PENDING}`),
  by(
    'a waiting proposal that is said to be declined',
    'records',
    `UPDATE proposals SET status = 'declined', decided_by = 'ravi' WHERE ${PENDING}`,
  ),
  by(
    'a decision that is taken back',
    'records',
    `UPDATE proposals SET status = 'pending', decided_by = NULL, decided_at = NULL, decision_reason = '' WHERE ${DECIDED}`,
  ),
  by('who decided', 'records', `UPDATE proposals SET decided_by = 'ravi' WHERE ${DECIDED}`),
  by('a removed proposal', 'records', `DELETE FROM proposals WHERE ${PENDING}`),
  by(
    'an added proposal',
    'records',
    `INSERT INTO proposals SELECT 'forged', 'pending', officer_id, base_version, proposed, image_path,
    made_by_id, made_by, made_at, order_number, reason, NULL, NULL, '' FROM proposals WHERE ${DECIDED}`,
  ),
];

const RANK = 'id = (SELECT min(id) FROM ranks)';

const REFERENCE: readonly Forgery[] = [
  by('what a rank is called', 'records', `UPDATE ranks SET name_en = 'Forged' WHERE ${RANK}`),
  by('a removed unit', 'records', 'DELETE FROM units WHERE id = (SELECT min(id) FROM units)'),
  by(
    'an added rank',
    'records',
    `INSERT INTO ranks(id, code, seniority, name_en, name_mr, name_hi, short_forms, aliases, filled, revision)
    SELECT 'forged', 'forged', 0, 'Forged', '', '', '[]', '[]', 1, revision FROM ranks WHERE ${RANK}`,
  ),
];

const FIRST_USER = 'id = (SELECT min(id) FROM users)';

const ACCOUNTS: readonly Forgery[] = [
  by(
    'a role',
    'access',
    `UPDATE users SET role = CASE role WHEN 'admin' THEN 'staff' ELSE 'admin' END WHERE ${FIRST_USER}`,
  ),
  by('a password', 'access', `UPDATE users SET password_hash = 'forged' WHERE ${FIRST_USER}`),
  by('an account that is closed, or opened', 'access', `UPDATE users SET disabled = 1 - disabled WHERE ${FIRST_USER}`),
  by(
    'a one-time password that need not be changed',
    'access',
    `UPDATE users SET must_change_password = 1 - must_change_password WHERE ${FIRST_USER}`,
  ),
  by(
    'a one-time password that works for longer',
    'access',
    `UPDATE users SET one_time_until = '2099-01-01T00:00:00.000Z' WHERE ${FIRST_USER}`,
  ),
  by(
    'an account under another name',
    'access',
    `UPDATE users SET username = 'ravi', username_key = 'ravi' WHERE ${FIRST_USER}`,
  ),
  by(
    'an added account',
    'access',
    `INSERT INTO users(id, username, username_key, role, password_hash, must_change_password, disabled, created_at)
    VALUES ('forged', 'forged', 'forged', 'admin', 'forged', 0, 0, '2026-11-20T09:00:00.000Z')`,
  ),
  by('a removed account', 'access', `DELETE FROM users WHERE ${FIRST_USER}`),
  by('a removed second factor', 'access', 'DELETE FROM second_factors'),
  by('the secret of a second factor', 'access', "UPDATE second_factors SET secret = 'forged'"),
  by(
    'an added recovery code',
    'access',
    "INSERT INTO recovery_codes(user_id, code_hash) SELECT min(id), 'forged' FROM users",
  ),
  by(
    'an added session',
    'access',
    `INSERT INTO sessions(token_hash, user_id, created_at, last_seen_at)
    SELECT 'forged', min(id), '2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00.000Z' FROM users`,
  ),
  by(
    'a session of somebody else',
    'access',
    `UPDATE sessions SET user_id = (SELECT max(id) FROM users WHERE id <> sessions.user_id)`,
  ),
];

export const ROW_FORGERIES: readonly Forgery[] = [...RECORDS, ...AUDIT, ...PROPOSALS, ...REFERENCE, ...ACCOUNTS];
