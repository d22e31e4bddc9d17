import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../settings/config.ts';
import { SERVER_ACTOR } from '../db/store.ts';
import { countedArgon2 } from '../testing/counted-argon2.ts';
import { ADMIN, call, cheapPasswords, cookieOf, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';
import { countInProcesses } from '../testing/open-in-processes.ts';
import { testStore } from '../testing/test-store.ts';
import { attemptToLogIn } from './throttle-rules.ts';
import { authErrors } from './login.errors.ts';
import { throttle } from './throttle.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WRONG: { username: string; password: string } = { username: STAFF.username, password: 'a wrong one' };

const { argon2, looked } = countedArgon2();
let test: TestApp;
beforeEach(async () => {
  test = await testApp({}, undefined, undefined, cheapPasswords(argon2));
  looked.length = 0;
});
afterEach(() => test.close());

type Answer = Awaited<ReturnType<typeof call>>;
interface From {
  readonly address?: string;
  readonly cookie?: string;
  readonly headers?: Record<string, string>;
}

const logIn = (body: { username: string; password: string }, from: From = {}, app = test.app): Promise<Answer> =>
  call(app, 'login', { body: { username: body.username, password: body.password }, ...from });

/** Wrong guesses one after another; answers the statuses. */
async function guess(count: number, from: From = {}, body = WRONG): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < count; i++) statuses.push((await logIn(body, from)).statusCode);
  return statuses;
}

/** The cookies of a login, both of them, as a browser sends them back. */
const cookiesOf = (response: Answer): string =>
  response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** What one person may type for one name. */
const SPELLINGS = [
  'staff',
  'STAFF',
  '\u017Ftaff',
  'sta\uFB00',
  '\u00A0staff\u00A0',
  '\uFEFFstaff',
  ' Staff\u3000',
  'STA\uFB00',
];

