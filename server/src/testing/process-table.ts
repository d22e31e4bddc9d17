import { execFileSync } from 'node:child_process';

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly state: string;
}

/** Returns every process of this machine. */
const processes = (): Process[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, state = ''] = line.trim().split(/\s+/u);
      return { pid: Number(pid), parent: Number(parent), state };
    });

/** Returns the ids of the processes that a process has started. */
export const childrenOf = (of: number, table = processes()): number[] =>
  table.filter(({ parent }) => parent === of).map(({ pid }) => pid);

/** Returns the ids of the processes that a process has started, and of those that these have started. */
export const descendantsOf = (of: number, table = processes()): number[] =>
  childrenOf(of, table).flatMap((pid) => [pid, ...descendantsOf(pid, table)]);

/** Returns those that are still running: a zombie waits for its parent only. */
export const stillRunning = (pids: readonly number[]): number[] =>
  processes()
    .filter(({ pid, state }) => pids.includes(pid) && !state.startsWith('Z'))
    .map(({ pid }) => pid);
