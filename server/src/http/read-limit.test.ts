import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN, call, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';

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
