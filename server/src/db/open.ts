import type { ReadEngine, Location } from './engine.ts';
import { openPostgres, readPostgres } from './engine.postgres.ts';
import { openSqlite, readSqlite } from './engine.sqlite.ts';
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

/** Opens (and makes, and migrates) the directory that the settings name. `patient`: for a command, which may take long. */
export async function openStore(settings: DatabaseSettings, now: () => Date, patient = false): Promise<Store> {
  const { databaseUrl: url, databaseReadUrl: replicaUrl, dataDir } = settings;
  return storeOf(await (url === undefined ? openSqlite(dataDir) : openPostgres({ url, replicaUrl, patient })), now);
}

/** Connections of a thread that searches: it asks one thing after another. */
const CONNECTIONS_OF_A_THREAD = 3;

/** Opens a directory for a thread that only reads. */
export const openForReading = (location: Location): ReadEngine =>
  location.kind === 'sqlite'
    ? readSqlite(location.folder)
    : readPostgres({ ...location, connections: CONNECTIONS_OF_A_THREAD });
