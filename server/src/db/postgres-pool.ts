import type { Socket } from 'node:net';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { rowAdder } from './copy-rows.ts';
import type { Db, Writing } from './engine.ts';
import type { Schema } from './schema.ts';

const CONNECT_WITHIN_MS = 3_000;

const INT8 = 20;
const types = {
  // Counts and revisions come as text, for they may be larger than a JavaScript number is exact; these are not.
  getTypeParser: ((oid: number, format: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Properties missing from the driver's types. */
interface OpenClient {
  readonly connection: { readonly stream: Socket };
  /** No statement is under way. */
  readonly readyForQuery: boolean;
}

/**
 * Closes a client's connection when the server sends nothing for this long during a statement. The driver's
 * `query_timeout` leaves the connection open, so the next statement, a ROLLBACK first, times out again.
 */
function limitSilence(client: pg.ClientBase, ms: number): void {
  const open = client as unknown as OpenClient;
  const { stream } = open.connection;
  stream.removeAllListeners('timeout');
  stream.setTimeout(ms);
  // Not as a callback of `setTimeout`, which is called once: an idle connection would use it up.
  stream.on('timeout', () => {
    if (open.readyForQuery) return;
    stream.destroy(Object.assign(new Error(`PostgreSQL has not answered for ${ms} ms.`), { code: 'ETIMEDOUT' }));
  });
}

interface PoolLimits {
  readonly max: number;
  readonly responseTimeoutMs: number;
  readonly connectWithinMs?: number;
}

export function poolOf(
  url: string,
  { max, responseTimeoutMs, connectWithinMs = CONNECT_WITHIN_MS }: PoolLimits,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
    application_name: 'buckle',
    types,
  });
  // An idle connection closed by the server is removed from the pool; no query is affected.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // A connection in use fails its query; without a listener the error would also crash the process.
    client.on('error', () => undefined);
    limitSilence(client, responseTimeoutMs);
  });
  return pool;
}

export const kyselyOf = (pool: PostgresPool): Db => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

/** Runs a transaction on a raw client, since COPY bypasses the query builder. */
export async function onOneClient<T>(
  pool: pg.Pool,
  responseTimeoutMs: number,
  work: (writing: Writing) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  limitSilence(client, responseTimeoutMs);
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
