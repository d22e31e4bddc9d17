import { defaultReference } from '@buckle/domain/reference/default-reference';
import type { Db } from '../engine.ts';
import { rankRow, unitRow } from '../reference-rows.ts';
import type { AnyDatabase } from './portable.ts';

/** Columns of short texts beside the key. */
const texts = {
  ranks: ['code', 'name_en', 'name_mr', 'name_hi', 'short_forms', 'aliases'],
  units: ['code', 'kind', 'parent_id', 'zone', 'name_en', 'name_mr', 'aliases', 'valid_from', 'valid_to'],
} as const;

async function addTable(db: AnyDatabase, table: keyof typeof texts): Promise<void> {
  let creating = db.schema.createTable(table).addColumn('id', 'text', (column) => column.primaryKey().notNull());
  for (const name of texts[table]) creating = creating.addColumn(name, 'text', (column) => column.notNull());
  if (table === 'ranks')
    creating = creating
      .addColumn('seniority', 'integer', (column) => column.notNull())
      .addColumn('filled', 'integer', (column) => column.notNull());
  await creating.addColumn('revision', 'bigint', (column) => column.notNull()).execute();
}

/** Adds ranks and units, filled with the default. Records keep their texts. */
export async function up(any: AnyDatabase): Promise<void> {
  await addTable(any, 'ranks');
  await addTable(any, 'units');
  const db = any as unknown as Db;
  const { ranks, units } = defaultReference;
  await db
    .insertInto('ranks')
    .values(ranks.map((rank) => rankRow(rank, 0)))
    .execute();
  await db
    .insertInto('units')
    .values(units.map((unit) => unitRow(unit, 0)))
    .execute();
}
