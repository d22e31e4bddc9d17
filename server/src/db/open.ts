import { v7 } from 'uuid';
import { DatabaseError, type Location, type ReadEngine } from './engine.ts';
import { openPostgres, postgresFailures, readPostgres, rejectOlderDatabase } from './engine.postgres.ts';
import { openSqlite, readSqlite, rejectOlderFiles } from './engine.sqlite.ts';
import { failureOf, fileFailures, Unusable } from './failures.ts';
import { explained } from './sqlite-files.ts';
import { sqliteFailures } from './sqlite-queries.ts';
import { type Store, storeOf } from './store.ts';

/** Which database, as the settings name it. */
export interface DatabaseSettings {
  /** Folder of the SQLite files, where there is no `databaseUrl`. */
  readonly dataDir: string;
  /** `postgres://…` */
  readonly databaseUrl: string | undefined;
  /** A replica for searches. */
  readonly databaseReadUrl: string | undefined;
}

/** Returns the settings of a data folder with SQLite files, regardless of the server's own settings. */
export const settingsOfFiles = (dataDir: string): DatabaseSettings => ({
  dataDir,
  databaseUrl: undefined,
  databaseReadUrl: undefined,
});

/** The purpose of opening a database: commands have no timeouts, and a server rejects damaged files. */
export type Opening = 'for a command' | 'for a server';

/** Opens (and makes, and migrates) the directory that the settings name. */
export async function openStore(settings: DatabaseSettings, now: () => Date, opening?: Opening): Promise<Store> {
  const { databaseUrl: url, databaseReadUrl: replicaUrl, dataDir } = settings;
  const engine =
    url === undefined
      ? openSqlite(dataDir, opening === 'for a server')
      : openPostgres({ url, replicaUrl, patient: opening === 'for a command' });
  return storeOf(await engine, now, opening === 'for a server');
}

/** Returns a message for database and folder errors that a user can fix; undefined for any other error. */
export function databaseStartupError(thrown: unknown): string | undefined {
  const error = explained(thrown);
  if (error instanceof Unusable) return error.message;
  if (error instanceof DatabaseError && error.errorKind === 'superseded') return error.message;
  return failureOf([...sqliteFailures, ...postgresFailures, ...fileFailures], error)?.sentence;
}

/** Connections of the search thread, which runs one query after another. */
const CONNECTIONS_OF_A_THREAD = 3;

/** Opens a directory for a thread that only reads. */
export const openForReading = (location: Location): ReadEngine =>
  location.kind === 'sqlite'
    ? readSqlite(location.folder)
    : readPostgres({ ...location, connections: CONNECTIONS_OF_A_THREAD });

/**
 * Opens a database for a check: read-only, without migrations or timeouts. Throws where its schema is from before the
 * baseline.
 */
export async function openToCheck({ databaseUrl: url, dataDir }: DatabaseSettings): Promise<ReadEngine> {
  if (url === undefined) {
    await rejectOlderFiles(dataDir);
    return readSqlite(dataDir);
  }
  const engine = readPostgres({ url, replicaUrl: undefined, patient: true });
  await rejectOlderDatabase(engine.reader('primary')).catch(async (error: unknown) => {
    await engine.close();
    throw error;
  });
  return engine;
}

/**
 * Returns an id for a new officer, user or proposal: a UUID v7, which starts with the time. Rows inserted together are
 * adjacent in the indexes, so that an import changes few index pages. Not a secret: knowing an id grants no access.
 */
export const newId = (): string => v7();
