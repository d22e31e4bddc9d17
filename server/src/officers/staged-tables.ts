import type { Kysely } from 'kysely';
import type { Db } from '../db/engine.ts';
import type { Schema } from '../db/schema.ts';
import { temporaryTable } from '../db/temporary-table.ts';

/** What becomes of a record that a line of a file is about. */
export type Becomes = 'added' | 'updated' | 'unchanged';

/** A line that is to be looked at again, because what it was compared with has changed. */
export interface Again {
  readonly line: number;
  readonly becomes: Becomes;
  /** As it was staged with the line. */
  readonly note: string;
}

/** The temporary tables of an import. */
export type Temporary = {
  staged_officers: {
    line: number;
    id: string;
    becomes: Becomes;
    person: string;
    note: string;
    employee_key: string | null;
    record: string;
    card: string;
    version: number;
    /** The version that the line was compared with. */
    compared_version: number;
    buckle: string;
    employee: string;
    name: string;
    mobile: string;
    listed: string;
    image_path: string;
    again: number;
  };
  people_meanwhile: { person: string };
};

export type Tables = Kysely<Schema & Temporary>;

export const withStaged = (db: Db): Tables => db.withTables<Temporary>();

export async function createStaged(db: Db): Promise<void> {
  await temporaryTable(db, 'staged_officers')
    .addColumn('line', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('becomes', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('employee_key', 'text')
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('card', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('compared_version', 'integer', (column) => column.notNull())
    .addColumn('buckle', 'text', (column) => column.notNull())
    .addColumn('employee', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mobile', 'text', (column) => column.notNull())
    .addColumn('listed', 'text', (column) => column.notNull())
    .addColumn('image_path', 'text', (column) => column.notNull())
    .addColumn('again', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('staged_officers_by_id').on('staged_officers').column('id').execute();
  await temporaryTable(db, 'people_meanwhile')
    .addColumn('person', 'text', (column) => column.notNull())
    .execute();
}
