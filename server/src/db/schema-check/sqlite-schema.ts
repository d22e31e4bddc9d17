import Sqlite from 'better-sqlite3';
import type { Area } from '../engine.ts';
import { migrate } from '../migrations.ts';
import type { AnyDatabase } from '../migrations/portable.ts';
import { kyselyOf } from '../sqlite-queries.ts';

/** One line a row. Of an upgraded database they are those of a new one; the texts in `sqlite_schema` are not. */
const LINES = [
  `SELECT 'column', m.name, c.name, c.type, c."notnull", c.dflt_value, c.pk, c.hidden
    FROM sqlite_schema m JOIN pragma_table_xinfo(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'`,
  `SELECT 'index', m.name, CASE i.origin WHEN 'c' THEN i.name END, i."unique", i.partial,
      group_concat(coalesce(x.name, '?') || ' ' || x."desc" || ' ' || x.coll)
    FROM sqlite_schema m JOIN pragma_index_list(m.name) i JOIN pragma_index_xinfo(i.name) x
    WHERE m.type = 'table' AND x.key = 1 GROUP BY m.name, i.name`,
  `SELECT 'reference', m.name, f."from", f."table", f."to" FROM sqlite_schema m JOIN pragma_foreign_key_list(m.name) f
    WHERE m.type = 'table'`,
  "SELECT 'trigger', tbl_name, name, sql FROM sqlite_schema WHERE type = 'trigger'",
  "SELECT 'view', name, sql FROM sqlite_schema WHERE type = 'view'",
];

const lineOf = (row: readonly unknown[]): string => row.map(String).join(' ').replaceAll(/\s+/gu, ' ');

/** Returns the lines of a SQLite schema: columns, indexes, references, triggers and views. */
const linesOfSqlite = (sqlite: Sqlite.Database): string[] =>
  LINES.flatMap((query) => (sqlite.prepare(query).raw().all() as unknown[][]).map(lineOf)).toSorted();

/** Returns the schema of a database file as lines. */
export function linesOfFile(file: string): string[] {
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    return linesOfSqlite(sqlite);
  } finally {
    sqlite.close();
  }
}

/** Returns the lines of the schema that the migrations create in an empty database. */
export async function linesOfMigrations(area: Area): Promise<string[]> {
  const sqlite = new Sqlite(':memory:');
  try {
    await migrate(kyselyOf(sqlite) as unknown as AnyDatabase, area);
    return linesOfSqlite(sqlite);
  } finally {
    sqlite.close();
  }
}
