import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { heldArgon2 } from '../testing/held-argon2.ts';
import { ADMIN, call, cheapPasswords, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';

const SETTINGS = { SECOND_FACTOR_KEY: Buffer.alloc(32, 7).toString('base64') };
const HERE = '192.0.2.1';
const ELSEWHERE = '198.51.100.1';

let held: ReturnType<typeof heldArgon2>;
let test: TestApp;
beforeEach(async () => {
  held = heldArgon2();
  test = await testApp(SETTINGS, undefined, undefined, cheapPasswords(held.argon2));
});
afterEach(() => test.close());

type Answer = Awaited<ReturnType<typeof call>>;

const logIn = ({ username, password }: { username: string; password: string }, address = HERE, cookie = '') =>
  call(test.app, 'login', { body: { username, password }, address, cookie });

/** The first so many answers that come, of those that are asked for. */
const first = (count: number, query: readonly Promise<Answer>[]): Promise<Answer[]> =>
  new Promise((resolve, reject) => {
    const responses: Answer[] = [];
    for (const one of query)
      void (async () => {
        responses.push(await one);
        if (responses.length === count) resolve(responses);
      })().catch(reject);
  });

const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_one, i) => make(i));
const statusesOf = (responses: readonly Answer[]): number[] => responses.map(({ statusCode }) => statusCode);
const somebody = (i: number) => ({ username: `somebody${i}`, password: 'x' });

