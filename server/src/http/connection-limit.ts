import { readFileSync } from 'node:fs';

/** Maximum number of connections, whatever the descriptor limit: each uses about 10 kB. */
export const CONNECTIONS_MAX = 2_000;

/** File descriptors for all else: the database, photos that are read, the log, threads. */
const RESERVED_FILES = 256;

/** Default descriptor limit where the system does not report one. */
const DEFAULT_OPEN_FILES = 1_024;

/** How many connections a process may hold that may have so many files open. */
export const connectionsMax = (openFiles: number): number =>
  Math.min(CONNECTIONS_MAX, Math.max(openFiles - RESERVED_FILES, Math.floor(openFiles / 2)));

/** Returns the descriptor limit of this process from Linux; Node raises the soft limit to the hard one. */
export function openFilesMax(read = () => readFileSync('/proc/self/limits', 'utf8')): number {
  try {
    const limit = /^Max open files +(\d+|unlimited)/mu.exec(read())?.[1];
    return limit === 'unlimited' ? Infinity : Number(limit ?? DEFAULT_OPEN_FILES);
  } catch {
    return DEFAULT_OPEN_FILES;
  }
}
