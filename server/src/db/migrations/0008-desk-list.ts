import { factsOf, writeFacts } from '@buckle/domain/list/listed-officer';
import { readOfficer } from '@buckle/domain/officer/wire';
import { sql } from 'kysely';
import type { Db } from '../engine.ts';
import type { AnyDatabase } from './portable.ts';

const ROWS_AT_ONCE = 500;

const listedOf = (record: string): string => writeFacts(factsOf(readOfficer(JSON.parse(record), () => undefined)));

/** What the desk's list filters and sorts by stands beside what is searched: each row has it from its record. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('officer_search')
    .addColumn('listed', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const page = (db as unknown as Db).selectFrom('officers').select(['id', 'record']).orderBy('id').limit(ROWS_AT_ONCE);
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows: { id: string; record: string }[] = await page.where('id', '>', last).execute();
    last = rows.at(-1)?.id;
    if (last === undefined) return;
    const made = sql.join(rows.map(({ id, record }) => sql`(${id}, ${listedOf(record)})`));
    await sql`WITH made(id, listed) AS (VALUES ${made})
      UPDATE officer_search SET listed = made.listed FROM made WHERE officer_search.officer_id = made.id`.execute(db);
  }
}
