import { describe, expect, it } from 'vitest';
import { WaitLimit } from '../db/wait-limit.ts';
import { FairQueue } from './fair-share.ts';
import { requestErrors } from './request-error.ts';

/** A queue whose jobs end when the test says so, in the order in which they began. */
function testQueue(limits: { running: number; runningPerUser: number; perUser: number }) {
  const queue = new FairQueue(limits, requestErrors.tooManyAtOnce);
  const startedAt: string[] = [];
  const ends: (() => void)[] = [];
  const add = (user: string): Promise<void> =>
    queue.run(user, () => {
      startedAt.push(user);
      return new Promise((resolve) => ends.push(resolve));
    });
  const othersTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
  /** Ends the job that began first, and lets the next begin. */
  const endOne = async (): Promise<void> => {
    await othersTurn();
    ends.shift()?.();
    await othersTurn();
  };
  return { add, startedAt, endOne };
}

describe('a fair queue', () => {
  it('serves the users in turn, however many jobs one of them has', async () => {
    const { add, startedAt, endOne } = testQueue({ running: 1, runningPerUser: 1, perUser: 10 });
    const jobs = ['a', 'a', 'a', 'a', 'b', 'c', 'b'].map(add);
    for (let i = 0; i < 7; i++) await endOne();
    await Promise.all(jobs);
    expect(startedAt).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a']);
  });

  it('keeps a slot for the next user', async () => {
    const { add, startedAt } = testQueue({ running: 3, runningPerUser: 2, perUser: 10 });
    for (const user of ['a', 'a', 'a', 'b']) void add(user);
    await new Promise((resolve) => void setImmediate(resolve));
    expect(startedAt).toEqual(['a', 'a', 'b']);
  });

  it('rejects a user who has too many, until one of them is done, and nobody else', async () => {
    const { add, startedAt, endOne } = testQueue({ running: 1, runningPerUser: 1, perUser: 2 });
    void add('a');
    void add('a');
    await expect(add('a')).rejects.toThrow('too many requests');
    void add('b');
    await endOne();
    void add('a');
    await expect(add('a')).rejects.toThrow('too many requests');
    for (let i = 0; i < 3; i++) await endOne();
    expect(startedAt).toEqual(['a', 'a', 'b', 'a']);
  });

  it('goes on after a job that fails', async () => {
    const queue = new FairQueue({ running: 1, runningPerUser: 1, perUser: 1 }, requestErrors.tooManyAtOnce);
    await expect(queue.run('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    await expect(queue.run('a', () => Promise.resolve(7))).resolves.toBe(7);
  });

  it.each([
    ['that failed', true, 100],
    ['that succeeded', false, 1_000],
  ])('counts the time behind a job %s as a wait for the database, or not', async (_how, fails, left) => {
    let passed = 0;
    const limit = new WaitLimit({ maxMs: 1_000, monotonic: () => passed });
    const queue = new FairQueue({ running: 1, runningPerUser: 1, perUser: 2 }, requestErrors.tooManyAtOnce);
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const first = queue.run('asha', async () => {
      await ended;
      if (fails) throw new Error('no answer');
    });
    const second = limit.run(() => queue.run('asha', () => Promise.resolve(limit.begin())));
    passed = 900;
    end();
    await first.catch(() => undefined);
    expect(await second).toBe(left);
  });
});
