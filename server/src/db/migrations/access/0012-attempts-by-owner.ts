import type { AnyDatabase } from '../portable.ts';

/** An attempt names, hashed, whose it is, so that a reset can forget them; a second factor remembers the codes that were used. */
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
