import { columnsOf, writeColumns } from '@buckle/domain/list/listed-officer';
import { readQuietly, writeCard } from '@buckle/domain/officer/wire';
import { sql } from 'kysely';
import type { Db } from '../engine.ts';
import type { AnyDatabase } from './portable.ts';

const ROWS_AT_ONCE = 500;

interface Row {
  readonly id: string;
  readonly record: string;
}

/** Returns the columns derived from a record. */
function listedRow({ id, record }: Row) {
  const officer = readQuietly(JSON.parse(record));
  return sql`(${id}, ${JSON.stringify(writeCard(officer))}, ${officer.mobileNumber}, ${writeColumns(columnsOf(officer))})`;
}

/**
 * Rebuilds the cards with mobile numbers, and adds the mobile number and the columns of the desk list to the search
 * table. Reads each record once.
 */
export async function up(db: AnyDatabase): Promise<void> {
  for (const column of ['mobile', 'listed'])
    await db.schema
      .alterTable('officer_search')
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
      .execute();
  const page = (db as unknown as Db).selectFrom('officers').select(['id', 'record']).orderBy('id').limit(ROWS_AT_ONCE);
  for (let before = ''; ;) {
    const rows: Row[] = await page.where('id', '>', before).execute();
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    const derivedRows = sql`WITH made(id, card, mobile, listed) AS (VALUES ${sql.join(rows.map(listedRow))})`;
    // By their range SQLite finds these rows in an index: with the ids alone it would read the whole table each time.
    await sql`${derivedRows} UPDATE officers SET card = made.card FROM made
      WHERE officers.id > ${before} AND officers.id <= ${last} AND officers.id = made.id`.execute(db);
    await sql`${derivedRows} UPDATE officer_search SET mobile = made.mobile, listed = made.listed FROM made
      WHERE officer_id > ${before} AND officer_id <= ${last} AND officer_id = made.id`.execute(db);
    before = last;
  }
}
