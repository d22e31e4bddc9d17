import type Sqlite from 'better-sqlite3';

const COLUMNS = {
  users: 'id, username, username_key, role, password_hash, must_change_password, disabled, created_at',
  sessions: 'token_hash, user_id, created_at, last_seen_at, device',
  record_views: 'seq, officer_id, user_id, username, viewed_at, in_list',
} as const;

/**
 * Copies accounts, sessions and views out of a records file of before 0003 into the access file. May be repeated: a
 * start that was ended between this and 0003, which drops them, does it again.
 */
export function moveAccess(recordsFile: string, access: Sqlite.Database): void {
  access.prepare('ATTACH ? AS records').run(recordsFile);
  try {
    // In one transaction: another process may be bringing the same file up to date.
    const copy = access.transaction(() => {
      const isOld = access.prepare("SELECT 1 FROM records.sqlite_schema WHERE name = 'users'").get() !== undefined;
      if (!isOld) return;
      for (const [table, columns] of Object.entries(COLUMNS))
        access.exec(`INSERT OR IGNORE INTO main.${table}(${columns}) SELECT ${columns} FROM records.${table}`);
    });
    copy.immediate();
  } finally {
    access.exec('DETACH records');
  }
}
