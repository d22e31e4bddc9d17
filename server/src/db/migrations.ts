import { sql } from 'kysely';
import type { Area } from './area.ts';
import * as directory from './migrations/0001-directory.ts';
import * as recordsWithHistory from './migrations/0002-records-with-history.ts';
import * as oneStore from './migrations/0003-one-store.ts';
import * as chainOfChanges from './migrations/0004-audit-chain.ts';
import * as changesOfADay from './migrations/0005-changes-of-a-day.ts';
import * as deskList from './migrations/0008-desk-list.ts';
import * as boundProposals from './migrations/0009-bound-proposals.ts';
import * as refold from './migrations/0010-fold-again.ts';
import * as reference from './migrations/0011-reference.ts';
import * as officerStatus from './migrations/0012-officer-status.ts';
import * as listContradictions from './migrations/0013-list-contradictions.ts';
import * as boundReference from './migrations/0015-bound-reference.ts';
import * as changeTerms from './migrations/0016-change-terms.ts';
import * as orders from './migrations/0017-orders.ts';
import * as imports from './migrations/0018-imports.ts';
import * as twins from './migrations/0019-twins.ts';
import * as undoOfImports from './migrations/0020-undo-of-imports.ts';
import * as boundedImports from './migrations/0022-bounded-imports.ts';
import * as fieldOptions from './migrations/0025-field-options.ts';
import * as schemaGeneration from './migrations/0024-schema-generation.ts';
import * as foldLookAlikes from './migrations/0026-fold-look-alikes.ts';
import * as access from './migrations/access/0001-access.ts';
import * as loggingIn from './migrations/access/0002-logging-in.ts';
import * as viewsAppendOnly from './migrations/access/0003-views-append-only.ts';
import * as chainsOfAccess from './migrations/access/0004-audit-chain.ts';
import * as secondFactor from './migrations/access/0005-second-factor.ts';
import * as photosOfADay from './migrations/access/0006-photos-of-a-day.ts';
import * as viewsByKind from './migrations/access/0007-views-by-kind.ts';
import * as boundAccounts from './migrations/access/0008-bound-accounts.ts';
import * as listedViews from './migrations/access/0009-listed-views.ts';
import * as attemptsByOwner from './migrations/access/0012-attempts-by-owner.ts';
import * as decisionsSeen from './migrations/access/0013-decisions-seen.ts';
import * as savedViews from './migrations/access/0014-saved-views.ts';
import * as scans from './migrations/access/0015-scans.ts';
import * as importFiles from './migrations/access/0016-import-files.ts';
import * as ownUploads from './migrations/access/0017-own-uploads.ts';
import * as importJobUsers from './migrations/access/0018-import-job-users.ts';
import * as generationOfAccess from './migrations/access/0019-schema-generation.ts';
import * as storedOfADay from './migrations/access/0020-stored-of-a-day.ts';
import * as foldViews from './migrations/access/0021-fold-look-alikes.ts';
import type { AnyDatabase } from './migrations/portable.ts';
import {
  GENERATION,
  lockGeneration,
  newerRelease,
  readGeneration,
  rejectNewerGeneration,
  type StoredGeneration,
  writeGeneration,
} from './schema-generation.ts';

interface Migration {
  readonly name: string;
  readonly up: (db: AnyDatabase) => Promise<void>;
}

