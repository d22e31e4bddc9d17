import { sql } from 'kysely';
import type { Db } from '../engine.ts';
import { headerKeyOf } from '../import-tables.ts';
import type { AnyDatabase } from './portable.ts';

const ROWS_AT_ONCE = 100;

/**
 * Adds to saved columns the hash of their header, so that those that fit a sheet are found without reading plans, and to
 * imports the spellings that were approved with them. Removes what discarded imports still held.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('import_maps')
    .addColumn('header_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const page = (db as unknown as Db).selectFrom('import_maps').select(['id', 'header']).orderBy('id');
  for (let before = ''; ;) {
    const rows = await page.where('id', '>', before).limit(ROWS_AT_ONCE).execute();
    const last = rows.at(-1);
    if (!last) break;
    for (const { id, header } of rows)
      await sql`UPDATE import_maps SET header_key = ${headerKeyOf(header)} WHERE id = ${id}`.execute(db);
    before = last.id;
  }
  for (const [name, column] of [
    ['import_maps_by_header', 'header_key'],
    ['import_maps_by_user', 'saved_by_id'],
  ] as const)
    await db.schema.createIndex(name).on('import_maps').columns([column, 'name_key']).execute();
  await db.schema
    .alterTable('imports')
    .addColumn('spellings', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`UPDATE imports SET sheets = '', wanted = '', plan = '', columns = '', preview = '', counts = ''
    WHERE status = 'discarded'`.execute(db);
}
