import { defaultOptions } from '@buckle/domain/reference/default-options';
import { bindEntries } from '../audit/bind-existing.ts';
import type { Db } from '../engine.ts';
import { optionRow } from '../reference-rows.ts';
import type { AnyDatabase } from './portable.ts';

/** Adds the options of zone, driving skills and blood group, filled with the specification's. Records keep their texts. */
export async function up(any: AnyDatabase): Promise<void> {
  let creating = any.schema
    .createTable('field_options')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull());
  for (const name of ['field', 'name_en', 'name_mr', 'name_hi', 'aliases'])
    creating = creating.addColumn(name, 'text', (column) => column.notNull());
  for (const name of ['position', 'retired'])
    creating = creating.addColumn(name, 'integer', (column) => column.notNull());
  await creating.addColumn('revision', 'bigint', (column) => column.notNull()).execute();
  const db = any as unknown as Db;
  await db
    .insertInto('field_options')
    .values(defaultOptions.map((option) => optionRow(option, 0)))
    .execute();
  await bindEntries(any, ['option']);
}
