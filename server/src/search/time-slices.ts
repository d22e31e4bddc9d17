/** Long work in one thread that leaves others their turn. */
import { setImmediate as nextTick } from 'node:timers/promises';

/** Work that yields where it may be interrupted, and returns its result. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** How long a slice of it may keep the event loop. */
const SLICE_MS = 10;
/** Small pieces of work between two looks at the clock. */
const CHUNK_ROWS = 2_000;

/** Does the work at once. Returns its result. */
export function runNow<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Does the work in slices, between which the event loop serves others. Resolves with its result. */
export async function runInSlices<T>(steps: Steps<T>): Promise<T> {
  let sliceStart = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (performance.now() - sliceStart < SLICE_MS) continue;
    await nextTick();
    sliceStart = performance.now();
  }
}

/** Yields after every few thousand of the numbers below `size`. */
export function* chunked(size: number, work: (at: number) => void): Steps<void> {
  for (let at = 0; at < size; at++) {
    work(at);
    if (at % CHUNK_ROWS === CHUNK_ROWS - 1) yield;
  }
}
