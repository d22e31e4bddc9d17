import { sql } from 'kysely';
import type { AnyDatabase } from '../portable.ts';

/** Adds until when a user has seen what was decided about the own proposals. What was decided before counts as seen. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('decisions_seen_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`UPDATE users SET decisions_seen_at = ${new Date().toISOString()}`.execute(db);
}