describe('40 logins at once with one right password', () => {
  it('have two places, are told to wait, count as no guesses, and hold up nobody else', async () => {
    held.hold();
    const query = times(40, () => logIn(STAFF));
    const rejected = await first(38, query);
    expect(new Set(statusesOf(rejected))).toEqual(new Set([429]));
    expect(rejected[0]?.headers['retry-after']).toBe('3');
    expect(rejected[0]?.json()).toMatchObject({
      code: 'password-under-way',
      message: 'Your password is being checked already. Wait for the answer, or try again in a few seconds.',
    });
    const rest = [logIn(ADMIN), logIn(ADMIN, ELSEWHERE)];
    await held.reached(4);
    held.letGo();
    expect(statusesOf(await Promise.all(rest))).toEqual([200, 200]);
    expect(statusesOf(await Promise.all(query)).filter((status) => status === 200)).toHaveLength(2);
    const guesses: Answer[] = [];
    for (let i = 0; i < 5; i++) guesses.push(await logIn({ ...STAFF, password: 'a wrong one' }));
    expect(statusesOf(guesses)).toEqual([401, 401, 401, 401, 401]);
  });

  it('are refused in the same words where there is no such name, however it is spelled', async () => {
    held.hold();
    const of = (name: string) =>
      times(9, (i) => logIn({ username: i % 2 === 0 ? name : ` ${name.toUpperCase()}`, password: 'x' }));
    const [known, unknown] = [of('staff'), of('nobody')];
    const rejected = [await first(7, known), await first(7, unknown)];
    expect(new Set(rejected.flat().map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    held.letGo();
    const responses = [await Promise.all(known), await Promise.all(unknown)];
    for (const all of responses) expect(statusesOf(all).filter((status) => status === 401)).toHaveLength(2);
  });

  it('from elsewhere do not keep the owner of the name out, nor do those of the same network on their own device', async () => {
    const entered = await logIn(STAFF);
    const device = entered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    held.hold();
    const attacks = [...times(3, () => logIn(STAFF, ELSEWHERE)), ...times(3, () => logIn(STAFF))];
    await first(2, attacks);
    const owner = [logIn(STAFF, '203.0.113.1'), logIn(STAFF, HERE, device)];
    await held.reached(6);
    held.letGo();
    expect(statusesOf(await Promise.all(owner))).toEqual([200, 200]);
    await Promise.all(attacks);
  });
});

describe('many names at once', () => {
  it('from one network have eight places, and leave the rest to others', async () => {
    held.hold();
    const query = times(30, (i) => logIn(somebody(i), `2001:db8:7:7::${i + 1}`));
    const rejected = await first(22, query);
    expect(new Set(statusesOf(rejected))).toEqual(new Set([429]));
    expect(rejected[0]?.json()).toMatchObject({
      message: 'Too many people are logging in from your network right now. Please try again in a few seconds.',
    });
    const second = logIn(STAFF, '2001:db8:8:7::1');
    await held.reached(9);
    held.letGo();
    expect((await second).statusCode).toBe(200);
    await Promise.all(query);
    // Their places are free again.
    expect((await logIn(STAFF, '2001:db8:7:7::1')).statusCode).toBe(200);
  });

  it.each([
    ['/56', (i: number) => `2001:db8:7:70${(i + 16).toString(16)}::1`],
    ['/48', (i: number) => `2001:db8:7:${i + 1}00::1`],
  ])('from every network of one %s have eight places, and leave the rest to others', async (_size, addressOf) => {
    held.hold();
    const query = times(30, (i) => logIn(somebody(i), addressOf(i)));
    const rejected = await first(22, query);
    expect(new Set(statusesOf(rejected))).toEqual(new Set([429]));
    const second = logIn(STAFF, '2001:db8:8:1::1');
    await held.reached(9);
    held.letGo();
    expect((await second).statusCode).toBe(200);
    await Promise.all(query);
  });

  it('from many networks fill the queue: who comes then is told to come again, and not counted', async () => {
    held.hold();
    const query = times(24, (i) => logIn(somebody(i), `192.0.2.${i % 3}`));
    const rejected = await first(6, query);
    expect(new Set(statusesOf(rejected))).toEqual(new Set([503]));
    held.letGo();
    await Promise.all(query);
    const names = await test.store.db.selectFrom('attempts').select('key').execute();
    // Of each of 18 the name, and the name at its network; and the three networks.
    expect(names).toHaveLength(18 * 2 + 3);
  });
});

describe('while unknown devices of many networks take every place that they can', () => {
  it('people log in on their devices, change their password, and administrators reset one', async () => {
    const cookiesOf = (response: Answer) => response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const [admin, staff] = [cookiesOf(await logIn(ADMIN)), cookiesOf(await logIn(STAFF))];
    await test.users.add({ userId: '', username: 'test' }, 'patil', 'staff');
    held.hold();
    const attack = times(60, (i) => logIn(somebody(i), `198.51.100.${i}`));
    await first(42, attack);
    const stranger = await logIn({ username: 'patil', password: 'x' }, '203.0.113.9');
    expect(stranger.statusCode).toBe(503);
    const body = { current_password: STAFF.password, new_password: 'a long new password' };
    const query = [
      logIn(ADMIN, HERE, admin.replace(/buckle=[^;]*;? ?/u, '')),
      call(test.app, 'changePassword', { cookie: staff, body }),
      call(test.app, 'resetUser', { cookie: admin, body: { username: 'patil' } }),
    ];
    await held.reached(20);
    held.letGo();
    expect(statusesOf(await Promise.all(query))).toEqual([200, 200, 200]);
    await Promise.all(attack);
  });
});

describe('somebody logged in', () => {
  it('has two places, in all sessions and for whatever needs the password, wherever others log in', async () => {
    const [one, two, admin] = [
      await signIn(test.app, STAFF),
      await signIn(test.app, STAFF),
      await signIn(test.app, ADMIN),
    ];
    const change = (cookie: string, current: string) =>
      call(test.app, 'changePassword', {
        cookie,
        body: { current_password: current, new_password: 'a long new password' },
      });
    const begin = (cookie: string) => call(test.app, 'beginSecondFactor', { cookie, body: { current_password: 'x' } });
    held.hold();
    const names = times(8, (i) => logIn(somebody(i), '127.0.0.1'));
    await held.reached(8);
    const query = times(20, (i) => (i % 2 === 0 ? change(one, 'x') : begin(two)));
    const rejected = await first(18, query);
    expect(new Set(statusesOf(rejected))).toEqual(new Set([429]));
    const second = change(admin, ADMIN.password);
    await held.reached(11);
    held.letGo();
    expect((await second).statusCode).toBe(200);
    expect(statusesOf(await Promise.all(query)).filter((status) => status === 400)).toHaveLength(2);
    await Promise.all(names);
    // What found no place was no guess.
    expect((await change(one, STAFF.password)).statusCode).toBe(200);
  });
});
