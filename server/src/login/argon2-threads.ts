import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { threadFile } from '../thread-file.ts';
import type { Argon2, QueueLane, Work } from './password.ts';
import { authErrors } from './login.errors.ts';

type TaskQueue = Piscina['options']['taskQueue'];
type Task = Parameters<TaskQueue['push']>[0];

/** Returns the lane that `LaneQueue.task` gave; the pool passes it on under a symbol. */
const laneOf = (task: Task): QueueLane =>
  (Reflect.get(task, Piscina.queueOptionsSymbol) as { readonly lane: QueueLane }).lane;

/**
 * Queue of a thread pool with two lanes served alternately, each first in, first out: tasks of known clients are
 * delayed by at most as many tasks of unknown ones as of their own lane, and vice versa.
 */
export class LaneQueue implements TaskQueue {
  readonly #lanes: Readonly<Record<QueueLane, Task[]>> = { known: [], unknown: [] };
  #next: QueueLane = 'known';

  /** Returns work as the pool passes it on to the queue. The threads do not see the lane. */
  static task(work: Work, lane: QueueLane): Work {
    return { ...work, [Piscina.queueOptionsSymbol]: { lane } };
  }

  get size(): number {
    return this.#lanes.known.length + this.#lanes.unknown.length;
  }

  push(task: Task): void {
    this.#lanes[laneOf(task)].push(task);
  }

  shift(): Task | null {
    const opposite: QueueLane = this.#next === 'known' ? 'unknown' : 'known';
    const lane = this.#lanes[this.#next].length > 0 ? this.#next : opposite;
    this.#next = lane === 'known' ? 'unknown' : 'known';
    return this.#lanes[lane].shift() ?? null;
  }

  remove(task: Task): void {
    for (const lane of Object.values(this.#lanes)) if (lane.includes(task)) lane.splice(lane.indexOf(task), 1);
  }
}

const THREAD = threadFile('argon2-thread', import.meta.url);

/** Concurrent hashes: each uses a core and 64 MiB. */
const THREADS = 2;

/**
 * Running or queued hashes per lane. Unknown clients: about two seconds of work. Known ones: an office where a whole
 * shift logs in at the same time, about six.
 */
export const PASSWORDS_AT_ONCE: Readonly<Record<QueueLane, number>> = { known: 48, unknown: 18 };

/** Requests take priority where threads outnumber cores. */
const NICE = 5;

export interface Argon2Threads extends Argon2 {
  close(): Promise<void>;
}

/**
 * Computes argon2id in threads of its own, so that files and images, which need Node's, never wait for it; throws a
 * `RequestError` at once where too many wait already.
 */
export function argon2Threads(): Argon2Threads {
  const pool = new Piscina<Work, string | boolean[]>({
    filename: fileURLToPath(THREAD),
    minThreads: THREADS,
    maxThreads: THREADS,
    niceIncrement: NICE,
    // Threads import their file: in a thread that is ended while it requires an ES module, Node aborts the whole process.
    execArgv: ['--no-experimental-require-module'],
    taskQueue: new LaneQueue(),
  });
  const unfinished: Record<QueueLane, number> = { known: 0, unknown: 0 };

  async function run(work: Work, lane: QueueLane): Promise<string | boolean[]> {
    if (unfinished[lane] >= PASSWORDS_AT_ONCE[lane]) throw authErrors.busy();
    unfinished[lane]++;
    try {
      return await pool.run(LaneQueue.task(work, lane));
    } finally {
      unfinished[lane]--;
    }
  }

  return {
    // The kind of task determines the type of its result.
    hash: (password, cost) => run({ kind: 'hash', password, cost }, 'known') as Promise<string>,
    verify: (hashes, password, lane = 'unknown') =>
      run({ kind: 'verify', password, hashes }, lane) as Promise<boolean[]>,
    close: () => pool.destroy(),
  };
}
