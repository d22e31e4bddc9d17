/**
 * Peer of search-vs-backend: Directus, a widely used generic back end, installed from npm into a cached folder outside
 * this repository, on SQLite, with the same officers in its own table.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Officer } from '@buckle/domain/officers/field-table';
import { writeOfficer } from '@buckle/domain/officers/wire';
import { pause } from '../measure.ts';
import { CACHE, officers, sourcesHash } from './seed-databases.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { CannotRun } from './needs.ts';

export const DIRECTUS = '11.3.5';
const USER = { email: 'bench@police.example.org', password: 'bench password' };
const ROWS_AT_ONCE = 500;
const START_WITHIN_MS = 120_000;

/** Columns of a card, which are searched and sorted: both have indexes on them. */
const INDEXED = ['buckle_number', 'employee_id', 'name'];
const CARD = ['id', ...INDEXED, 'designation', 'post', 'zone', 'current_posting', 'image_path'];

export interface Directus {
  readonly address: string;
  /** Headers of an administrator, for whom Directus checks the least. */
  readonly headers: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** Installs Directus if missing, which compiles two addons and takes minutes. */
function install(): string {
  const folder = join(CACHE, `directus-${DIRECTUS}`);
  const program = join(folder, 'node_modules', '.bin', 'directus');
  const installed = join(folder, 'installed');
  if (existsSync(installed)) return program;
  process.stdout.write(`Installing Directus ${DIRECTUS} into ${folder}: this takes some minutes, once …\n`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"name":"bench-directus","private":true}');
  try {
    const command = ['install', '--no-audit', '--no-fund', '--loglevel=error', `directus@${DIRECTUS}`];
    execFileSync('npm', command, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n')[0] : '';
    throw new CannotRun(`Directus ${DIRECTUS} could not be installed. ${output}`);
  }
  writeFileSync(installed, '');
  return program;
}

const environmentOf = (folder: string, port: number): NodeJS.ProcessEnv => ({
  ...process.env,
  SECRET: 'bench',
  DB_CLIENT: 'sqlite3',
  DB_FILENAME: join(folder, 'data.db'),
  STORAGE_LOCAL_ROOT: join(folder, 'uploads'),
  ADMIN_EMAIL: USER.email,
  ADMIN_PASSWORD: USER.password,
  ACCESS_TOKEN_TTL: '1d',
  HOST: '127.0.0.1',
  PORT: String(port),
  // As cheap a log as it can write: JSON, like ours.
  LOG_LEVEL: 'info',
  LOG_STYLE: 'raw',
  TELEMETRY: 'false',
  MAX_PAYLOAD_SIZE: '50mb',
});

async function untilReady(address: string, server: ChildProcess): Promise<void> {
  for (const startedAt = Date.now(); Date.now() - startedAt < START_WITHIN_MS; await pause(200)) {
    if (server.exitCode !== null) break;
    const ping = await fetch(`${address}/server/ping`).catch(() => undefined);
    if (ping?.ok) return;
  }
  server.kill();
  throw new CannotRun(`Directus ${DIRECTUS} did not start here.`);
}

async function start(program: string, folder: string, core: number | undefined): Promise<Directus> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const log = openSync(join(folder, 'log'), 'w');
  const command = [...(core === undefined ? [] : ['taskset', '-c', String(core)]), process.execPath, program, 'start'];
  const server = spawn(command[0] ?? '', command.slice(1), {
    cwd: folder,
    env: environmentOf(folder, port),
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const exited = once(server, 'exit');
  await untilReady(address, server);
  const { access_token: token } = await send<{ access_token: string }>(`${address}/auth/login`, {}, USER);
  return {
    address,
    headers: { authorization: `Bearer ${token}` },
    stop: async () => {
      server.kill();
      await exited;
    },
  };
}

async function send<T>(url: string, headers: Readonly<Record<string, string>>, body: unknown): Promise<T> {
  const sent = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(url, sent);
  const text = await response.text();
  if (!response.ok) throw new Error(`Directus: ${text}`);
  return (text === '' ? {} : (JSON.parse(text) as { data: T }).data) as T;
}

/** A record as a row; lists stay JSON. */
function rowOf(officer: Officer): Record<string, unknown> {
  const { version: _version, ...row } = writeOfficer(officer);
  return row;
}

async function fill({ address, headers }: Directus, count: number): Promise<void> {
  const [first] = officers(1);
  const fields = Object.entries(first ? rowOf(first) : {}).map(([field, value]) => {
    if (field === 'id') return { field, type: 'uuid', schema: { is_primary_key: true } };
    if (typeof value !== 'string') return { field, type: 'json', schema: {} };
    const isIndexed = INDEXED.includes(field);
    return { field, type: isIndexed ? 'string' : 'text', schema: { is_indexed: isIndexed } };
  });
  await send(`${address}/collections`, headers, { collection: 'officers', schema: {}, meta: {}, fields });
  let rows: Record<string, unknown>[] = [];
  let done = 0;
  const put = async (): Promise<void> => {
    await send(`${address}/items/officers?fields=id`, headers, rows);
    done += rows.length;
    process.stderr.write(`\r${done} of ${count} officers in Directus `);
    rows = [];
  };
  for (const officer of officers(count)) if (rows.push(rowOf(officer)) === ROWS_AT_ONCE) await put();
  if (rows.length > 0) await put();
  process.stderr.write('\n');
}

/** Starts Directus on so many officers; installs and fills it the first time. */
export async function startDirectus(count: number, core: number): Promise<Directus> {
  const program = install();
  const folder = join(CACHE, `directus-${DIRECTUS}`, `data-${count}-${sourcesHash()}`);
  const filled = join(folder, 'filled');
  if (!existsSync(filled)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    try {
      const bootstrap = [program, 'bootstrap'];
      execFileSync(process.execPath, bootstrap, { cwd: folder, env: environmentOf(folder, 0), stdio: 'ignore' });
    } catch {
      throw new CannotRun(`Directus ${DIRECTUS} was installed, but could not make its database here.`);
    }
    const filling = await start(program, folder, undefined);
    try {
      await fill(filling, count);
    } finally {
      await filling.stop();
    }
    writeFileSync(filled, '');
  }
  return start(program, folder, core);
}

const contains = (field: string, text: string): unknown => ({ [field]: { _contains: text } });

/** Returns the path of the same 50 rows in Directus, as its admin screens request a list: filter, sort, limit, and count. */
export function directusPath({ code, name }: Readonly<Record<string, string>>): string {
  const filter =
    code === undefined
      ? { _and: (name ?? '').split(' ').map((word) => contains('name', word)) }
      : { _or: ['buckle_number', 'employee_id'].map((field) => contains(field, code)) };
  const sort = code === undefined ? 'name,buckle_number,id' : 'buckle_number,name,id';
  return `/items/officers?${new URLSearchParams({
    fields: CARD.join(','),
    filter: JSON.stringify(filter),
    sort,
    limit: '50',
    meta: 'filter_count',
  })}`;
}

/** How many Directus finds. */
export async function countInDirectus(
  { address, headers }: Directus,
  query: Readonly<Record<string, string>>,
): Promise<number> {
  const response = await fetch(address + directusPath(query), { headers: { ...headers } });
  return ((await response.json()) as { meta: { filter_count: number } }).meta.filter_count;
}
