import { readOfficer, writeCard } from '@buckle/domain/officer/wire';
import { sql } from 'kysely';
import type { Db } from '../engine.ts';
import type { AnyDatabase } from './portable.ts';

const ROWS_AT_ONCE = 500;

const cardOf = (record: string): string => JSON.stringify(writeCard(readOfficer(JSON.parse(record), () => undefined)));

/** Lists offer to call: each card is made again from its record, now with the mobile number. */
export async function up(db: AnyDatabase): Promise<void> {
  const page = (db as unknown as Db).selectFrom('officers').select(['id', 'record']).orderBy('id').limit(ROWS_AT_ONCE);
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows: { id: string; record: string }[] = await page.where('id', '>', last).execute();
    last = rows.at(-1)?.id;
    if (last === undefined) return;
    const made = sql.join(rows.map(({ id, record }) => sql`(${id}, ${cardOf(record)})`));
    await sql`WITH made(id, card) AS (VALUES ${made})
      UPDATE officers SET card = made.card FROM made WHERE officers.id = made.id`.execute(db);
  }
}
