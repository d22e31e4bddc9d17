/** Directories as each release since 1.1.0 has left them, with something in every table. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { sqliteFiles } from '../db/engine.sqlite.ts';
import type { DatabaseSettings } from '../db/open.ts';
import { testFolder } from './folder.ts';
import { createDatabase, dropDatabase } from './test-database.ts';
import { engineUnderTest } from './test-store.ts';

/** What a database holds, past everything that the product knows of it. */
export interface RawDatabase {
  /** The rows of each table; every value as a text. */
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
}

type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (Buffer.isBuffer(value) ? value.toString('hex') : String(value));
const asTexts = (row: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, textOf(value)]));

/** The SQLite files of a folder. */
function rawSqlite(folder: string): RawDatabase {
  const rows: Record<string, Record<string, string>[]> = {};
  for (const file of sqliteFiles(folder)) {
    const sqlite = new Sqlite(file);
    const select = (query: string) => sqlite.prepare(query).all() as Values[];
    const tables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
    for (const { name } of select(tables)) rows[String(name)] = select(`SELECT * FROM "${String(name)}"`).map(asTexts);
    sqlite.close();
  }
  return { rows };
}

/** A PostgreSQL database. */
async function rawPostgres(url: string): Promise<RawDatabase> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const select = async (query: string) => (await client.query<Values>(query)).rows;
    const rows: Record<string, Record<string, string>[]> = {};
    for (const { name } of await select("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'"))
      rows[String(name)] = (await select(`SELECT * FROM "${String(name)}"`)).map(asTexts);
    return { rows };
  } finally {
    await client.end();
  }
}

/** Runs a script of SQL. */
async function runPostgres(url: string, script: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(script).finally(() => client.end());
}

const RELEASED = join(import.meta.dirname, '../db/released');

/** The releases that have left a directory. */
export const releases: readonly string[] = readdirSync(RELEASED);

/** A directory as a release left it: what opens it, and what is in it. */
export interface Directory {
  readonly settings: DatabaseSettings;
  readonly raw: () => Promise<RawDatabase>;
}

function inFolder(release: string): Directory {
  const dataDir = join(testFolder(), 'data');
  mkdirSync(dataDir);
  for (const name of ['buckle', 'access']) {
    const file = new Sqlite(join(dataDir, `${name}.db`));
    file.pragma('foreign_keys = OFF');
    file.exec(readFileSync(join(RELEASED, release, `${name}.sql`), 'utf8'));
    file.close();
  }
  const settings = { dataDir, databaseUrl: undefined, databaseReadUrl: undefined };
  return { settings, raw: () => Promise.resolve(rawSqlite(dataDir)) };
}

async function inPostgres(release: string): Promise<Directory> {
  const name = `buckle_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(name, true);
  onTestFinished(() => dropDatabase(name));
  await runPostgres(url, readFileSync(join(RELEASED, release, 'postgres.sql'), 'utf8'));
  return { settings: { dataDir: '', databaseUrl: url, databaseReadUrl: undefined }, raw: () => rawPostgres(url) };
}

/** Makes a directory as a release left it. */
export const directoryOf = async (release: string): Promise<Directory> =>
  engineUnderTest === 'sqlite' ? inFolder(release) : inPostgres(release);
