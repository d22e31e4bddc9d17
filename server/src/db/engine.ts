import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledQuery, Kysely } from 'kysely';
import type { CircuitBreaker } from './failures.ts';
import type { Reserve } from './disk-space.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;

/** Read-only access. */
export type Reader = Pick<Db, 'selectFrom' | 'fn'>;

/** Why a statement failed, as far as it is not the statement's own fault. */
export type DatabaseErrorKind =
  /** Another process writes: to be tried again. */
  | 'busy'
  /** The database does not respond. */
  | 'unavailable'
  /** The disk is full: reads work, writes fail until space is freed. */
  | 'full'
  /** A newer release has migrated the directory: reads may work, writes fail. */
  | 'superseded';

/** Where a database is, in a form that can be handed to a thread. */
export type Location =
  | { readonly kind: 'sqlite'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly replicaUrl: string | undefined };

/** A database failure reported by a thread. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
  readonly errorKind: DatabaseErrorKind;

  constructor(errorKind: DatabaseErrorKind, message: string) {
    super(message);
    this.errorKind = errorKind;
  }
}

export interface Snapshot {
  readonly db: Db;
  close(): Promise<void>;
}

/** A row of any table: a value a column. */
export type Row = Readonly<Record<string, string | number | Uint8Array | null>>;

/** For queries of a table whose name is a variable. */
export const anyTable = (db: Db) => db.withTables<Record<string, Row>>();

/** A transaction that changes something. */
export interface Writing {
  readonly db: Db;
  /** Adds rows, all of the same columns, the fastest way that the database has. */
  readonly addRows: (table: string, rows: readonly Row[]) => Promise<void>;
  /**
   * Throws `PublishYielded` if another change is blocked by the lock: the transaction is rolled back, and retried when the
   * other one is done. Long changes call it every few hundred rows, and only before they have effects outside the
   * transaction.
   */
  readonly yieldToWriters?: () => Promise<void>;
}

/** Target of a query. A replica may return stale data. Without a replica both are the same. */
export type Copy = 'primary' | 'replica';

/** A compiled query. */
export interface Query<R> {
  compile(): CompiledQuery<R>;
  stream(rowsAtOnce: number): AsyncIterable<R>;
}

/** Read operations of one kind of database; threads open one for themselves. */
export interface ReadEngine {
  reader(copy: Copy): Db;
  /** Circuit breaker of the replica; undefined without a replica. */
  readonly replica?: CircuitBreaker | undefined;
  /** For queries that all see one state of the database, on a connection of their own. To be closed. */
  openSnapshot(copy: Copy): Promise<Snapshot>;
  /** The rows of a query, so many at a time. `db`: a snapshot or a transaction, and the query is one of its own. */
  inBatches<R>(db: Db, query: Query<R>, size: number): AsyncGenerator<R[]>;
  errorKindOf(error: unknown): DatabaseErrorKind | undefined;
  /** The time by the clock of the database's machine; undefined where that is the clock of this process. */
  clock(): Promise<Date | undefined>;
  /** Folder for the cached search index; undefined if the database has no local files. */
  readonly searchCache: string | undefined;
  /** The schema as a list of lines, and the one that the migrations create. */
  schemas(): Promise<{ readonly found: readonly string[]; readonly expected: readonly string[] }>;
  close(): Promise<void>;
}

/** Lets work use what is open, and closes it whatever happens. */
export async function closing<O extends { close(): Promise<void> }, T>(
  opened: O | Promise<O>,
  work: (opened: O) => Promise<T>,
): Promise<T> {
  const open = await opened;
  try {
    return await work(open);
  } finally {
    await open.close();
  }
}

/** A database that can be read and changed. Only `db/` knows which one it is. */
export interface Engine extends ReadEngine {
  readonly location: Location;
  /** One transaction that changes an area. */
  change<T>(area: Area, work: (transaction: Writing) => Promise<T>): Promise<T>;
  /**
   * One transaction that changes records and reads much first: `prepare` reads, and fills temporary tables for
   * `publish`. Only `publish` blocks other writers. It retries for up to ten minutes while it is blocked, and after it
   * gave way.
   */
  changePrepared<P, T>(
    prepare: (writing: Writing) => Promise<P>,
    publish: (transaction: Writing, prepared: P) => Promise<T>,
  ): Promise<T>;
  /** Runs a query of the area `access` within a transaction of records: in the same one where both are one database. */
  inAccess<T>(transaction: Db, work: (db: Db) => Promise<T>): Promise<T>;
  /** Updates the planner's statistics. Call after inserting many rows. */
  analyze(): Promise<void>;
  /** Whether the files are still at their paths. Writes to a file that was moved away are lost. */
  isUnmoved(): boolean;
  /** Reserved disk space for critical writes; undefined if the database has no local files. */
  readonly reserve: Reserve | undefined;
  /** Called at the end of a transaction of records that moved the directory's revision. */
  noteWriter(transaction: Db, userId: string, revision: number): Promise<void>;
}

/** Tables that change together. On SQLite each area is a file, so that writes to one never block the other. */
export type Area = (typeof areas)[number];

export const areas = ['records', 'access'] as const;

/** The folder of the cached search index of a directory on SQLite. It may be deleted at any time. */
export const searchCacheFolder = (dataDir: string): string => join(dataDir, 'search-index');

/** Deletes the cached search index: the next start makes it again from the database. */
export const deleteSearchCache = (dataDir: string): void =>
  rmSync(searchCacheFolder(dataDir), { recursive: true, force: true });

/** The directory's revision, in the state of the database that is read. */
export async function revisionOf(db: Reader): Promise<number> {
  return (await db.selectFrom('directory').select('revision').executeTakeFirstOrThrow()).revision;
}

/** Allowed clock skew between servers. Later dates were written by a wrong clock. */
export const CLOCKS_DIFFER_MS = 60_000;
