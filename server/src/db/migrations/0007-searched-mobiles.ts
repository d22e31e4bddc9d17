import { sql } from 'kysely';
import { type AnyDatabase, isSqlite } from './portable.ts';

/** Mobile numbers are searched too, in the ways in which people write them. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('officer_search')
    .addColumn('mobile', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const mobile = isSqlite(db)
    ? sql`CASE WHEN json_valid(record) THEN CAST(record ->> '$.mobile_number' AS text) END`
    : sql`record::json ->> 'mobile_number'`;
  await sql`UPDATE officer_search
    SET mobile = COALESCE((SELECT ${mobile} FROM officers WHERE officers.id = officer_search.officer_id), '')`.execute(
    db,
  );
}
