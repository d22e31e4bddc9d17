/** Memory, processor time and open descriptors of another process, from Linux. */
import { readdirSync, readFileSync } from 'node:fs';

/** Returns a line of a process's status in MiB; undefined if it has exited. */
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

/** Returns the current memory of a running process in MiB. */
export function memoryOf(pid: number): number {
  const mib = readMib(pid, 'VmRSS');
  if (mib === undefined) throw new Error(`Process ${pid} has ended.`);
  return mib;
}

/** Returns the peak memory of a process in MiB; undefined if it has exited. */
export const peakMemoryOf = (pid: number): number | undefined => readMib(pid, 'VmHWM');

/** Returns the number of open file descriptors of a process. */
export const descriptorsOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

const WATCHED_EVERY_MS = 20;

/** Samples the memory of a process until `peak` is called, which returns the maximum in MiB. */
export function watchMemory(pid: number): { readonly peak: () => number } {
  let peak = memoryOf(pid);
  const timer = setInterval(() => (peak = Math.max(peak, readMib(pid, 'VmRSS') ?? 0)), WATCHED_EVERY_MS);
  return {
    peak() {
      clearInterval(timer);
      return peak;
    },
  };
}

/** Fields of `/proc/PID/stat` behind the name: the clock ticks in user and in system mode, of all threads. */
const [USER, SYSTEM] = [11, 12] as const;
const MS_A_TICK = 10;

/** The processor time of a process until now, in milliseconds. */
export function processorMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * MS_A_TICK;
}
