import { Piscina } from 'piscina';
import type { Lane, Work } from './argon2.ts';

type TaskQueue = Piscina['options']['taskQueue'];
type Task = Parameters<TaskQueue['push']>[0];

/** Returns the lane that `LaneQueue.task` gave; the pool passes it on under a symbol. */
const laneOf = (task: Task): Lane => (Reflect.get(task, Piscina.queueOptionsSymbol) as { readonly lane: Lane }).lane;

/**
 * Queue of a thread pool with two lanes served alternately, each first in, first out: tasks of known clients are
 * delayed by at most as many tasks of unknown ones as of their own lane, and vice versa.
 */
export class LaneQueue implements TaskQueue {
  readonly #lanes: Readonly<Record<Lane, Task[]>> = { known: [], unknown: [] };
  #next: Lane = 'known';

  /** Returns work as the pool passes it on to the queue. The threads do not see the lane. */
  static task(work: Work, lane: Lane): Work {
    return { ...work, [Piscina.queueOptionsSymbol]: { lane } };
  }

  get size(): number {
    return this.#lanes.known.length + this.#lanes.unknown.length;
  }

  push(task: Task): void {
    this.#lanes[laneOf(task)].push(task);
  }

  shift(): Task | null {
    const opposite: Lane = this.#next === 'known' ? 'unknown' : 'known';
    const lane = this.#lanes[this.#next].length > 0 ? this.#next : opposite;
    this.#next = lane === 'known' ? 'unknown' : 'known';
    return this.#lanes[lane].shift() ?? null;
  }

  remove(task: Task): void {
    for (const lane of Object.values(this.#lanes)) if (lane.includes(task)) lane.splice(lane.indexOf(task), 1);
  }
}
