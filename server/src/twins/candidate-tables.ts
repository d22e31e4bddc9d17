import type { Kysely } from 'kysely';
import type { Db } from '../db/engine.ts';
import type { Schema } from '../db/schema.ts';
import { temporaryTable } from '../db/temporary-table.ts';

/** The temporary tables of a search for twins. */
type Temporary = {
  twin_keys: {
    key: string;
    id: string;
    /** The consonants of the name's words, between blanks. */
    words: string;
  };
  twin_candidates: { a: string; b: string };
  twins_found: Schema['suspected_twins'];
};

export const withCandidates = (db: Db): Kysely<Schema & Temporary> => db.withTables<Temporary>();

export async function createCandidates(db: Db): Promise<void> {
  await temporaryTable(db, 'twin_keys')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('twin_keys_key', ['key', 'id'])
    .execute();
  await temporaryTable(db, 'twin_candidates')
    .addColumn('a', 'text', (column) => column.notNull())
    .addColumn('b', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('twin_candidates_key', ['a', 'b'])
    .execute();
  await temporaryTable(db, 'twins_found')
    .addColumn('a', 'text', (column) => column.notNull())
    .addColumn('b', 'text', (column) => column.notNull())
    .addColumn('score', 'integer', (column) => column.notNull())
    .addColumn('reasons', 'text', (column) => column.notNull())
    .addColumn('a_version', 'integer', (column) => column.notNull())
    .addColumn('b_version', 'integer', (column) => column.notNull())
    .execute();
}
