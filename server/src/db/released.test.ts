import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { factsOf, writeFacts } from '@buckle/domain/list/listed-officer';
import { readQuietly, writeCard } from '@buckle/domain/officer/wire';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { createDatabase, dropDatabase } from '../testing/test-database.ts';
import { engineUnderTest } from '../testing/test-store.ts';
import { sqliteFiles } from './engine.sqlite.ts';
import { type DatabaseSettings, openStore } from './open.ts';

/** What a database is made of and what it holds, past everything that the product knows of it. */
interface RawDatabase {
  /** Columns, indexes and triggers, a line each. */
  readonly schema: readonly string[];
  /** The rows of each table; every value as a text. */
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
}

type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (Buffer.isBuffer(value) ? value.toString('hex') : String(value));
const asTexts = (row: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, textOf(value)]));
const lineOf = (row: Values): string => Object.values(row).map(textOf).join(' ').replaceAll(/\s+/gu, ' ');

/** As the last statement of each: one row a line. */
const SQLITE_SCHEMA = [
  `SELECT m.name, c.name, c.type, c."notnull", c.dflt_value, c.pk FROM sqlite_schema m JOIN pragma_table_info(m.name) c
    WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'`,
  `SELECT m.name, CASE i.origin WHEN 'c' THEN i.name END, i."unique", group_concat(x.name)
    FROM sqlite_schema m JOIN pragma_index_list(m.name) i JOIN pragma_index_info(i.name) x
    WHERE m.type = 'table' GROUP BY m.name, i.name`,
  `SELECT m.name, f."from", f."table", f."to" FROM sqlite_schema m JOIN pragma_foreign_key_list(m.name) f
    WHERE m.type = 'table'`,
  "SELECT tbl_name, sql FROM sqlite_schema WHERE type = 'trigger'",
];

const POSTGRES_SCHEMA = [
  `SELECT table_name, column_name, data_type, is_nullable, column_default, is_identity FROM information_schema.columns
    WHERE table_schema = 'public'`,
  "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'",
  "SELECT conrelid::regclass, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace",
  'SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal',
];

/** The SQLite files of a folder. */
function rawSqlite(folder: string): RawDatabase {
  const schema: string[] = [];
  const rows: Record<string, Record<string, string>[]> = {};
  for (const file of sqliteFiles(folder).filter((one) => existsSync(one))) {
    const sqlite = new Sqlite(file);
    const ask = (query: string) => sqlite.prepare(query).all() as Values[];
    schema.push(
      ...SQLITE_SCHEMA.flatMap((query) =>
        (sqlite.prepare(query).raw().all() as unknown[][]).map((row) => lineOf({ ...row })),
      ),
    );
    const tables =
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%fts%'";
    for (const { name } of ask(tables)) rows[String(name)] = ask(`SELECT * FROM "${String(name)}"`).map(asTexts);
    sqlite.close();
  }
  return { schema: schema.toSorted(), rows };
}

/** A PostgreSQL database. */
async function rawPostgres(url: string): Promise<RawDatabase> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const ask = async (query: string) => (await client.query<Values>(query)).rows;
    const schema: string[] = [];
    for (const query of POSTGRES_SCHEMA) schema.push(...(await ask(query)).map(lineOf));
    const rows: Record<string, Record<string, string>[]> = {};
    for (const { name } of await ask("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'"))
      rows[String(name)] = (await ask(`SELECT * FROM "${String(name)}"`)).map(asTexts);
    return { schema: schema.toSorted(), rows };
  } finally {
    await client.end();
  }
}

/** Runs a script of SQL on an empty database. */
async function runPostgres(url: string, script: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(script).finally(() => client.end());
}

/** A folder for each schema that has landed, with something in every table, as its release left it. */
const RELEASED = join(import.meta.dirname, 'released');
const isHere = (release: string): boolean =>
  existsSync(join(RELEASED, release, engineUnderTest === 'sqlite' ? 'buckle.sql' : 'postgres.sql'));

/** A directory as a release left it, or an empty one: what opens it, and what is in it. */
interface Directory {
  readonly settings: DatabaseSettings;
  readonly raw: () => Promise<RawDatabase>;
}

function inFolder(release?: string): Directory {
  const dataDir = join(testFolder(), 'data');
  mkdirSync(dataDir);
  for (const name of release === undefined ? [] : ['buckle', 'access']) {
    const script = join(RELEASED, String(release), `${name}.sql`);
    if (!existsSync(script)) continue;
    const file = new Sqlite(join(dataDir, `${name}.db`));
    file.pragma('foreign_keys = OFF');
    file.exec(readFileSync(script, 'utf8'));
    file.close();
  }
  const settings = { dataDir, databaseUrl: undefined, databaseReadUrl: undefined };
  return { settings, raw: () => Promise.resolve(rawSqlite(dataDir)) };
}

async function inPostgres(release?: string): Promise<Directory> {
  const name = `buckle_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(name, true);
  onTestFinished(() => dropDatabase(name));
  if (release !== undefined) await runPostgres(url, readFileSync(join(RELEASED, release, 'postgres.sql'), 'utf8'));
  return { settings: { dataDir: '', databaseUrl: url, databaseReadUrl: undefined }, raw: () => rawPostgres(url) };
}

const directoryOf = async (release?: string): Promise<Directory> =>
  engineUnderTest === 'sqlite' ? inFolder(release) : inPostgres(release);

const open = async ({ settings }: Directory): Promise<void> =>
  (await openStore(settings, () => new Date('2026-11-20T09:00:00Z'))).close();

const JOURNALS = new Set(['kysely_migration', 'access_migration']);

/** What follows from a record and is made anew. */
const MADE_ANEW = 'card';

/** Rows of before, as far as their tables and columns are still there. */
function kept(before: RawDatabase, after: RawDatabase) {
  return Object.entries(before.rows)
    .filter(([table]) => !JOURNALS.has(table) && after.rows[table] !== undefined)
    .map(([table, rows]) => {
      const [now = {}] = after.rows[table] ?? [];
      const common = rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => column in now && column !== MADE_ANEW)),
      );
      return { table, rows: common };
    });
}

describe.each(readdirSync(RELEASED).filter(isHere))('a directory of the release %s', (release) => {
  it('opens with every row that it had, and with the schema of a new one', async () => {
    const directory = await directoryOf(release);
    const before = await directory.raw();
    await open(directory);
    const after = await directory.raw();
    const tables = kept(before, after);
    expect(tables.length).toBeGreaterThan(4);
    for (const { table, rows } of tables) {
      expect(rows, table).not.toEqual([]);
      // A release may add rows of its own behind them.
      expect(after.rows[table]?.slice(0, rows.length), table).toMatchObject(rows);
    }
    for (const { record, card } of after.rows['officers'] ?? [])
      expect(JSON.parse(card ?? '')).toEqual(writeCard(readQuietly(JSON.parse(record ?? ''))));
    for (const { officer_id: id, listed } of after.rows['officer_search'] ?? []) {
      const record = after.rows['officers']?.find((row) => row['id'] === id)?.['record'] ?? '';
      expect(listed).toBe(writeFacts(factsOf(readQuietly(JSON.parse(record)))));
    }
    const fresh = await directoryOf();
    await open(fresh);
    expect(after.schema).toEqual((await fresh.raw()).schema);
    await open(directory);
    expect(await directory.raw()).toEqual(after);
  });
});
