import { sql } from 'kysely';
import { VERSION } from '../version.ts';
import { type Area, DatabaseError, type Engine, type Writing } from './engine.ts';
import { Unusable } from './failures.ts';
import { type AnyDatabase, isSqlite } from './migrations/portable.ts';

/**
 * The schema generation of each release, by its version. A directory stores the one that has opened it: older generations
 * then refuse to open it, and servers of them that are running refuse to change it. A release raises it unless servers of
 * the one before may go on writing beside it, without writing anything that its audit or its schema rejects.
 */
export const generations: Readonly<Record<string, number>> = { '1.1.0': 1 };

const current = generations[VERSION];
if (current === undefined) throw new Error(`server/src/db/schema-generation.ts has no generation of ${VERSION}.`);

/** The generation that this release writes. */
export const GENERATION = current;

/** The lowest one that a release has written. */
export const FIRST_GENERATION = Math.min(...Object.values(generations));

/** Tables of one row. On SQLite, a connection that reads has both files open: the names differ. */
const tables: Readonly<Record<Area, string>> = { records: 'records_generation', access: 'access_generation' };

/** Generation of an area's schema, and the version that has migrated it last. */
export interface StoredGeneration {
  readonly generation: number;
  readonly version: string;
}

/** Throws if there is no such table yet. */
export async function readGeneration(db: AnyDatabase, area: Area): Promise<StoredGeneration | undefined> {
  const { rows } = await sql<StoredGeneration>`SELECT generation, version FROM ${sql.table(tables[area])}`.execute(db);
  return rows[0];
}

/**
 * Blocks changes of an area by other servers until the transaction ends. They read the generation first: taken before
 * anything else is locked, this cannot deadlock with them.
 */
export async function lockGeneration(db: AnyDatabase, area: Area): Promise<void> {
  if (!isSqlite(db)) await sql`LOCK TABLE ${sql.table(tables[area])} IN ACCESS EXCLUSIVE MODE`.execute(db);
}

/** Stores that this release has migrated an area. */
export async function writeGeneration(db: AnyDatabase, area: Area): Promise<void> {
  const table = sql.table(tables[area]);
  await sql`DELETE FROM ${table}`.execute(db);
  await sql`INSERT INTO ${table}(generation, version) VALUES (${GENERATION}, ${VERSION})`.execute(db);
}

/** Returns the message for a directory that a newer release has migrated. `found`: what this release does not know. */
export function newerRelease(found: string, version = ''): Unusable {
  const [name, again] =
    version === '' ? ['A newer release of Buckle', 'the newer release'] : [`Buckle ${version}`, `Buckle ${version}`];
  return new Unusable(
    `${name} has opened this directory (${found}), and Buckle ${VERSION} cannot use it any more. Install ${again} again; ` +
      'or go back with the backup that was made before the upgrade: "buckle restore FOLDER", or ' +
      'pg_restore. What was changed since that backup is lost then.',
  );
}

/** Returns the message for a directory from before the baseline of 1.1.0. `found`: its last migration. */
export const olderThanBaseline = (found: string): Unusable =>
  new Unusable(
    `This directory was made by a release of Buckle before the schema of 1.1.0 (${found}). Buckle ${VERSION} cannot use it, and ` +
      'has changed nothing. Begin with an empty directory (another DATA_DIR or DATABASE_URL). To bring the officers along, ' +
      'export all of them with all fields from the release that made it, and import that file. Keep the old directory: ' +
      'accounts, history and orders stay in it.',
  );

/** Throws if a newer release has raised the generation of an area. */
export function rejectNewerGeneration(stored: StoredGeneration | undefined): void {
  if (stored !== undefined && stored.generation > GENERATION)
    throw newerRelease(`schema generation ${stored.generation}`, stored.version);
}

/**
 * Returns the engine with changes that are rejected once a newer release has raised the generation, while this process has
 * the directory open. Each reads the generation first; on PostgreSQL, `lockGeneration` waits for its transaction to end.
 */
export function rejectWhenSuperseded(engine: Engine): Engine & { readonly isSuperseded: () => boolean } {
  let isSuperseded = false;
  async function check({ db }: Writing, area: Area): Promise<void> {
    try {
      rejectNewerGeneration(await readGeneration(db as unknown as AnyDatabase, area));
    } catch (error) {
      if (!(error instanceof Unusable)) throw error;
      isSuperseded = true;
      throw new DatabaseError('superseded', error.message);
    }
  }
  return {
    ...engine,
    isSuperseded: () => isSuperseded,
    change: (area, work) =>
      engine.change(area, async (writing) => {
        await check(writing, area);
        return work(writing);
      }),
    changePrepared: (prepare, publish) =>
      engine.changePrepared(prepare, async (writing, prepared) => {
        await check(writing, 'records');
        return publish(writing, prepared);
      }),
  };
}
