import type { AnyDatabase } from './portable.ts';

/** Adds to imports who undoes them, and what came of it. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('imports')
    .addColumn('undo', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
