import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { rowAdder } from './copy-rows.ts';
import { batchesByCursor } from './batches.ts';
import type { Db, Engine, ReadEngine, Trouble, Writing } from './engine.ts';
import { type KnownFailure, troubleIn } from './failures.ts';
import type { Area } from './area.ts';
import { isUpToDate, migrate } from './migrations.ts';
import type { AnyDatabase } from './migrations/portable.ts';
import type { Schema } from './schema.ts';

/** Connections of a process: a server of two cores has no use for more, and PostgreSQL has a hundred for all. */
const CONNECTIONS = 10;
/** Of their own, for changes of records: they wait for each other, and must not keep readers from a connection. */
const CONNECTIONS_TO_CHANGE_RECORDS = 4;
const CONNECT_WITHIN_MS = 3_000;
const ANSWER_WITHIN_MS = 15_000;
/** How long a change waits for another one of the same rows. */
const LOCK_WITHIN = '10s';
/** The same for a change that took long to prepare. */
const PUBLISH_WITHIN = '5min';
/** Any number that no other program of this database uses: `buckle` in bytes. */
const MIGRATION_LOCK = 0x62_75_63_6b_6c_65;

const INT8 = 20;
const types = {
  // Counts and revisions come as text, for they may be larger than a JavaScript number is exact; these are not.
  getTypeParser: ((oid: number, format: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

function poolOf(url: string, max: number, answerWithinMs: number | undefined): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    ...(answerWithinMs === undefined ? {} : { query_timeout: answerWithinMs }),
    keepAlive: true,
    application_name: 'buckle',
    types,
  });
  // An idle connection that the server ends is taken out of the pool; nobody is waiting for it.
  pool.on('error', () => undefined);
  // One that is in use tells whoever uses it by failing; without a listener it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const kyselyOf = (pool: PostgresPool): Db => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

/** A transaction on a client that is known, for COPY goes past the query builder. */
async function onOneClient<T>(pool: pg.Pool, work: (writing: Writing) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const borrowed = { query: client.query.bind(client), release: () => undefined } as PostgresPoolClient;
  const db = kyselyOf({ connect: () => Promise.resolve(borrowed), end: () => Promise.resolve() });
  try {
    return await db
      .transaction()
      .execute((transaction) => work({ db: transaction, addRows: rowAdder(transaction, client) }));
  } finally {
    client.release();
  }
}

const BUSY = 'The directory is busy: another import or change is under way. Wait for it to end and try again.';

/** SQLSTATE classes and codes (PostgreSQL manual, appendix A), and what Node says of a connection; the first that fits. */
export const postgresFailures: readonly KnownFailure[] = [
  { code: /^55P03$/u, trouble: 'busy', sentence: BUSY },
  { code: /^(?:40001|40P01)$/u, trouble: 'busy' },
  {
    code: /^53100$/u,
    trouble: 'full',
    sentence: 'The disk of PostgreSQL is full. Nothing was changed; make room and try again.',
  },
  {
    code: /^ECONNREFUSED$/u,
    trouble: 'unavailable',
    sentence: 'PostgreSQL does not answer. Check that it runs, and the host and port in its address.',
  },
  {
    code: /^ENOTFOUND$/u,
    trouble: 'unavailable',
    sentence: 'The host of PostgreSQL is not known. Check the address.',
  },
  {
    code: /^28/u,
    trouble: 'unavailable',
    sentence: 'PostgreSQL refuses the user or the password. Check the address.',
  },
  {
    code: /^3D000$/u,
    trouble: 'unavailable',
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
  { code: /^(?:08|3D|53|57P|58|25006|E(?:CONN|PIPE|HOST|TIMEDOUT|AI_AGAIN))/u, trouble: 'unavailable' },
];

/** The driver's own refusals carry no code. */
const WITHOUT_CODE =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|not queryable/u;

function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof Error)) return undefined;
  const known = troubleIn(postgresFailures, error);
  return known ?? (WITHOUT_CODE.test(error.message) ? 'unavailable' : undefined);
}

export interface PostgresOptions {
  readonly url: string;
  readonly replicaUrl: string | undefined;
  /** Most connections to each server. */
  readonly connections?: number;
  /** Commands may take their time; what a person waits for may not. */
  readonly patient?: boolean;
}

/** The part of the engine that reads: also what a thread opens for itself. */
export function readPostgres({ url, replicaUrl, connections = CONNECTIONS, patient = false }: PostgresOptions) {
  const answerWithinMs = patient ? undefined : ANSWER_WITHIN_MS;
  const pool = poolOf(url, connections, answerWithinMs);
  const primary = kyselyOf(pool);
  const replica = replicaUrl === undefined ? primary : kyselyOf(poolOf(replicaUrl, connections, answerWithinMs));
  const copies = { primary, replica };
  return {
    pool,
    reader: (copy) => copies[copy],
    async openSnapshot(copy) {
      const reading = copies[copy].startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only');
      const db = await reading.execute();
      return { db, close: () => db.rollback().execute() };
    },
    inBatches: batchesByCursor,
    troubleOf,
    async close() {
      for (const db of new Set([primary, replica])) await db.destroy();
    },
  } satisfies ReadEngine & { pool: pg.Pool };
}

/**
 * Several processes may start at once, also through a pooler: the lock is the transaction's. It takes as long as it
 * takes, and so does waiting for another process that does it.
 */
async function bringUpToDate(url: string): Promise<void> {
  const db = kyselyOf(poolOf(url, 1, undefined));
  try {
    for (const area of ['access', 'records'] satisfies Area[]) {
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

/** Opens (and migrates) the directory in a PostgreSQL database. */
export async function openPostgres(options: PostgresOptions): Promise<Engine> {
  await bringUpToDate(options.url);
  const { pool, ...reading } = readPostgres(options);
  // An import may take its time: what it waits for is bounded by the lock, not by the clock.
  const records = poolOf(options.url, CONNECTIONS_TO_CHANGE_RECORDS, undefined);
  const pools = { records, access: pool };
  return {
    ...reading,
    location: { kind: 'postgres', url: options.url, replicaUrl: options.replicaUrl },
    change: (area, work) =>
      onOneClient(pools[area], async (writing) => {
        await sql`SELECT set_config('lock_timeout', ${LOCK_WITHIN}, true)`.execute(writing.db);
        return work(writing);
      }),
    // One transaction for both, also through a pooler; until the directory's lock is taken it hinders nobody.
    changePrepared: (prepare, publish) =>
      onOneClient(records, async (writing) => {
        const prepared = await prepare(writing);
        await sql`SELECT set_config('lock_timeout', ${PUBLISH_WITHIN}, true)`.execute(writing.db);
        return publish(writing, prepared);
      }),
    // The files are PostgreSQL's own affair.
    isInPlace: () => true,
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
