import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call, cookieOf, SETUP_ACTOR, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

let test: TestApp;
beforeEach(async () => {
  test = await testApp({ SESSION_IDLE_MINUTES: '120', SESSION_TOTAL_MINUTES: '720' });
});
afterEach(() => test.close());

const lives = async (cookie: string): Promise<boolean> =>
  (await call(test.app, 'session', { cookie })).statusCode === 200;

describe('a session', () => {
  it('that began while the clock stood a year ahead is over when it stands right', async () => {
    test.clock.set(YEAR);
    const cookie = await signIn(test.app, STAFF);
    expect(await lives(cookie)).toBe(true);
    test.clock.set(-YEAR);
    expect(await lives(cookie)).toBe(false);
  });

  it('is over when it was last used at a time that has not come yet', async () => {
    const cookie = await signIn(test.app, STAFF);
    test.clock.set(-2 * MINUTE);
    expect(await lives(cookie)).toBe(false);
  });

  it('goes on where servers differ by less than a minute', async () => {
    const cookie = await signIn(test.app, STAFF);
    test.clock.set(-50_000);
    expect(await lives(cookie)).toBe(true);
  });

  it('that is not used does not live longer because the clock is set back', async () => {
    const cookie = await signIn(test.app, STAFF);
    test.clock.advance(90 * MINUTE);
    test.clock.set(-HOUR);
    test.clock.advance(29 * MINUTE);
    expect(await lives(cookie)).toBe(true);
    const unused = await signIn(test.app, STAFF);
    test.clock.advance(90 * MINUTE);
    test.clock.set(-HOUR);
    test.clock.advance(31 * MINUTE);
    expect(await lives(unused)).toBe(false);
  });

  it('that is used does not live longer in all because the clock is set back a little, again and again', async () => {
    const cookie = await signIn(test.app, STAFF);
    for (let uses = 1; uses < 36; uses++) {
      test.clock.advance(20 * MINUTE);
      test.clock.set(-50_000);
      expect(await lives(cookie)).toBe(true);
    }
    test.clock.advance(20 * MINUTE);
    expect(await lives(cookie)).toBe(false);
  });
});

it('a one-time password that was given out while the clock stood a year ahead is over when it stands right', async () => {
  test.clock.set(YEAR);
  const password = await test.users.add(SETUP_ACTOR, 'newcomer', 'staff');
  const logIn = () => call(test.app, 'login', { body: { username: 'newcomer', password } });
  test.clock.set(-YEAR);
  expect((await logIn()).json()).toMatchObject({ code: 'one-time-password-expired' });
  const retried = await test.users.reset(SETUP_ACTOR, 'newcomer');
  const response = await call(test.app, 'login', { body: { username: 'newcomer', password: retried } });
  expect(cookieOf(response)).not.toBe('');
});
