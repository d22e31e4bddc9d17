import { type Kysely, Migrator } from 'kysely';
import * as directory from './migrations/0001-directory.ts';
import * as recordsWithHistory from './migrations/0002-records-with-history.ts';
import type { Schema } from './schema.ts';

/** Every migration, oldest first. One that has landed is never edited: the next one changes what it made. */
const migrations = {
  '0001-directory': { up: directory.up },
  '0002-records-with-history': { up: recordsWithHistory.up },
};

/** Brings the database to the newest schema; throws with the migration's own error if one fails. */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'before the first';
  throw new Error(`The database could not be brought up to date (${failed}).`, { cause: error });
}
