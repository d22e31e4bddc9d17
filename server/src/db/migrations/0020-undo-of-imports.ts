import type { AnyDatabase } from './portable.ts';

/** Adds the author and the result of the undo to imports. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('imports')
    .addColumn('undo', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
