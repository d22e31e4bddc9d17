import type { ReadEngine, Location } from './engine.ts';
import { openPostgres, postgresFailures, readPostgres } from './engine.postgres.ts';
import { openSqlite, readSqlite } from './engine.sqlite.ts';
import { failureOf, fileFailures, Unusable } from './failures.ts';
import { sqliteFailures } from './sqlite-failures.ts';
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

/** The settings of a directory whose SQLite files are in a folder, whatever the server's own settings name. */
export const settingsOfFiles = (dataDir: string): DatabaseSettings => ({
  dataDir,
  databaseUrl: undefined,
  databaseReadUrl: undefined,
});

/** For whom a directory is opened: a command may take long, and a server does not start on damaged files. */
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

/** What to say of an error of the database or its folder that a person can mend; undefined for any other. */
export function databaseRefusal(error: unknown): string | undefined {
  if (error instanceof Unusable) return error.message;
  return failureOf([...sqliteFailures, ...postgresFailures, ...fileFailures], error)?.sentence;
}

/** Connections of a thread that searches: it asks one thing after another. */
const CONNECTIONS_OF_A_THREAD = 3;

/** Opens a directory for a thread that only reads. */
export const openForReading = (location: Location): ReadEngine =>
  location.kind === 'sqlite'
    ? readSqlite(location.folder)
    : readPostgres({ ...location, connections: CONNECTIONS_OF_A_THREAD });

/** Opens a directory to look it over: as it stands, and for as long as that takes. */
export const openToCheck = ({ databaseUrl: url, dataDir }: DatabaseSettings): ReadEngine =>
  url === undefined ? readSqlite(dataDir) : readPostgres({ url, replicaUrl: undefined, patient: true });
