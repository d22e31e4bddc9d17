import { afterEach, beforeEach, expect, it } from 'vitest';
import { ADMIN, call, cookieOf, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

const logIn = () => call(test.app, 'login', { body: STAFF });
const statusOf = async (cookie: string): Promise<number> => (await call(test.app, 'session', { cookie })).statusCode;

/** How many rows of a user a table has. */
async function rowsOf(table: 'sessions' | 'known_devices', userId: string): Promise<number> {
  return (await test.store.db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()).length;
}

/** Logs in so often, a second after each other; answers the cookies. */
async function logInOften(count: number): Promise<string[]> {
  const cookies: string[] = [];
  for (let i = 0; i < count; i++) {
    cookies.push(cookieOf(await logIn()));
    test.clock.advance(1000);
  }
  return cookies;
}

it('a user has 50 sessions at most: the newest, and others keep theirs', async () => {
  const admin = await signIn(test.app, ADMIN);
  const cookies = await logInOften(53);
  expect(await rowsOf('sessions', 'user 1')).toBe(50);
  const statuses: number[] = [];
  for (const cookie of cookies) statuses.push(await statusOf(cookie));
  expect(statuses).toEqual([401, 401, 401, ...Array.from({ length: 50 }, () => 200)]);
  expect(await statusOf(admin)).toBe(200);
});

it('the session that begins stays where the clock was set back, and its device is known', async () => {
  await logInOften(50);
  test.clock.set(-120_000);
  const entered = await logIn();
  expect(await statusOf(cookieOf(entered))).toBe(200);
  expect([await rowsOf('sessions', 'user 1'), await rowsOf('known_devices', 'user 1')]).toEqual([50, 20]);
  const device = entered.cookies.find(({ name }) => name === 'buckle-device')?.value;
  const retried = await call(test.app, 'login', { body: STAFF, cookie: `buckle-device=${device}` });
  expect(retried.cookies.find(({ name }) => name === 'buckle-device')?.value).toBe(device);
});

it('of sessions and devices that begin in the same instant as many stay', async () => {
  for (let i = 0; i < 52; i++) await logIn();
  expect([await rowsOf('sessions', 'user 1'), await rowsOf('known_devices', 'user 1')]).toEqual([50, 20]);
});
