/** Databases of invented officers. Large ones are generated once and cached until their generator changes. */
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Officer } from '@buckle/domain/officers/field-table';
import { blankOfficer } from '@buckle/domain/officers/wire';
import { usersOf } from '../../server/src/app.ts';
import { argon2Here, passwordHashing } from '../../server/src/login/password.ts';
import { openStore } from '../../server/src/db/open.ts';
import type { Store } from '../../server/src/db/store.ts';
import { generateOfficers } from '../../server/src/demo/generate-officers.ts';
import { officerWriter } from '../../server/src/officers/officer.writer.ts';
import { type PostgresCluster, startPostgresIn } from '../../server/src/testing/postgres-cluster.ts';
import { createDatabase, TEST_POSTGRES } from '../../server/src/testing/test-database.ts';

/** PostgreSQL cannot run as root, and other users cannot read root's home. */
const cacheDir = process.getuid?.() === 0 ? '/var/tmp/buckle-bench' : join(homedir(), '.cache', 'buckle-bench');

/** Cache folder of the benchmarks. */
export const CACHE = process.env['BENCH_CACHE'] ?? cacheDir;

/** Users of every directory here. */
export const STAFF = { username: 'bench', password: 'bench password', role: 'staff' } as const;
export const ADMIN = { username: 'bench-admin', password: 'bench password', role: 'admin' } as const;

const root = join(import.meta.dirname, '../..');
/** To be raised when this file makes other officers. */
const MAX_CACHED = 3;
const SOURCES = [
  'server/src/db/migrations',
  'server/src/db/schema.ts',
  'server/src/demo',
  'server/src/officers/officer.writer.ts',
  'domain/src/officers/field-table.ts',
  'domain/src/officers/wire.ts',
  'domain/src/search/matching.ts',
  'domain/src/officers-list/list-columns.ts',
  'server/src/testing/varied-officers.ts',
  'bench/similar/directory.ts',
  'bench/similar/names.ts',
];

function* filesIn(path: string): Generator<string> {
  const entries = readdirSync(path, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = join(path, entry.name);
    if (entry.isDirectory()) yield* filesIn(file);
    else if (entry.isFile() && !entry.name.includes('.test.')) yield file;
  }
}

