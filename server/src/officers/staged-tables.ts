import type { Kysely } from 'kysely';
import type { Db } from '../db/engine.ts';
import type { Schema } from '../db/schema.ts';
import { temporaryTable } from '../db/batches.ts';
import { MATCHED } from '../search/officer-row.ts';
import type { officerRow } from './officer.writer.ts';

/** Names of the stored columns of a record. */
export const STORED_COLUMNS = ['employee_key', 'record', 'card', 'version', 'status'] as const satisfies (
  | keyof ReturnType<typeof officerRow>
  | 'status'
)[];

/** Result of a line of a file. */
export type Becomes = 'added' | 'updated' | 'unchanged';

/** A line to resolve again, because its officer has changed. */
export interface RetriedLine {
  readonly line: number;
  readonly becomes: Becomes;
  /** As it was staged with the line. */
  readonly note: string;
  /** Of the version that it would have made, were it not resolved again. */
  readonly terms: readonly string[];
}

/** The temporary tables of an import. */
export type Temporary = {
  staged_officers: Pick<Schema['officers'], 'id' | (typeof STORED_COLUMNS)[number]> &
    Pick<Schema['officer_search'], (typeof MATCHED)[number]> & {
      line: number;
      becomes: Becomes;
      person: string;
      note: string;
      /** The version that the line was compared with. */
      compared_version: number;
      image_path: string;
      /** JSON list of the terms of the version, of a record that is replaced. */
      terms: string;
      again: number;
    };
  people_meanwhile: { officer_id: string; person: string };
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
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('compared_version', 'integer', (column) => column.notNull())
    .$call((table) =>
      MATCHED.reduce((builder, name) => builder.addColumn(name, 'text', (column) => column.notNull()), table),
    )
    .addColumn('image_path', 'text', (column) => column.notNull())
    .addColumn('terms', 'text', (column) => column.notNull())
    .addColumn('again', 'integer', (column) => column.notNull())
    .execute();
  for (const column of ['id', 'person', 'employee_key'])
    await db.schema.createIndex(`staged_officers_by_${column}`).on('staged_officers').column(column).execute();
  await temporaryTable(db, 'people_meanwhile')
    .addColumn('officer_id', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .execute();
}
