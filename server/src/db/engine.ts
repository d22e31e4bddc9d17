import type { CompiledQuery, Kysely } from 'kysely';
import type { Area } from './area.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { Reserve } from './reserve.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;

/** What asks and changes nothing. */
export type Reader = Pick<Db, 'selectFrom' | 'fn'>;

/** Why a statement failed, as far as it is not the statement's own fault. */
export type Trouble =
  /** Another process writes: to be tried again. */
  | 'busy'
  /** The database does not answer: to be said. */
  | 'unavailable'
  /** The disk is full: what is there can be read, and nothing can be written until somebody makes room. */
  | 'full';

/** Where a database is, in a form that can be handed to a thread. */
export type Location =
  | { readonly kind: 'sqlite'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly replicaUrl: string | undefined };

/** A failure that is the database's doing, told of by a thread. */
export class DatabaseTrouble extends Error {
  override name = 'DatabaseTrouble';
  readonly trouble: Trouble;

  constructor(trouble: Trouble, message: string) {
    super(message);
    this.trouble = trouble;
  }
}

export interface Snapshot {
  readonly db: Db;
  close(): Promise<void>;
}

/** A row of any table: a value a column. */
export type Row = Readonly<Record<string, string | number | Uint8Array | null>>;

/** A transaction that changes something. */
export interface Writing {
  readonly db: Db;
  /** Adds rows, all of the same columns, the fastest way that the database has. */
  readonly addRows: (table: string, rows: readonly Row[]) => Promise<void>;
  /**
   * Throws `GaveWay` when another change waits for the lock: the transaction is rolled back, and run again once the other
   * one is done. A long change calls it every few hundred rows, and only before it has effects outside the transaction.
   */
  readonly giveWay?: () => Promise<void>;
}

/** Where a query is asked: a replica may show an older state. Without a replica both are the same. */
export type Copy = 'primary' | 'replica';

/** A query that is ready to be asked. */
export interface Query<R> {
  compile(): CompiledQuery<R>;
  stream(rowsAtOnce: number): AsyncIterable<R>;
}

/** What one kind of database does in its own way when it is read; a thread may open one for itself. */
export interface ReadEngine {
  reader(copy: Copy): Db;
  /** Whether the replica may be asked; undefined where there is none. */
  readonly replica?: CircuitBreaker | undefined;
  /** For queries that all see one state of the database, on a connection of their own. To be closed. */
  openSnapshot(copy: Copy): Promise<Snapshot>;
  /** The rows of a query, so many at a time. `db`: a snapshot or a transaction, and the query is one of its own. */
  inBatches<R>(db: Db, query: Query<R>, size: number): AsyncGenerator<R[]>;
  troubleOf(error: unknown): Trouble | undefined;
  /** A folder beside the database for the cached search index; undefined where the database has no files here. */
  readonly searchCache: string | undefined;
  /** What the database is made of, a line each, and what the migrations make. */
  schemas(): Promise<{ readonly found: readonly string[]; readonly expected: readonly string[] }>;
  close(): Promise<void>;
}

/** The same, and how it is changed. Only `db/` knows which database there is. */
export interface Engine extends ReadEngine {
  readonly location: Location;
  /** One transaction that changes an area. */
  change<T>(area: Area, work: (transaction: Writing) => Promise<T>): Promise<T>;
  /**
   * One transaction that changes records, with much to read before it: `prepare` reads, and fills temporary tables that
   * `publish` finds. Only `publish` keeps others from writing. It waits for them for up to ten minutes, and runs again
   * where it has given way.
   */
  changePrepared<P, T>(
    prepare: (writing: Writing) => Promise<P>,
    publish: (transaction: Writing, prepared: P) => Promise<T>,
  ): Promise<T>;
  /** Tells the planner how large tables have become. To be called after many rows were added. */
  analyze(): Promise<void>;
  /** Whether the files are where they were opened. What is written to a file that was moved away is lost. */
  isInPlace(): boolean;
  /** Room on the disk for what cannot wait; undefined where the database has none of its own to give. */
  readonly reserve: Reserve | undefined;
  /** Called at the end of a transaction of records that moved the directory's revision. */
  noteWriter(transaction: Db, userId: string, revision: number): Promise<void>;
}
