/** Buckle as `npm start` starts it: compiled, with guard, session and log. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { logIn } from '../../e2e/log-in-as.ts';
import { pause } from '../measure.ts';
import { ADMIN, type Directory, readOnce, STAFF } from './seed-databases.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { childrenOf } from '../../server/src/testing/process-table.ts';

/** Path of another built checkout to benchmark an earlier version. */
const PROJECT = process.env['SERVER_PROJECT'] ?? join(import.meta.dirname, '../..');
const MAIN = join(PROJECT, 'server/dist/main.js');

/** A server that runs. */
export interface Server {
  readonly address: string;
  readonly pid: number;
  /** Whether it exited on its own. */
  readonly hasExited: () => boolean;
  /** Sends a signal, and resolves with the exit code or signal. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals>;
  readonly stop: () => Promise<void>;
}

export interface Buckle extends Server {
  /** Cookie of a member of staff, who may read. */
  readonly cookie: string;
  /** Cookie of an administrator. */
  readonly adminCookie: string;
}

export interface ServerOptions {
  /** The core that it is held to. */
  readonly core?: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** Node flags. */
  readonly flags?: readonly string[];
  /** How many file descriptors it may have open; as many as this process where none is given. */
  readonly openFiles?: number;
}

/** Timeout for indexing 3,000,000 officers. */
const READY_WITHIN_MS = 300_000;

/** Returns when the server is ready. Stops it and throws if that takes too long. */
export async function untilReady({ address, hasExited, end }: Server): Promise<void> {
  for (const startedAt = Date.now(); Date.now() - startedAt < READY_WITHIN_MS; await pause(50)) {
    if (hasExited()) break;
    const ready = await fetch(`${address}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
  }
  await end('SIGTERM');
  throw new Error('Buckle did not start. Its log is above, or in the data folder.');
}

/** Starts a server on a data folder, and does not wait for it. Its log is written to a file there. */
export async function launchServer(
  directory: Directory,
  { core, environment, flags = [], openFiles }: ServerOptions = {},
): Promise<Server> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  mkdirSync(directory.DATA_DIR, { recursive: true });
  const log = openSync(join(directory.DATA_DIR, 'bench.log'), 'w');
  const bound = core === undefined ? [] : ['taskset', '-c', String(core)];
  // The shell becomes the program that it starts.
  const limited = openFiles === undefined ? [] : ['sh', '-c', `ulimit -n ${openFiles} && exec "$@"`, 'sh'];
  const command = [...limited, ...bound, process.execPath, ...flags, MAIN];
  const server = spawn(command[0] ?? process.execPath, command.slice(1), {
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '2',
      LOG_LEVEL: 'info',
      ...directory,
      ...environment,
      PORT: String(port),
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', log, 'inherit'],
  });
  closeSync(log);
  const exited = once(server, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const hasExited = (): boolean => server.exitCode !== null || server.signalCode !== null;
  const end = async (signal: NodeJS.Signals): Promise<number | NodeJS.Signals> => {
    if (!hasExited()) server.kill(signal);
    const [code, exitSignal] = await exited;
    return code ?? exitSignal ?? 0;
  };
  return {
    address,
    // So does `taskset`.
    pid: server.pid ?? 0,
    hasExited,
    end,
    stop: async () => void (await end('SIGTERM')),
  };
}

/** Starts a server on a data folder, and waits until it is ready. */
export async function startServer(directory: Directory, options: ServerOptions = {}): Promise<Server> {
  const server = await launchServer(directory, options);
  await untilReady(server);
  return server;
}

/** Starts a server on a directory, with its two users logged in. */
export async function startBuckle(directory: Directory, options: ServerOptions = {}): Promise<Buckle> {
  const server = await startServer(directory, options);
  const { address } = server;
  return { ...server, cookie: await logIn(address, STAFF), adminCookie: await logIn(address, ADMIN) };
}

/**
 * Brings a server into the state of one that has run for a day: its database `files` are in the page cache, and the
 * check of large ones, which takes minutes after a start, is over.
 */
export async function settleServer({ pid }: Server, files: string): Promise<void> {
  for (const child of childrenOf(pid)) process.kill(child, 'SIGKILL');
  await readOnce(files);
}
