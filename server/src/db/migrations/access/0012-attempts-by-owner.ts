import type { AnyDatabase } from '../portable.ts';

/**
 * Adds the hashed owner of an attempt, so that a reset can delete the attempts, and the used codes of a second factor.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('attempts')
    .addColumn('owner', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('attempts_by_owner').on('attempts').column('owner').execute();
  await db.schema
    .alterTable('second_factors')
    .addColumn('used_steps', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
