import { readFile } from 'node:fs/promises';
import { Piscina } from 'piscina';
import { expect, it, onTestFinished } from 'vitest';
import { testFile } from '../testing/folder.ts';
import { argon2Here, type QueueLane } from './password.ts';
import { argon2Threads, LaneQueue } from './argon2-threads.ts';

const CHEAP = { memoryCost: 16, timeCost: 1, parallelism: 1 };

function threads() {
  const argon2 = argon2Threads();
  onTestFinished(() => argon2.close());
  return argon2;
}

it('threads hash and compare as the process itself does', async () => {
  const argon2 = threads();
  const hash = await argon2.hash('a password', CHEAP);
  expect(hash).toContain('$argon2id$v=19$m=16,t=1,p=1$');
  expect(await argon2Here.verify([hash], 'a password')).toEqual([true]);
  const second = await argon2Here.hash('another password', CHEAP);
  expect(await argon2.verify([second, hash], 'a password')).toEqual([false, true]);
});

it.each([
  ['unknown', 18],
  ['known', 48],
] as const)(
  'of very many passwords of %s clients at once %i wait, and the rest is told to come again',
  async (lane, max) => {
    const argon2 = threads();
    const hash = await argon2.hash('a password', CHEAP);
    const query = await Promise.allSettled(Array.from({ length: 100 }, () => argon2.verify([hash], 'x', lane)));
    expect(query.filter(({ status }) => status === 'fulfilled')).toHaveLength(max);
    const rejected = query.filter((one) => one.status === 'rejected');
    expect(rejected).toHaveLength(100 - max);
    expect(rejected[0]?.reason).toMatchObject({ status: 503, retryAfter: 3 });
    // Those who come again are served.
    expect(await argon2.hash('a password', CHEAP)).toContain('$argon2id$');
  },
);

it('files are read meanwhile: they do not wait for passwords', async () => {
  const argon2 = threads();
  let computed = 0;
  const passwords = Array.from({ length: 18 }, async () => {
    await argon2.hash('a password', { memoryCost: 65_536, timeCost: 3, parallelism: 1 });
    computed++;
  });
  const file = testFile('photo.webp', Buffer.alloc(100_000));
  for (let i = 0; i < 10; i++) await readFile(file);
  expect(computed).toBeLessThan(9);
  await Promise.all(passwords);
});

it('known clients take turns with unknown ones, however many of those wait', () => {
  const queue = new LaneQueue();
  const work = { kind: 'hash', password: '', cost: CHEAP } as const;
  const wait = (lane: QueueLane) =>
    queue.push(LaneQueue.task(work, lane) as unknown as Parameters<LaneQueue['push']>[0]);
  for (const lane of ['unknown', 'unknown', 'unknown', 'unknown', 'known', 'known'] as const) wait(lane);
  const order: unknown[] = [];
  while (queue.size > 0) order.push(Reflect.get(queue.shift() ?? {}, Piscina.queueOptionsSymbol));
  const lanes = ['known', 'unknown', 'known', 'unknown', 'unknown', 'unknown'];
  expect(order).toEqual(lanes.map((lane) => ({ lane })));
});

it('what cannot be computed fails alone', async () => {
  const argon2 = threads();
  await expect(argon2.verify(['this is no hash'], 'a password')).rejects.toThrow();
  expect(await argon2.hash('a password', CHEAP)).toContain('$argon2id$');
});
