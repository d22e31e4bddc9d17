import { sql } from 'kysely';
import type { AnyDatabase } from './portable.ts';

/** Adds whether a record is found: `present`, or `withdrawn`. Existing rows are not rewritten. */
export async function up(db: AnyDatabase): Promise<void> {
  for (const table of ['officers', 'officer_search'])
    await db.schema
      .alterTable(table)
      .addColumn('status', 'text', (column) => column.notNull().defaultTo('present'))
      .execute();
  // An import looks there for its employee ids: few rows, whatever the size of the directory.
  await sql`CREATE INDEX officer_search_not_present ON officer_search (employee) WHERE status <> 'present'`.execute(db);
  await db.schema.createIndex('proposals_by_officer').on('proposals').columns(['officer_id', 'status']).execute();
}
