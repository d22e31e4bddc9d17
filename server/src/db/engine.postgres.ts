import { sql } from 'kysely';
import type pg from 'pg';
import { circuitBreaker, errorKindIn, type KnownFailure } from './failures.ts';
import { batchesByCursor } from './batches.ts';
import type { Area, DatabaseErrorKind, Db, Engine, ReadEngine } from './engine.ts';
import { PublishYielded, PUBLISH_WITHIN_MS, publishYielding } from './yield-to-writers.ts';
import { isUpToDate, migrate, rejectOlderSchema } from './migrations.ts';
import type { AnyDatabase } from './migrations/portable.ts';
import { schemasOfPostgres } from './schema-check/postgres-schema.ts';
import { isConnectionError, kyselyOf, onOneClient, poolOf } from './postgres-pool.ts';

/** Connections of a process: a server of two cores has no use for more, and PostgreSQL has a hundred for all. */
const CONNECTIONS = 10;
/**
 * Connections reserved for changes of records: they wait for each other, and must not keep readers from a connection. Each
 * job of an import holds one of them, of which there are three at once.
 */
const CONNECTIONS_TO_CHANGE_RECORDS = 7;
/** How long a server may leave a statement without a word: then its connection is closed, and the statement has failed. */
const RESPONSE_TIMEOUT_MS = 10_000;
/** Statement timeout of a change, which may wait for another one (`LOCK_WITHIN`). */
const CHANGE_WITHIN_MS = 12_000;
/** Statement timeout of an import, a migration or a command. */
const PATIENT_MS = 30 * 60_000;
/** Timeout for the replica; then the query falls back to the primary. */
const REPLICA_WITHIN_MS = 1_000;
/** Lock timeout of a change. */
const LOCK_WITHIN = '10s';
/** Lock timeout of a change that took long to prepare. */
const PUBLISH_WITHIN = `${PUBLISH_WITHIN_MS}ms`;
const AREAS = ['access', 'records'] satisfies Area[];
/** Any number that no other program of this database uses: `buckle` in bytes. */
const MIGRATION_LOCK = 0x62_75_63_6b_6c_65;

/**
 * Whether another connection is blocked by a lock of this transaction. Does not use `pg_stat_activity`, whose content
 * is frozen within a transaction.
 */
