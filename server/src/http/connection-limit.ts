import { readFileSync } from 'node:fs';

/** Connections at most, however many files the process may have open: each takes about 10 kB. */
export const CONNECTIONS_MAX = 2_000;

/** File descriptors for all else: the database, photos that are read, the log, threads. */
const OTHERS = 256;

/** As many files as systems allow at least, where they do not say. */
const USUAL_OPEN_FILES = 1_024;

/** How many connections a process may hold that may have so many files open. */
export const connectionsMax = (openFiles: number): number =>
  Math.min(CONNECTIONS_MAX, Math.max(openFiles - OTHERS, Math.floor(openFiles / 2)));

/** How many files this process may have open, as Linux tells it; Node raises the limit as far as it may. */
export function openFilesMax(read = () => readFileSync('/proc/self/limits', 'utf8')): number {
  try {
    const limit = /^Max open files +(\d+|unlimited)/mu.exec(read())?.[1];
    return limit === 'unlimited' ? Infinity : Number(limit ?? USUAL_OPEN_FILES);
  } catch {
    return USUAL_OPEN_FILES;
  }
}
