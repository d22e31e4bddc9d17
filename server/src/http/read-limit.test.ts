import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { ADMIN, call, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';
import { CAPACITY_MS } from './fair-share.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('of one user, 20 reads are under way at most, and nobody else is kept from reading', async () => {
  const [staff, admin] = [await signIn(test.app, STAFF), await signIn(test.app, ADMIN)];
  const read = (cookie: string) => call(test.app, 'getOfficers', { query: { limit: '50' }, cookie });
  const many = Promise.all(Array.from({ length: 100 }, () => read(staff)));
  expect((await read(admin)).statusCode).toBe(200);
  const statuses = (await many).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20);
  const rejected = (await many).find(({ statusCode }) => statusCode !== 200);
  expect(rejected?.json()).toMatchObject({ code: 'too-many-at-once' });
  expect(rejected?.headers['retry-after']).toBe('2');
  expect((await read(staff)).statusCode).toBe(200);
});

it('an account that goes on and on waits while others ask, and they do not', async () => {
  // So little that it rests for hours once it has used what it may at once.
  const { app, close } = await testApp({ SHARE_PERCENT: '0.001' });
  onTestFinished(close);
  const [staff, admin] = [await signIn(app, STAFF), await signIn(app, ADMIN)];
  const ask = (cookie: string) => call(app, 'session', { cookie });
  const before = performance.eventLoopUtilization();
  const bursts = { started: 0, answered: 0 };
  const areAnswered = (): boolean => bursts.answered === bursts.started;
  while (areAnswered() && performance.eventLoopUtilization(before).active < 10 * CAPACITY_MS) {
    bursts.started++;
    void Promise.all(Array.from({ length: 20 }, () => ask(staff))).then(() => bursts.answered++);
    for (let others = 0; !areAnswered() && others < 200; others++) expect((await ask(admin)).statusCode).toBe(200);
  }
  expect(areAnswered()).toBe(false);
});
