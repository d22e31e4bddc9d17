import { sql } from 'kysely';
import type { Area } from './engine.ts';
import { createTables } from './migrations/new-directory.ts';
import type { AnyDatabase } from './migrations/portable.ts';
import {
  GENERATION,
  lockGeneration,
  newerRelease,
  olderThanBaseline,
  readGeneration,
  rejectNewerGeneration,
  type StoredGeneration,
  writeGeneration,
} from './schema-generation.ts';

interface Migration {
  readonly name: string;
  readonly up: (db: AnyDatabase) => Promise<void>;
}

/** What 1.1.0 created, in the journal of each area. */
const BASELINE = '0001-baseline';

/**
 * What changed the declared tables since, oldest first, for directories that are there: a new one begins with the tables as
 * they are. Never edit a released migration; add a new one.
 */
const migrations: Readonly<Record<Area, readonly Migration[]>> = {
  records: [
    {
      name: '0002-versions-by-time',
      up: (db) =>
        db.schema
          .createIndex('officer_versions_by_time')
          .on('officer_versions')
          .columns(['officer_id', 'version', 'made_at'])
          .execute(),
    },
  ],
  access: [
    {
      name: '0002-lease-revision',
      up: (db) => db.schema.alterTable('import_jobs').addColumn('revision', 'integer').execute(),
    },
  ],
};

const namesOf = (area: Area): string[] => [BASELINE, ...migrations[area].map(({ name }) => name)];

/** The first is the name that the query builder's own migrator once gave it. */
const journals: Readonly<Record<Area, string>> = { records: 'kysely_migration', access: 'access_migration' };

type Journal = Record<string, { name: string; timestamp: string }>;

/**
 * Migrates an area to the latest schema. Must run in a transaction that excludes other processes; throws an error that
 * names the migration, with its cause.
 */
export async function migrate(db: AnyDatabase, area: Area): Promise<void> {
  const journal = journals[area];
  await db.schema
    .createTable(journal)
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (column) => column.primaryKey().notNull())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute();
  const before = await storedGeneration(db, area, await carriedOut(db, area));
  if (before !== undefined && before.generation < GENERATION) await lockGeneration(db, area);
  // Read again: another process may have been quicker.
  const done = new Set(await carriedOut(db, area));
  rejectOtherSchema([...done], area, await storedGeneration(db, area, [...done]));
  const pending = migrations[area].filter(({ name }) => !done.has(name));
  for (const { name, up } of done.size === 0 ? [{ name: BASELINE, up: () => createTables(db, area) }] : pending)
    await up(db).catch((error: unknown) => {
      throw new Error(`The database could not be brought up to date (${name}).`, { cause: error });
    });
  const rows = namesOf(area)
    .filter((name) => !done.has(name))
    .map((name) => ({ name, timestamp: new Date().toISOString() }));
  if (rows.length > 0) await db.withTables<Journal>().insertInto(journal).values(rows).execute();
  await writeGeneration(db, area);
}

/** Returns the migrations carried out; none where there is no journal yet. */
const carriedOutSoFar = (db: AnyDatabase, area: Area): Promise<string[]> =>
  carriedOut(db, area).catch((error: unknown): string[] => {
    if (isMissingTable(error)) return [];
    throw error;
  });

/** Whether a statement failed as SQLite and PostgreSQL say of a table that is not there. */
const isMissingTable = (error: unknown): boolean =>
  error instanceof Error && (error.message.startsWith('no such table') || ('code' in error && error.code === '42P01'));

async function carriedOut(db: AnyDatabase, area: Area): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM ${sql.table(journals[area])}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns whether an area has tables, of any release. */
export const hasSchema = async (db: AnyDatabase, area: Area): Promise<boolean> =>
  (await carriedOutSoFar(db, area)).length > 0;

/** `done`: the migrations carried out. Does not query a table that is missing, which would end a transaction of PostgreSQL. */
const storedGeneration = async (db: AnyDatabase, area: Area, done: readonly string[]) =>
  done.includes(BASELINE) ? readGeneration(db, area) : undefined;

function rejectOlder(done: readonly string[]): void {
  if (done.length > 0 && !done.includes(BASELINE)) throw olderThanBaseline(done.toSorted().at(-1) ?? '');
}

/** Throws if the schema of an area is from before the baseline. */
export const rejectOlderSchema = async (db: AnyDatabase, area: Area): Promise<void> =>
  rejectOlder(await carriedOutSoFar(db, area));

/** Throws if the schema is from before the baseline, or a newer release has migrated it: writes of this one would not fit it. */
function rejectOtherSchema(done: readonly string[], area: Area, stored: StoredGeneration | undefined): void {
  rejectOlder(done);
  rejectNewerGeneration(stored);
  const newest = namesOf(area).at(-1) ?? '';
  // An older release may have had migrations that are gone: those come before the newest one.
  const unknown = done.toSorted().findLast((name) => name > newest);
  if (unknown !== undefined) throw newerRelease(unknown, stored?.version);
}

/**
 * Returns whether an area has the newest schema already, so that a start has nothing to wait for. Throws where its schema
 * is from before the baseline, or a newer release has opened it.
 */
export async function isUpToDate(db: AnyDatabase, area: Area): Promise<boolean> {
  const done = await carriedOutSoFar(db, area);
  const stored = await storedGeneration(db, area, done);
  rejectOtherSchema(done, area, stored);
  return stored?.generation === GENERATION && namesOf(area).every((name) => done.includes(name));
}
