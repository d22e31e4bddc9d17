/** The memory and the open files of another process, as Linux tells them. */
import { readdirSync, readFileSync } from 'node:fs';

/** A line of a process's status, in MiB; undefined when the process has ended. */
function readMib(pid: number, line: 'VmHWM' | 'VmRSS'): number | undefined {
  try {
    const kib = new RegExp(String.raw`^${line}:\s+(\d+) kB`, 'mu').exec(
      readFileSync(`/proc/${pid}/status`, 'utf8'),
    )?.[1];
    return kib === undefined ? undefined : Number(kib) / 1024;
  } catch {
    return undefined;
  }
}

/** What a process that must not have ended has now, in MiB. */
export function memoryOf(pid: number): number {
  const mib = readMib(pid, 'VmRSS');
  if (mib === undefined) throw new Error(`Process ${pid} has ended.`);
  return mib;
}

/** The most that a process has had so far, in MiB; undefined when it has ended. */
export const peakMemoryOf = (pid: number): number | undefined => readMib(pid, 'VmHWM');

/** How many file descriptors a process has open: files, sockets and what else it holds. */
export const descriptorsOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