describe('guessing at a password', () => {
  it('five guesses of 200 sent at once reach it, however the name is spelled and whatever address is made up', async () => {
    const statuses: number[] = [];
    // Sent again, for of those at once two find a place.
    for (let retried = 0; retried < 4; retried++) {
      const responses = await Promise.all(
        Array.from({ length: 200 }, (_one, i) =>
          logIn(
            { username: SPELLINGS[i % SPELLINGS.length] ?? '', password: `guess ${i}` },
            { headers: { 'x-forwarded-for': `10.0.0.${i}` } },
          ),
        ),
      );
      statuses.push(...responses.map(({ statusCode }) => statusCode));
    }
    expect(looked).toHaveLength(5);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(795);
  });

  it('two servers on one directory count together, and go on counting when they start again', async () => {
    const settings = test.directory.environment;
    const two = await testApp({}, undefined, settings, cheapPasswords(argon2));
    for (let retried = 0; retried < 4; retried++)
      await Promise.all(Array.from({ length: 40 }, (_one, i) => logIn(WRONG, {}, i % 2 === 0 ? test.app : two.app)));
    expect(looked).toHaveLength(5);
    await two.close();
    const retried = await testApp({}, undefined, settings, cheapPasswords(argon2));
    onTestFinished(() => retried.close());
    expect((await logIn(WRONG, {}, retried.app)).statusCode).toBe(429);
    expect(looked).toHaveLength(5);
  });

  it('of several processes that look at once, five may in all', async () => {
    const settings = readConfig(test.directory.environment);
    expect(await countInProcesses(3, settings, 40, test.clock.now())).toBe(5);
  });

  it('says when to try again, and lets the right password in then', async () => {
    expect(await guess(5)).toEqual([401, 401, 401, 401, 401]);
    test.clock.advance(MINUTE);
    const rejected = await logIn(STAFF);
    expect(rejected.statusCode).toBe(429);
    expect(rejected.headers['retry-after']).toBe(String(14 * 60));
    expect(rejected.json()).toMatchObject({
      success: false,
      code: 'too-many-attempts',
      message: 'Too many attempts. Please try again in 14 minutes.',
    });
    test.clock.advance(14 * MINUTE);
    expect((await logIn(STAFF)).statusCode).toBe(200);
  });

  it('is held up the same way where there is no such name', async () => {
    expect(await guess(6, {}, { username: 'nobody', password: 'x' })).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('starts anew after a right password', async () => {
    await guess(4);
    expect((await logIn(STAFF)).statusCode).toBe(200);
    expect(await guess(5)).toEqual([401, 401, 401, 401, 401]);
  });

  it('takes longer and longer from ever new addresses', async () => {
    for (let i = 1; i <= 5; i++) expect(await guess(1, { address: `192.0.2.${i}` })).toEqual([401]);
    const waits: number[] = [];
    for (let i = 6; i <= 12; i++) {
      const rejected = await logIn(WRONG, { address: `192.0.2.${i}` });
      expect(rejected.statusCode).toBe(429);
      waits.push(Number(rejected.headers['retry-after']));
      test.clock.advance(Number(rejected.headers['retry-after']) * 1000);
      expect(await guess(1, { address: `192.0.2.${i}` })).toEqual([401]);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
  });

  it('at many names from one address ends after 100 in an hour; a network of IPv6 is one address', async () => {
    let rejected = 0;
    for (let i = 0; i < 104; i++) {
      const address = `2001:db8:7:7::${i.toString(16)}`;
      const { statusCode } = await logIn({ username: `somebody${i}`, password: 'x' }, { address });
      if (statusCode === 429) rejected++;
    }
    expect([looked.length, rejected]).toEqual([100, 4]);
    expect((await logIn(STAFF, { address: '2001:db8:7:8::1' })).statusCode).toBe(200);
    test.clock.advance(HOUR);
    expect((await logIn(STAFF, { address: '2001:db8:7:7::1' })).statusCode).toBe(200);
  });

  it('at many names from one /56 ends after 200 in an hour, and from one /48 after 400', async () => {
    const guesses = async (count: number, addressOf: (i: number) => string) => {
      looked.length = 0;
      for (let i = 0; i < count; i++)
        await logIn({ username: `somebody${i}`, password: 'x' }, { address: addressOf(i) });
      return looked.length;
    };
    expect(await guesses(210, (i) => `2001:db8:7:7${(i % 256).toString(16).padStart(2, '0')}::1`)).toBe(200);
    expect(await guesses(210, (i) => `2001:db8:7:${(i + 1).toString(16)}ff::1`)).toBe(200);
    expect((await logIn(STAFF, { address: '2001:db8:8:1::1' })).statusCode).toBe(200);
  });

  it('is not what people of an office do who mistype once: more than 100 of them behind one address get in', async () => {
    for (let i = 0; i < 120; i++) {
      const user = i % 2 === 0 ? STAFF : ADMIN;
      expect((await logIn({ username: user.username, password: 'mistyped' })).statusCode).toBe(401);
      expect((await logIn(user)).statusCode).toBe(200);
    }
  });

  it('is not paid for by those of the same address who log in rightly', async () => {
    for (let i = 0; i < 110; i++) expect((await logIn(i % 2 === 0 ? STAFF : ADMIN)).statusCode).toBe(200);
  });
});

describe('a device on which somebody has logged in', () => {
  it('lets them in while others guess at their name, from the same address even', async () => {
    const device = cookiesOf(await logIn(STAFF));
    await guess(6);
    await guess(1, { address: '192.0.2.1' });
    expect((await logIn(STAFF)).statusCode).toBe(429);
    expect((await logIn(STAFF, { cookie: device })).statusCode).toBe(200);
  });
  it('is counted by itself', async () => {
    const device = cookiesOf(await logIn(STAFF));
    expect(await guess(6, { cookie: device })).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await guess(1)).toEqual([401]);
  });
  it('counts as any other for the names of others', async () => {
    const device = cookiesOf(await logIn(ADMIN));
    await guess(5);
    expect(await guess(1, { cookie: device })).toEqual([429]);
  });
  it('is known by a cookie that scripts and other sites cannot use, whose text is kept nowhere', async () => {
    const response = await logIn(STAFF);
    const cookie = response.cookies.find(({ name }) => name === 'buckle-device');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 400 * 24 * 60 * 60 });
    const rows = JSON.stringify(await test.store.db.selectFrom('known_devices').selectAll().execute());
    expect(rows).not.toContain(cookie?.value);
    const retried = await logIn(STAFF, { cookie: cookiesOf(response) });
    expect(retried.cookies.find(({ name }) => name === 'buckle-device')?.value).toBe(cookie?.value);
  });
  it('is given a text of our own where it comes with one that nobody has logged in with', async () => {
    const response = await logIn(STAFF, { cookie: 'buckle-device=chosen-by-somebody-else' });
    expect(response.cookies.find(({ name }) => name === 'buckle-device')?.value).not.toBe('chosen-by-somebody-else');
  });
});

