import { readOfficer, writeCard } from '@buckle/domain/officer/wire';
import { sql } from 'kysely';
import type { Db } from '../engine.ts';
import type { AnyDatabase } from './portable.ts';

const ROWS_AT_ONCE = 500;

interface Row {
  readonly id: string;
  readonly record: string;
}

const cardOf = (record: string): string => JSON.stringify(writeCard(readOfficer(JSON.parse(record), () => undefined)));

/** Lists offer to call: each card is made again from its record, now with the mobile number. */
export async function up(db: AnyDatabase): Promise<void> {
  const page = (db as unknown as Db).selectFrom('officers').select(['id', 'record']).orderBy('id').limit(ROWS_AT_ONCE);
  for (let before = ''; ;) {
    const rows: Row[] = await page.where('id', '>', before).execute();
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    const made = sql.join(rows.map(({ id, record }) => sql`(${id}, ${cardOf(record)})`));
    // By the range SQLite finds these rows in the index: with the ids alone it would read the whole table each time.
    await sql`WITH made(id, card) AS (VALUES ${made}) UPDATE officers SET card = made.card FROM made
      WHERE officers.id > ${before} AND officers.id <= ${last} AND officers.id = made.id`.execute(db);
    before = last;
  }
}
