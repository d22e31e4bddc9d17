import { execFileSync, spawnSync } from 'node:child_process';
import { findPostgres } from '../../server/src/testing/postgres-cluster.ts';

/** A benchmark that cannot run on this machine; the message has the reason. */
export class CannotRun extends Error {
  override name = 'CannotRun';
}

/** Whether a program is there. */
export const hasProgram = (name: string, ...args: readonly string[]): boolean =>
  spawnSync(name, args, { stdio: 'ignore' }).error === undefined;

/** Cores of server and client. */
export const SERVER_CORE = 0;
export const CLIENT_CORE = 1;

/** Pins every thread of a process to cores: the client must not affect the server. */
export function bindToCore(pid: number | undefined, cores: number | string): void {
  if (pid === undefined) throw new Error('The process has not started.');
  if (!hasProgram('taskset', '--version')) throw new CannotRun('`taskset` (util-linux) is not installed.');
  execFileSync('taskset', ['-a', '-c', '-p', String(cores), String(pid)], { stdio: 'ignore' });
}

/** Runs `work` with this process pinned to the client core. */
export async function onClientCore<T>(work: () => Promise<T>): Promise<T> {
  bindToCore(process.pid, CLIENT_CORE);
  try {
    return await work();
  } finally {
    bindToCore(process.pid, '0-1');
  }
}

/** For parts that start a PostgreSQL of their own. */
export function needPostgres(): void {
  if (findPostgres() === undefined)
    throw new CannotRun('there is no PostgreSQL here (Debian: postgresql; or `npm install`, which brings one).');
}