describe('guessing at the password of a stolen session', () => {
  const change = (cookie: string, current: string, next = 'a long new password') =>
    call(test.app, 'changePassword', { cookie, body: { current_password: current, new_password: next } });

  it('ends after five guesses, in whichever session of the user', async () => {
    const [one, two] = [await signIn(test.app, STAFF), await signIn(test.app, STAFF)];
    looked.length = 0;
    // Sent again, for of those at once two find a place.
    for (let retried = 0; retried < 4; retried++)
      await Promise.all(Array.from({ length: 50 }, (_one, i) => change(i % 2 === 0 ? one : two, `${i}`)));
    expect(looked).toHaveLength(5);
    const rejected = await change(one, STAFF.password);
    expect(rejected.statusCode).toBe(429);
    expect(rejected.headers['retry-after']).toBe(String(15 * 60));
    // It is the guesses that are held up, not the session.
    expect((await call(test.app, 'session', { cookie: one })).statusCode).toBe(200);
  });
  it('counts no new password that may not be one', async () => {
    const cookie = await signIn(test.app, STAFF);
    for (let i = 0; i < 7; i++) expect((await change(cookie, STAFF.password, 'short')).statusCode).toBe(400);
    expect((await change(cookie, STAFF.password)).statusCode).toBe(200);
  });
});

describe('what was tried', () => {
  it('tells whoever reads the table neither names nor addresses', async () => {
    await guess(1, { address: '192.0.2.77' }, { username: 'my-password-by-mistake', password: 'x' });
    const rows = await test.store.db.selectFrom('attempts').selectAll().execute();
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/mistake|192\.0\.2/u);
  });
  it('is removed when it no longer counts', async () => {
    const { store, close } = await testStore(test.clock.now);
    onTestFinished(close);
    const door = throttle({ store, now: test.clock.now });
    await door.count(attemptToLogIn('somebody', '192.0.2.1', undefined));
    test.clock.advance(HOUR);
    await door.forgetOld();
    const rows = () => store.db.selectFrom('attempts').selectAll().execute();
    expect(await rows()).toHaveLength(1);
    test.clock.advance(23 * HOUR);
    await door.forgetOld();
    expect(await rows()).toEqual([]);
  });
  it('fills no more than so many rows; names stay the longest', async () => {
    const { store, close } = await testStore(test.clock.now);
    onTestFinished(close);
    const door = throttle({ store, now: test.clock.now, rowsMax: 20 });
    for (let i = 0; i < 20; i++) {
      await door.count(attemptToLogIn(`somebody ${i}`, `192.0.2.${i}`, undefined));
      test.clock.advance(1000);
    }
    await door.forgetOld();
    const left = await store.db.selectFrom('attempts').select('key').execute();
    expect(left).toHaveLength(20);
    const names = Array.from({ length: 20 }, (_one, i) => attemptToLogIn(`somebody ${i}`, '', undefined)[1]?.key);
    expect(new Set(left.map(({ key }) => key))).toEqual(new Set(names));
  });
  it('holds nobody up for a year where the clock stood a year ahead', async () => {
    const { store, close } = await testStore(test.clock.now);
    onTestFinished(close);
    const label = attemptToLogIn('somebody', '192.0.2.1', undefined);
    const ahead = throttle({ store, now: () => new Date(test.clock.now().getTime() + 365 * 24 * HOUR) });
    for (let i = 0; i < 5; i++) await ahead.count(label);
    await expect(ahead.count(label)).rejects.toMatchObject({ status: 429 });
    await expect(throttle({ store, now: test.clock.now }).count(label)).resolves.toBeDefined();
  });
  it('where it cannot be written down, no password is looked at', async () => {
    const { store, close } = await testStore(test.clock.now);
    onTestFinished(close);
    const full = { ...store, write: () => Promise.reject(new Error('the disk is full')) };
    const counting = throttle({ store: full, now: test.clock.now }).count(attemptToLogIn('x', '192.0.2.1', undefined));
    await expect(counting).rejects.toThrow('the disk is full');
  });
});

describe('a password that nobody had time to look at', () => {
  it('is no attempt: the answer says to come again', async () => {
    const busy = cheapPasswords({ ...argon2, verify: () => Promise.reject(authErrors.busy()) });
    const full = await testApp({}, undefined, undefined, busy);
    onTestFinished(() => full.close());
    for (let i = 0; i < 7; i++) {
      const response = await logIn(STAFF, {}, full.app);
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('3');
      expect(response.json()).toMatchObject({
        message: 'Too many people are logging in right now. Please try again in a few seconds.',
      });
    }
  });
});

it('the server’s own doings leave no row of an audit', async () => {
  await guess(1);
  const rows = await test.store.db.selectFrom('access_audit').select('by_name').execute();
  expect(rows.map(({ by_name }) => by_name)).not.toContain(SERVER_ACTOR.username);
});

it('a cookie of a login opens a session whether or not the device is known', async () => {
  const response = await logIn(STAFF);
  expect((await call(test.app, 'session', { cookie: cookieOf(response) })).statusCode).toBe(200);
});
