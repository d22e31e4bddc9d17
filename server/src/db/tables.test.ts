import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { Db } from './engine.ts';
import { testStore } from '../testing/test-store.ts';
import { columnsOf, tableNames, tables } from './tables.ts';

interface Column {
  readonly table: string;
  readonly column: string;
  /** Its place in the primary key, from 1; 0: not in it. */
  readonly key: number;
}

const journals = new Set(['kysely_migration', 'access_migration', 'records_generation', 'access_generation']);

const ON_SQLITE = ['main', 'access'].map(
  (file) => `SELECT m.name AS "table", c.name AS "column", c.pk AS key
    FROM ${file}.sqlite_schema m JOIN pragma_table_info(m.name, '${file}') c
    WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'`,
);
const ON_POSTGRES = `SELECT c.table_name AS "table", c.column_name AS "column", coalesce(k.ordinal_position, 0) AS key
  FROM information_schema.columns c
  LEFT JOIN information_schema.table_constraints p
    ON p.table_name = c.table_name AND p.table_schema = c.table_schema AND p.constraint_type = 'PRIMARY KEY'
  LEFT JOIN information_schema.key_column_usage k
    ON k.constraint_name = p.constraint_name AND k.table_schema = c.table_schema AND k.column_name = c.column_name
  WHERE c.table_schema = 'public'`;

const inDatabase = async (db: Db, kind: string): Promise<Column[]> =>
  (await sql.raw<Column>(kind === 'sqlite' ? ON_SQLITE.join(' UNION ALL ') : ON_POSTGRES).execute(db)).rows;

const text = ({ table, column, key }: Column): string => `${table}.${column}${key > 0 ? ` key ${key}` : ''}`;

it('every table and column of the database is declared, with its primary key', async () => {
  const { store, close } = await testStore();
  onTestFinished(close);
  const found = (await inDatabase(store.db as Db, store.location.kind)).filter(({ table }) => !journals.has(table));
  const declared = tableNames.flatMap((table) => {
    const key: readonly string[] = tables[table].key;
    return columnsOf(table).map((column) => ({ table, column, key: key.indexOf(column) + 1 }));
  });
  expect(declared.map(text).toSorted()).toEqual(found.map(text).toSorted());
});

it('every table belongs to a feature that there is', () => {
  for (const { owner } of Object.values(tables))
    expect(existsSync(join(import.meta.dirname, '..', owner)), owner).toBe(true);
});