/** Hash of all code that determines the content. */
export function sourcesHash(): string {
  const hash = createHash('sha256').update(`${MAX_CACHED}`);
  for (const path of SOURCES.map((path) => join(root, path))) {
    for (const file of path.endsWith('.ts') ? [path] : filesIn(path)) hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}

/** The officers are the same on every day. */
export const TODAY = { year: 2026, month: 1, day: 1 };
/** From this count on, records only have search and list fields, since disks are not measured. */
const SLIM_FROM = 100_000;
const ROWS_AT_ONCE = 5_000;
const ROWS_A_WRITE = 100_000;
const by = { userId: '', username: 'import' };

const STORED_TABLES = [
  'id',
  'version',
  'buckleNumber',
  'employeeId',
  'name',
  'designation',
  'post',
  'zone',
  'currentPosting',
  'mobileNumber',
  'dateOfJoining',
  'dateOfRetirement',
  'gender',
  'bloodGroup',
  'drivingSkills',
] as const;

const slim = (officer: Officer): Officer => ({
  ...blankOfficer,
  ...Object.fromEntries(STORED_TABLES.map((name) => [name, officer[name]])),
});

export function* officers(count: number): Generator<Officer> {
  const force = { seed: 2026, count, today: TODAY, portraits: [] };
  for (const officer of generateOfficers(force)) yield count < SLIM_FROM ? officer : slim(officer);
}

function* inParts<T>(all: Iterable<T>, size: number): Generator<T[]> {
  let part: T[] = [];
  for (const one of all) {
    part.push(one);
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/** Officers to fill a directory with. */
export interface Force {
  /** Name of the cached database. */
  readonly name: string;
  readonly officers: (count: number) => Iterable<Officer>;
  /** When they were imported; default: now. */
  readonly importedAt?: Date;
}

/** As the invented directory has them. */
const defaultForce: Force = { name: 'usual', officers };

/** A directory that has been there for a while: orders wait in it until the clock of its server is known. */
export const oldForce: Force = {
  ...defaultForce,
  name: 'old',
  importedAt: new Date(Date.UTC(TODAY.year, TODAY.month - 1, TODAY.day)),
};

/** Ids of the first `limit` officers of so many. */
export function firstIds(limit: number, count: number, force = defaultForce): string[] {
  const ids: string[] = [];
  for (const { id } of force.officers(count)) if (ids.push(id) === limit) break;
  return ids;
}

async function addOfficers(store: Store, count: number, force: Force, at: string): Promise<void> {
  const parts = inParts(force.officers(count), ROWS_AT_ONCE);
  for (let done = 0; done < count; done += ROWS_A_WRITE) {
    await store.write({ by, action: 'records.import', subject: '' }, async (transaction) => {
      for (let i = 0; i < ROWS_A_WRITE; i += ROWS_AT_ONCE) {
        const { value } = parts.next();
        if (value) await officerWriter(transaction).add(value, { at, by: 'import', how: 'import' });
      }
    });
    if (count >= SLIM_FROM)
      process.stderr.write(
        `\r${Math.min(done + ROWS_A_WRITE, count).toLocaleString('en-IN')} of ${count.toLocaleString('en-IN')} officers made `,
      );
  }
  if (count >= SLIM_FROM) process.stderr.write('\n');
}

/** The settings that name a directory, as a server and a command take them. */
export type Directory = { readonly DATA_DIR: string; readonly DATABASE_URL?: string };

/** A cached database, read-only. */
interface CachedDirectory {
  readonly settings: Directory;
  /** Folder of the database's files. */
  readonly files: string;
  readonly stop: () => Promise<void>;
}

export async function fill(
  { DATA_DIR, DATABASE_URL }: Directory,
  count: number,
  force: Force = defaultForce,
): Promise<void> {
  const settings = { dataDir: DATA_DIR, databaseUrl: DATABASE_URL, databaseReadUrl: undefined };
  const now = (): Date => new Date();
  const at = force.importedAt ?? now();
  const filled = await openStore(settings, () => at);
  await addOfficers(filled, count, force, at.toISOString());
  await filled.close();
  const store = await openStore(settings, now);
  await store.analyze();
  for (const { username, role, password } of [STAFF, ADMIN])
    await usersOf(store, now, passwordHashing(argon2Here)).addWithPassword(by, username, role, password);
  await store.close();
}

/** Returns a cached SQLite data folder. */
async function cachedSqlite(count: number, force: Force): Promise<CachedDirectory> {
  const cached = join(CACHE, `sqlite-${force.name}-${count}-${sourcesHash()}`);
  if (!existsSync(cached)) {
    const partial = `${cached}.begun`;
    rmSync(partial, { recursive: true, force: true });
    await fill({ DATA_DIR: partial }, count, force);
    renameSync(partial, cached);
  }
  return { settings: { DATA_DIR: cached }, files: cached, stop: () => Promise.resolve() };
}

/** A folder that is gone with `stop`. */
export function temporaryFolder(): { readonly path: string; readonly stop: () => Promise<void> } {
  const path = mkdtempSync(join(tmpdir(), 'buckle-bench-'));
  return { path, stop: () => Promise.resolve(rmSync(path, { recursive: true })) };
}

/** A directory of a part's own with so many officers, to be changed at will, in a folder that is there. */
export async function copySqliteDirectory(folder: string, count: number, force = defaultForce): Promise<Directory> {
  const { files } = await cachedSqlite(count, force);
  const copy = join(folder, 'data');
  cpSync(files, copy, { recursive: true });
  return { DATA_DIR: copy };
}

/** A new database of a cluster, with so many officers. */
export async function postgresDirectory(
  cluster: PostgresCluster,
  folder: string,
  count: number,
  force?: Force,
): Promise<Directory> {
  process.env[TEST_POSTGRES] = cluster.url;
  const directory = { DATA_DIR: join(folder, 'data'), DATABASE_URL: await createDatabase(`buckle_${count}`, true) };
  await fill(directory, count, force);
  return directory;
}

/** Reads all database files into the page cache, like a server that has run for a day. */
export async function readOnce(folder: string): Promise<void> {
  for (const file of filesIn(folder)) {
    if (file.includes('/pg_wal/')) continue;
    const chunks = createReadStream(file, { highWaterMark: 4 * 1024 * 1024 });
    try {
      for await (const _chunk of chunks);
    } catch (error) {
      // A running server replaces the files of its search index.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** Starts a cached cluster with a database. */
async function cachedPostgres(count: number, force: Force): Promise<CachedDirectory> {
  const cached = join(CACHE, `postgres-${force.name}-${count}-${sourcesHash()}`);
  const filled = join(cached, 'filled');
  if (!existsSync(filled)) rmSync(cached, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  // PostgreSQL runs as another user than root, and opening a SQLite database restricts the umask.
  chmodSync(CACHE, 0o711);
  const cluster = await startPostgresIn(cached, { max_wal_size: '8GB', shared_buffers: '1GB' });
  const data = temporaryFolder();
  if (!existsSync(filled)) {
    await postgresDirectory(cluster, data.path, count, force);
    writeFileSync(filled, '');
  }
  return {
    settings: { DATA_DIR: join(data.path, 'data'), DATABASE_URL: `${cluster.url}/buckle_${count}` },
    files: cached,
    async stop() {
      await cluster.stop();
      await data.stop();
    },
  };
}

/** Returns a cached database on the given engine. */
export const cachedDirectory = (engine: string, count: number, force = defaultForce): Promise<CachedDirectory> =>
  engine === 'sqlite' ? cachedSqlite(count, force) : cachedPostgres(count, force);
