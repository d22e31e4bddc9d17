import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { anyTable, DatabaseError, type Db, type Row, type Writing } from './engine.ts';
import type { Schema } from './schema.ts';
import { WaitLimit } from './wait-limit.ts';

/** Errors of connections: of the driver, the pool or the socket, most of them without a code. */
const connectionErrors = new WeakSet<object>();

/** Whether a connection failed, rather than the statement that was sent over it. */
export const isConnectionError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && connectionErrors.has(error);

interface PoolLimits {
  readonly max: number;
  readonly responseTimeoutMs: number;
  readonly connectWithinMs?: number;
}

const CONNECT_WITHIN_MS = 3_000;

/** A pool that gives out a connection within a time, or what is left of the request's. */
class LimitedPool extends pg.Pool {
  readonly #connectWithinMs: number;

  constructor({ connectWithinMs, ...config }: pg.PoolConfig & { readonly connectWithinMs: number }) {
    super({ ...config, connectionTimeoutMillis: connectWithinMs });
    this.#connectWithinMs = connectWithinMs;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    if (callback) return super.connect(callback);
    return this.#connectInTime();
  }

  async #connectInTime(): Promise<pg.PoolClient> {
    const ms = Math.min(this.#connectWithinMs, WaitLimit.current?.begin() ?? Infinity);
    const connecting = super.connect();
    let isLate = false;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        isLate = true;
        reject(new DatabaseError('unavailable', 'There was no connection to PostgreSQL in time.'));
      }, ms);
    });
    connecting.then((client) => isLate && client.release(), noteConnectionError);
    try {
      return await Promise.race([connecting, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Remembers an error of a connection. Everything that the server itself says is a `pg.DatabaseError`. */
function noteConnectionError(error: unknown): void {
  if (error instanceof Error && !(error instanceof pg.DatabaseError) && !(error instanceof TypeError))
    connectionErrors.add(error);
}

const INT8 = 20;
const types = {
  // Counts and revisions come as text, for they may be larger than a JavaScript number is exact; these are not.
  getTypeParser: ((oid: number, format: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export function poolOf(
  url: string,
  { max, responseTimeoutMs, connectWithinMs = CONNECT_WITHIN_MS }: PoolLimits,
): pg.Pool {
  const pool = new LimitedPool({
    connectionString: url,
    max,
    connectWithinMs,
    keepAlive: true,
    application_name: 'buckle',
    types,
  });
  // An idle connection closed by the server is removed from the pool; no query is affected.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // A connection in use fails its query; without a listener the error would also crash the process.
    client.on('error', noteConnectionError);
    limitSilence(client, responseTimeoutMs);
    watchSilence(client);
  });
  return pool;
}

/** Maximum silence of the server during a statement, by client. */
const silences = new WeakMap<pg.ClientBase, number>();

const limitSilence = (client: pg.ClientBase, ms: number): void => void silences.set(client, ms);

/** Properties missing from the driver's types. */
interface OpenClient {
  readonly connection: { readonly stream: Socket };
  /** No statement is under way. */
  readonly readyForQuery: boolean;
}

/**
 * Closes a client's connection when the server sends nothing for too long during a statement: for the time of
 * `limitSilence`, or what is left of the request's. The driver's `query_timeout` leaves the connection open, so the next
 * statement, a ROLLBACK first, times out again.
 */
function watchSilence(client: pg.ClientBase): void {
  const open = client as unknown as OpenClient;
  const { stream } = open.connection;
  // Not as a callback of `setTimeout`, which is called once: an idle connection would use it up.
  stream.on('timeout', () => {
    if (open.readyForQuery) return;
    stream.destroy(Object.assign(new Error('PostgreSQL has not answered in time.'), { code: 'ETIMEDOUT' }));
  });
  const query = client.query.bind(client) as (...statement: unknown[]) => unknown;
  const limited = (...statement: unknown[]): unknown => {
    const limit = WaitLimit.current;
    const silence = silences.get(client) ?? 0;
    stream.setTimeout(limit ? Math.max(1, Math.min(silence, limit.begin())) : silence);
    const result = query(...statement);
    if (result instanceof Promise)
      result.then(
        () => limit?.answered(),
        (error: unknown) => {
          noteConnectionError(error);
          if (isAnswer(error)) limit?.answered();
        },
      );
    return result;
  };
  Object.assign(client, { query: limited });
}

/** PostgreSQL: lock_not_available. The server answers, but the request goes on waiting. */
const LOCKED = '55P03';

/** Whether a statement was answered, also by an error. */
const isAnswer = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code !== LOCKED;

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

/** Up to this count, one INSERT is used: COPY costs one more round trip. */
const FEW = 50;

/** Adds rows with COPY, on the client that has the transaction. */
const rowAdder =
  (transaction: Db, client: pg.PoolClient): Writing['addRows'] =>
  async (table, rows) => {
    const [first] = rows;
    if (first === undefined) return;
    if (rows.length < FEW) {
      await anyTable(transaction)
        .insertInto(table)
        .values([...rows])
        .execute();
      return;
    }
    const columns = Object.keys(first);
    const text = rows.map((row) => `${columns.map((column) => copyText(row[column])).join('\t')}\n`).join('');
    const copy = client.query(from(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
    await pipeline(Readable.from([Buffer.from(text)]), copy);
  };

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value in the text format of COPY. */
function copyText(value: Row[string] | undefined): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return `\\\\x${Buffer.from(value).toString('hex')}`;
  return value.replaceAll(/[\\\t\n\r]/gu, (letter) => ESCAPES[letter] ?? letter);
}
