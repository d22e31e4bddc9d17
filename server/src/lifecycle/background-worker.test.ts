import { setImmediate as nextTick } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { backgroundWorker } from './background-worker.ts';

/** A worker whose runs end when they are told to. */
function testWorker() {
  const runs: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
  const failures: unknown[] = [];
  const worker = backgroundWorker(
    (signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => resolve());
        runs.push({ resolve, reject });
      }),
    (error) => failures.push(error),
  );
  return { worker, runs, failures };
}

it('runs one at a time, and once more if it is woken meanwhile, however often', async () => {
  const { worker, runs } = testWorker();
  worker.wake();
  worker.wake();
  worker.wake();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await nextTick();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await nextTick();
  expect(runs).toHaveLength(2);
  worker.wake();
  expect(runs).toHaveLength(3);
  await worker.close();
});

it('tells of a run that fails, and can be woken again', async () => {
  const { worker, runs, failures } = testWorker();
  worker.wake();
  worker.wake();
  runs[0]?.reject(new Error('busy'));
  await nextTick();
  expect(failures).toEqual([new Error('busy')]);
  expect(runs).toHaveLength(2);
  await worker.close();
});

it('ends its run when it is closed, and begins no other', async () => {
  const { worker, runs } = testWorker();
  worker.wake();
  worker.wake();
  await worker.close();
  worker.wake();
  expect(runs).toHaveLength(1);
});

it('says when no run is left, also after one that failed', async () => {
  const { worker, runs } = testWorker();
  let isIdle = false;
  const idle = worker.run().then(() => (isIdle = true));
  worker.wake();
  runs[0]?.reject(new Error('busy'));
  await nextTick();
  expect([runs.length, isIdle]).toEqual([2, false]);
  runs[1]?.resolve();
  await idle;
  await worker.close();
});
