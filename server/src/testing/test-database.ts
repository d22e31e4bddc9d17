import pg from 'pg';
import { openPostgres } from '../db/engine.postgres.ts';

/** Names the cluster of this run to the processes that run its tests. */
export const TEST_POSTGRES = 'TEST_POSTGRES_URL';

/** The address of a pooler in front of it, where what is tested is to use one. */
export const TEST_POOLER = 'TEST_POOLER_URL';

/** What a test's database is a copy of: one that is up to date already. */
const TEMPLATE = 'buckle_template';

const clusterUrl = (): string => {
  const url = process.env[TEST_POSTGRES];
  if (url === undefined) throw new Error('This run of the tests has no PostgreSQL.');
  return url;
};

const urlOf = (name: string): string => `${clusterUrl()}/${name}`;

/** Where what is tested finds a database. */
const addressOf = (name: string): string => `${process.env[TEST_POOLER] ?? clusterUrl()}/${name}`;

async function onCluster<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes the template, once for all processes of the run. */
const ensureTemplate = (): Promise<void> =>
  onCluster(async (client) => {
    // A session's lock: held until the client ends, so that the others wait for a finished template.
    await client.query('SELECT pg_advisory_lock(1)');
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE]);
    if (rowCount !== 0) return;
    await client.query(`CREATE DATABASE ${TEMPLATE}_begun`);
    const engine = await openPostgres({ url: urlOf(`${TEMPLATE}_begun`), replicaUrl: undefined });
    await engine.close();
    await client.query(`ALTER DATABASE ${TEMPLATE}_begun RENAME TO ${TEMPLATE}`);
  });

let template: Promise<void> | undefined;

/** PostgreSQL 15 and newer log every copied page by default, and write each again when the database is dropped. */
const FILE_COPY_SINCE = 150_000;

let strategy: string | undefined;

async function copyStrategy(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int AS version`,
  );
  return (rows[0]?.version ?? 0) >= FILE_COPY_SINCE ? 'STRATEGY file_copy' : '';
}

/** Makes a database as a copy of another one, file by file: a quarter of the time that the default takes. */
async function copyTemplate(client: pg.Client, name: string, from: string): Promise<void> {
  strategy ??= await copyStrategy(client);
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${from} ${strategy}`);
}

/** Makes a database; `empty` without any table. Answers its address. */
export async function createDatabase(name: string, empty = false): Promise<string> {
  if (!empty) await (template ??= ensureTemplate());
  await onCluster((client) => copyTemplate(client, name, empty ? 'template1' : TEMPLATE));
  return addressOf(name);
}

export async function dropDatabase(name: string): Promise<void> {
  await onCluster((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
}

/** A copy of a database as it stands; nobody may be connected to it. Answers its address. */
export async function copyDatabase(from: string, name: string): Promise<string> {
  await onCluster(async (client) => {
    await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [from]);
    await copyTemplate(client, name, from);
  });
  return urlOf(name);
}
