import { sql } from 'kysely';
import type { Store } from '../db/store.ts';
import { recordTables } from '../db/record-tables.ts';
import { SETUP_ACTOR } from './test-app.ts';

/** Changes rows of a table as somebody does who has the database's files or its password, and turns the triggers off. */
export async function tamper(store: Store, table: string, statement: string): Promise<void> {
  const action = table in recordTables ? 'sent-forms.forget' : 'session.seen';
  await store.write({ by: SETUP_ACTOR, action, subject: '' }, async ({ db }) => {
    if (store.location.kind === 'postgres') {
      await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER ALL`.execute(db);
    } else {
      const { rows } = await sql<{ name: string }>`SELECT name FROM sqlite_schema WHERE type = 'trigger'
        AND tbl_name = ${table}`.execute(db);
      for (const { name } of rows) await sql`DROP TRIGGER ${sql.ref(name)}`.execute(db);
    }
    await sql.raw(statement).execute(db);
  });
}