async function isWaitedFor(transaction: Db): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM pg_locks
    WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid)) LIMIT 1`.execute(transaction);
  return rows.length > 0;
}

/** Runs work that gives its locks back, and keeps the temporary tables of before, where it gives way to others. */
async function afterSavepoint<T>(transaction: Db, work: () => Promise<T>): Promise<T> {
  await sql`SAVEPOINT publishing`.execute(transaction);
  try {
    return await work();
  } catch (error) {
    if (error instanceof PublishYielded) await sql`ROLLBACK TO SAVEPOINT publishing`.execute(transaction);
    throw error;
  }
}

const BUSY = 'The directory is busy: another import or change is under way. Wait for it to end and try again.';

/**
 * SQLSTATE classes and codes (PostgreSQL manual, appendix A), and Node's connection errors; the first match applies.
 */
export const postgresFailures: readonly KnownFailure[] = [
  { code: /^55P03$/u, errorKind: 'busy', sentence: BUSY },
  { code: /^(?:40001|40P01)$/u, errorKind: 'busy' },
  {
    code: /^53100$/u,
    errorKind: 'full',
    sentence: 'The disk of PostgreSQL is full. Nothing was changed; make room and try again.',
  },
  {
    code: /^ECONNREFUSED$/u,
    errorKind: 'unavailable',
    sentence: 'PostgreSQL does not answer. Check that it runs, and the host and port in its address.',
  },
  {
    code: /^ENOTFOUND$/u,
    errorKind: 'unavailable',
    sentence: 'The host of PostgreSQL is not known. Check the address.',
  },
  {
    code: /^28/u,
    errorKind: 'unavailable',
    sentence: 'PostgreSQL refuses the user or the password. Check the address.',
  },
  {
    code: /^3D000$/u,
    errorKind: 'unavailable',
    sentence: 'PostgreSQL has no database of this name. Make it with createdb, or check the address.',
  },
  {
    code: /^42501$/u,
    sentence: 'The user has no permission to do this in PostgreSQL. Make the database with createdb --owner=USER.',
  },
  {
    code: /^22021$/u,
    sentence: 'A text has a character that PostgreSQL does not take (NUL). Nothing was changed.',
  },
  { code: /^(?:08|3D|53|57P|58|25006|E(?:CONN|PIPE|HOST|TIMEDOUT|AI_AGAIN))/u, errorKind: 'unavailable' },
];

function errorKindOf(error: unknown): DatabaseErrorKind | undefined {
  if (!(error instanceof Error)) return undefined;
  const known = errorKindIn(postgresFailures, error);
  return known ?? (isConnectionError(error) ? 'unavailable' : undefined);
}

export interface PostgresOptions {
  readonly url: string;
  readonly replicaUrl: string | undefined;
  /** Most connections to each server. */
  readonly connections?: number;
  /** Disables the statement timeout, for commands. */
  readonly patient?: boolean;
}

/** The read-only part of the engine, which threads open for themselves. */
export function readPostgres({ url, replicaUrl, connections = CONNECTIONS, patient = false }: PostgresOptions) {
  const pool = poolOf(url, { max: connections, responseTimeoutMs: patient ? PATIENT_MS : RESPONSE_TIMEOUT_MS });
  const primary = kyselyOf(pool);
  const ofReplica = { max: connections, responseTimeoutMs: REPLICA_WITHIN_MS, connectWithinMs: REPLICA_WITHIN_MS };
  const replica = replicaUrl === undefined ? primary : kyselyOf(poolOf(replicaUrl, ofReplica));
  const copies = { primary, replica };
  return {
    pool,
    reader: (copy) => copies[copy],
    replica: replicaUrl === undefined ? undefined : circuitBreaker(),
    async openSnapshot(copy) {
      const reading = copies[copy].startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only');
      const db = await reading.execute();
      return { db, close: () => db.rollback().execute() };
    },
    inBatches: batchesByCursor,
    searchCache: undefined,
    errorKindOf,
    async clock() {
      const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(primary);
      return rows[0]?.now;
    },
    schemas: () => schemasOfPostgres(primary),
    async close() {
      for (const db of new Set([primary, replica])) await db.destroy();
    },
  } satisfies ReadEngine & { pool: pg.Pool };
}

/**
 * Migrates. Several processes may start at once, also through a pooler, so the lock belongs to the transaction. No
 * timeout, neither for the migrations nor for the lock.
 */
async function bringUpToDate(url: string): Promise<void> {
  const db = kyselyOf(poolOf(url, { max: 1, responseTimeoutMs: PATIENT_MS }));
  try {
    await rejectOlderDatabase(db);
    for (const area of AREAS) {
      if (await isUpToDate(db as unknown as AnyDatabase, area)) continue;
      await db.transaction().execute(async (transaction) => {
        await sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
        await migrate(transaction as unknown as AnyDatabase, area);
      });
    }
  } finally {
    await db.destroy();
  }
}

/** Throws where the schema of a database is from before the baseline. */
export async function rejectOlderDatabase(db: Db): Promise<void> {
  for (const area of AREAS) await rejectOlderSchema(db as unknown as AnyDatabase, area);
}

/** Opens (and migrates) the directory in a PostgreSQL database. */
export async function openPostgres(options: PostgresOptions): Promise<Engine> {
  await bringUpToDate(options.url);
  const { pool, ...reading } = readPostgres(options);
  const changeWithinMs = options.patient === true ? PATIENT_MS : CHANGE_WITHIN_MS;
  const records = poolOf(options.url, { max: CONNECTIONS_TO_CHANGE_RECORDS, responseTimeoutMs: changeWithinMs });
  const pools = { records, access: pool };
  return {
    ...reading,
    location: { kind: 'postgres', url: options.url, replicaUrl: options.replicaUrl },
    change: (area, work) =>
      onOneClient(pools[area], changeWithinMs, async (writing) => {
        await sql`SELECT set_config('lock_timeout', ${LOCK_WITHIN}, true)`.execute(writing.db);
        return work(writing);
      }),
    // One transaction for both steps, also through a pooler; it blocks no other change until the lock of the
    // `directory` row is acquired.
    changePrepared: (prepare, publish) =>
      onOneClient(records, PATIENT_MS, async (writing) => {
        const prepared = await prepare(writing);
        await sql`SELECT set_config('lock_timeout', ${PUBLISH_WITHIN}, true)`.execute(writing.db);
        return publishYielding({
          publish: (yieldToWriters) =>
            afterSavepoint(writing.db, () => publish({ ...writing, yieldToWriters }, prepared)),
          isWaitedFor: () => isWaitedFor(writing.db),
          errorKindOf: (error) => (error instanceof PublishYielded ? 'busy' : undefined),
        });
      }),
    inAccess: (transaction, work) => work(transaction),
    // Its own process for this comes by once a minute, if it is on.
    analyze: async () => void (await sql`ANALYZE`.execute(kyselyOf(records))),
    // The files are PostgreSQL's own affair.
    isUnmoved: () => true,
    // Its disk is another machine's.
    reserve: undefined,
    async close() {
      await records.end();
      await reading.close();
    },
    async noteWriter(transaction, userId, revision) {
      if (options.replicaUrl === undefined) return;
      await transaction.updateTable('users').set({ wrote_revision: revision }).where('id', '=', userId).execute();
    },
  };
}
