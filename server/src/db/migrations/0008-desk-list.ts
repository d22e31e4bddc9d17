import { factsOf, writeFacts } from '@buckle/domain/list/listed-officer';
import { readQuietly, writeCard } from '@buckle/domain/officer/wire';
import { sql } from 'kysely';
import type { Db } from '../engine.ts';
import type { AnyDatabase } from './portable.ts';

const ROWS_AT_ONCE = 500;

interface Row {
  readonly id: string;
  readonly record: string;
}

/** What follows from a record, as the values of a row. */
function madeFrom({ id, record }: Row) {
  const officer = readQuietly(JSON.parse(record));
  return sql`(${id}, ${JSON.stringify(writeCard(officer))}, ${officer.mobileNumber}, ${writeFacts(factsOf(officer))})`;
}

/**
 * Lists offer to call, mobile numbers are searched, and the desk's list filters: cards are made again with the mobile
 * number, and beside what is searched stand the number and what that list looks at. Each record is read once.
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
    const made = sql`WITH made(id, card, mobile, listed) AS (VALUES ${sql.join(rows.map(madeFrom))})`;
    // By their range SQLite finds these rows in an index: with the ids alone it would read the whole table each time.
    await sql`${made} UPDATE officers SET card = made.card FROM made
      WHERE officers.id > ${before} AND officers.id <= ${last} AND officers.id = made.id`.execute(db);
    await sql`${made} UPDATE officer_search SET mobile = made.mobile, listed = made.listed FROM made
      WHERE officer_id > ${before} AND officer_id <= ${last} AND officer_id = made.id`.execute(db);
    before = last;
  }
}