/** All migrations, oldest first. Never edit a released migration; add a new one. */
const migrations: Readonly<Record<Area, readonly Migration[]>> = {
  records: [
    { name: '0001-directory', up: directory.up },
    { name: '0002-records-with-history', up: recordsWithHistory.up },
    { name: '0003-one-store', up: oneStore.up },
    { name: '0004-audit-chain', up: chainOfChanges.up },
    { name: '0005-changes-of-a-day', up: changesOfADay.up },
    // The last of three migrations of one release, now squashed: databases of that release have this one applied.
    { name: '0008-desk-list', up: deskList.up },
    { name: '0009-bound-proposals', up: boundProposals.up },
    { name: '0010-fold-again', up: refold.up },
    { name: '0011-reference', up: reference.up },
    { name: '0012-officer-status', up: officerStatus.up },
    { name: '0013-list-contradictions', up: listContradictions.up },
    { name: '0015-bound-reference', up: boundReference.up },
    { name: '0016-change-terms', up: changeTerms.up },
    { name: '0017-orders', up: orders.up },
    { name: '0018-imports', up: imports.up },
    { name: '0019-twins', up: twins.up },
    { name: '0020-undo-of-imports', up: undoOfImports.up },
    { name: '0022-bounded-imports', up: boundedImports.up },
    { name: '0024-schema-generation', up: schemaGeneration.up },
    { name: '0025-field-options', up: fieldOptions.up },
    { name: '0026-fold-look-alikes', up: foldLookAlikes.up },
  ],
  access: [
    { name: '0001-access', up: access.up },
    { name: '0002-logging-in', up: loggingIn.up },
    { name: '0003-views-append-only', up: viewsAppendOnly.up },
    { name: '0004-audit-chain', up: chainsOfAccess.up },
    { name: '0005-second-factor', up: secondFactor.up },
    { name: '0006-photos-of-a-day', up: photosOfADay.up },
    { name: '0007-views-by-kind', up: viewsByKind.up },
    { name: '0008-bound-accounts', up: boundAccounts.up },
    { name: '0009-listed-views', up: listedViews.up },
    { name: '0012-attempts-by-owner', up: attemptsByOwner.up },
    { name: '0013-decisions-seen', up: decisionsSeen.up },
    { name: '0014-saved-views', up: savedViews.up },
    { name: '0015-scans', up: scans.up },
    { name: '0016-import-files', up: importFiles.up },
    { name: '0017-own-uploads', up: ownUploads.up },
    { name: '0018-import-job-users', up: importJobUsers.up },
    { name: '0019-schema-generation', up: generationOfAccess.up },
    { name: '0020-stored-of-a-day', up: storedOfADay.up },
    { name: '0021-fold-look-alikes', up: foldViews.up },
  ],
};

/** The first is the name that the query builder's own migrator once gave it. */
const journals: Readonly<Record<Area, string>> = { records: 'kysely_migration', access: 'access_migration' };

/**
 * Migrations that create the first tables, which releases before 1.1.0 must not find in the journal. The first of those
 * releases look for no newer schema: they run such a migration again, which fails on a table that is there, in a
 * transaction, before anything is changed. On PostgreSQL, records start at 0003.
 */
const HIDDEN: Readonly<Record<Area, readonly string[]>> = {
  records: ['0001-directory', '0003-one-store'],
  access: ['0001-access'],
};

/** Prefix of their names in the journal. Sorts before all migrations. */
const HIDES = '0000-';

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
  rejectNewer([...done], area, await storedGeneration(db, area, [...done]));
  for (const { name, up } of migrations[area]) {
    if (done.has(name)) continue;
    try {
      await up(db);
    } catch (error) {
      throw new Error(`The database could not be brought up to date (${name}).`, { cause: error });
    }
    const row = { name, timestamp: new Date().toISOString() };
    await db.withTables<Journal>().insertInto(journal).values(row).execute();
  }
  for (const name of HIDDEN[area])
    await sql`UPDATE ${sql.table(journal)} SET name = ${HIDES + name} WHERE name = ${name}`.execute(db);
  await writeGeneration(db, area);
}

async function carriedOut(db: AnyDatabase, area: Area): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM ${sql.table(journals[area])}`.execute(db);
  return rows.map(({ name }) => (name.startsWith(HIDES) ? name.slice(HIDES.length) : name));
}

/** Returns whether a migration of an area was carried out. */
export async function hasMigration(db: AnyDatabase, area: Area, name: string): Promise<boolean> {
  return (await carriedOut(db, area).catch((): string[] => [])).includes(name);
}

/** `done`: the migrations carried out. Does not query a table that is missing, which would end a transaction of PostgreSQL. */
const storedGeneration = async (db: AnyDatabase, area: Area, done: readonly string[]) =>
  done.some((name) => name.endsWith('-schema-generation')) ? readGeneration(db, area) : undefined;

/** Throws if a newer release has migrated the schema: writes of this one would not fit it. */
function rejectNewer(done: readonly string[], area: Area, stored: StoredGeneration | undefined): void {
  rejectNewerGeneration(stored);
  const newest = migrations[area].at(-1)?.name ?? '';
  // An older release may have had migrations that are gone: those come before the newest one.
  const unknown = done.toSorted().findLast((name) => name > newest);
  if (unknown !== undefined) throw newerRelease(unknown, stored?.version);
}

/**
 * Returns whether an area has the newest schema already, so that a start has nothing to wait for. Throws where a newer
 * release has opened it.
 */
export async function isUpToDate(db: AnyDatabase, area: Area): Promise<boolean> {
  const done = await carriedOut(db, area).catch((): string[] => []);
  const stored = await storedGeneration(db, area, done);
  rejectNewer(done, area, stored);
  return stored?.generation === GENERATION && migrations[area].every(({ name }) => done.includes(name));
}
