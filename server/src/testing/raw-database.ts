import Sqlite from 'better-sqlite3';
import pg from 'pg';
import type { Area, Location } from '../db/engine.ts';
import { sqliteFile } from '../db/engine.sqlite.ts';

/** A row as the driver of either database gives it. */
export type RawRow = Readonly<Record<string, string | number | null>>;

/** Runs `work` on a PostgreSQL database, past everything of Buckle's. */
export async function onPostgres<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Opens a SQLite file directly, without enforcing foreign keys. */
export function onSqlite<T>(file: string, work: (sqlite: Sqlite.Database) => T): T {
  const sqlite = new Sqlite(file);
  try {
    sqlite.pragma('busy_timeout = 5000');
    sqlite.pragma('foreign_keys = OFF');
    return work(sqlite);
  } finally {
    sqlite.close();
  }
}

/** Returns the rows of a query; large numbers are texts on PostgreSQL. */
export async function rawRows(location: Location, area: Area, query: string): Promise<RawRow[]> {
  return location.kind === 'postgres'
    ? onPostgres(location.url, async (client) => (await client.query<RawRow>(query)).rows)
    : onSqlite(sqliteFile(location.folder, area), (sqlite) => sqlite.prepare(query).all() as RawRow[]);
}

/** Runs SQL of several statements. */
export async function runRaw(location: Location, area: Area, script: string): Promise<void> {
  if (location.kind === 'postgres') await onPostgres(location.url, (client) => client.query(script));
  else onSqlite(sqliteFile(location.folder, area), (sqlite) => sqlite.exec(script));
}
