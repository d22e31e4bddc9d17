import type Sqlite from 'better-sqlite3';
import { BEGINNING, hashOfRow, type Head } from '../audit/chain.ts';
import type { Row } from '../engine.ts';

const TABLES = ['users', 'sessions', 'record_views'] as const;

/** The columns of a table of before; none where there was no such table yet, as there were no views in the first release. */
const columnsOf = (access: Sqlite.Database, table: string): string[] =>
  access.prepare("SELECT name FROM pragma_table_info(?, 'records')").pluck().all(table) as string[];

/** Lets the chain of views go on behind those that were copied. */
function chainViews(access: Sqlite.Database): void {
  let head: Head = BEGINNING;
  const views = access.prepare<[], Row>('SELECT * FROM main.record_views ORDER BY seq');
  for (const row of views.iterate()) head = { number: Number(row['seq']), hash: hashOfRow('views', row, head.hash) };
  access.prepare("UPDATE main.chain_heads SET number = ?, hash = ? WHERE chain = 'views'").run(head.number, head.hash);
}

/**
 * Copies accounts, sessions and views out of a records file from before 0003 into the access file. Idempotent: a start
 * that was interrupted between this and 0003, which drops them, repeats it.
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
      const hasChains = access.prepare("SELECT 1 FROM main.sqlite_schema WHERE name = 'chain_heads'").get();
      if (hasChains !== undefined) chainViews(access);
    });
    copy.immediate();
  } finally {
    access.exec('DETACH records');
  }
}
