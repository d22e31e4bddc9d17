import type Sqlite from 'better-sqlite3';

const TABLES = ['users', 'sessions', 'record_views'] as const;

/** The columns of a table of before; none where there was no such table yet, as there were no views in the first release. */
const columnsOf = (access: Sqlite.Database, table: string): string[] =>
  access.prepare("SELECT name FROM pragma_table_info(?, 'records')").pluck().all(table) as string[];

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
      for (const table of TABLES) {
        const columns = columnsOf(access, table).join(', ');
        if (columns !== '')
          access.exec(`INSERT OR IGNORE INTO main.${table}(${columns}) SELECT ${columns} FROM records.${table}`);
      }
    });
    copy.immediate();
  } finally {
    access.exec('DETACH records');
  }
}
