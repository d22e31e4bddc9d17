import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COMMAND_LINE_ACTOR } from '../db/store.ts';
import { codeOf, KEY, setUp } from '../testing/second-factor.ts';
import { ADMIN, call, cookieOf, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';

const STEP = 30_000;
const MINUTE = 60_000;
const SETTINGS = { SECOND_FACTOR_KEY: KEY };

let test: TestApp;
/** Another server of the same directory. */
let second: TestApp;
beforeEach(async () => {
  test = await testApp(SETTINGS);
  second = await testApp(SETTINGS, undefined, test.directory.environment);
});
afterEach(async () => {
  await second.close();
  await test.close();
});

interface From {
  readonly address?: string;
  readonly cookie?: string;
}
const logIn = (password: string, from: From, app = test.app) =>
  call(app, 'login', { body: { username: STAFF.username, password }, ...from });

const clocks = (ms: number): void => {
  for (const { clock } of [test, second]) clock.advance(ms);
};

/** Guesses at the name from ever new addresses, each as soon as it may be; returns how long that took. */
async function guess(count: number): Promise<number> {
  const startedAt = test.clock.now().getTime();
  for (let i = 0; i < count; i++) {
    const from = { address: `198.51.100.${i}` };
    const response = await logIn('a wrong one', from);
    if (response.statusCode !== 429) continue;
    clocks(Number(response.headers['retry-after']) * 1000);
    expect((await logIn('a wrong one', from)).statusCode).toBe(401);
  }
  return test.clock.now().getTime() - startedAt;
}

const HERE = '192.0.2.1';

describe('a reset after twenty guesses that keep a name out', () => {
  it('by an administrator at another server lets its user in on a new device', async () => {
    expect(await guess(20)).toBeGreaterThan(2 * 60 * MINUTE);
    expect((await logIn(STAFF.password, { address: HERE })).statusCode).toBe(429);
    const admin = await signIn(second.app, ADMIN);
    const reset = await call(second.app, 'resetUser', { cookie: admin, body: { username: 'staff' } });
    const { one_time_password: password } = reset.json<{ data: { one_time_password: string } }>().data;
    expect((await logIn(password, { address: HERE })).statusCode).toBe(200);
  });

  it('from the command line does too', async () => {
    await guess(20);
    clocks(15 * MINUTE);
    await logIn('a wrong one', { address: HERE });
    expect((await logIn(STAFF.password, { address: HERE })).statusCode).toBe(429);
    const password = await second.users.reset(COMMAND_LINE_ACTOR, 'STAFF');
    expect((await logIn(password, { address: HERE })).statusCode).toBe(200);
  });

  it('forgets neither those at other names nor those of an address', async () => {
    for (let i = 0; i < 100; i++)
      await call(test.app, 'login', { body: { username: `somebody${i}`, password: 'x' }, address: HERE });
    const password = await second.users.reset(COMMAND_LINE_ACTOR, STAFF.username);
    expect((await logIn(password, { address: HERE })).statusCode).toBe(429);
    expect((await logIn(password, { address: '192.0.2.2' })).statusCode).toBe(200);
  });
});

describe('guesses at the codes of a two-step login', () => {
  const confirm = (cookie: string, code: string, address: string) =>
    call(test.app, 'confirmLogin', { cookie, body: { code }, address });

  it('are forgotten with a reset, on known devices and on new ones', async () => {
    const cookie = await signIn(test.app, STAFF);
    const { secret } = await setUp(test.app, { cookie, password: STAFF.password }, test.clock.now());
    clocks(2 * STEP);
    const code = () => codeOf(secret, test.clock.now());
    const pending = async (password: string, from: From) => cookieOf(await logIn(password, from));
    const entered = await confirm(await pending(STAFF.password, { address: HERE }), code(), HERE);
    const device = entered.cookies.find(({ name }) => name === 'buckle-device');
    const known = `buckle-device=${device?.value}`;
    clocks(2 * STEP);
    const wrong = code().replace(/\d$/u, (digit) => String((Number(digit) + 5) % 10));
    for (const [i, from] of ['', known].entries()) {
      const waits = await pending(STAFF.password, { address: `192.0.2.1${i}`, cookie: from });
      for (let guesses = 0; guesses < 5; guesses++) await confirm(`${from}; ${waits}`, wrong, HERE);
      expect((await confirm(`${from}; ${waits}`, code(), HERE)).statusCode).toBe(429);
    }
    const password = await second.users.reset(COMMAND_LINE_ACTOR, STAFF.username);
    const waits = await pending(password, { address: HERE, cookie: known });
    expect((await confirm(`${known}; ${waits}`, wrong, HERE)).statusCode).toBe(400);
    expect((await confirm(waits, wrong, HERE)).statusCode).toBe(400);
    expect((await confirm(waits, code(), HERE)).statusCode).toBe(200);
  });
});
