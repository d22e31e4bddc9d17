import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  ADMIN,
  call,
  cheapPasswords,
  cookieOf,
  SETUP_ACTOR,
  signIn,
  STAFF,
  testApp,
  type TestApp,
} from '../testing/test-app.ts';
import { argon2Here } from './password.ts';

let test: TestApp;
beforeEach(async () => {
  test = await testApp();
});
afterEach(() => test.close());

const MINUTE = 60_000;

describe('logging in', () => {
  it('answers the user and sets a cookie that scripts and other sites cannot use', async () => {
    const response = await call(test.app, 'login', { body: { username: 'ADMIN', password: ADMIN.password } });
    expect(response.json()).toEqual({
      success: true,
      message: '',
      data: { user: { username: 'admin', role: 'admin' } },
    });
    expect(response.cookies[0]).toMatchObject({ name: 'buckle', httpOnly: true, sameSite: 'Strict', path: '/' });
  });
  it.each([
    ['a wrong password', { username: 'admin', password: 'wrong' }],
    ['an unknown name', { username: 'nobody', password: ADMIN.password }],
    ['nothing', { username: '', password: '' }],
    ['a name that no database keeps', { username: 'ad\0min', password: 'wrong' }],
  ])('is refused with %s, in the same words', async (_what, body) => {
    const response = await call(test.app, 'login', { body });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ success: false, message: 'Wrong username or password.' });
    expect(response.cookies).toEqual([]);
  });
  it('is refused to a disabled account, and says so only to who knows the password', async () => {
    await test.users.disable(SETUP_ACTOR, STAFF.username);
    const right = await call(test.app, 'login', { body: STAFF });
    expect(right.statusCode).toBe(403);
    expect(right.json()).toMatchObject({ message: expect.stringContaining('disabled') });
    const wrong = await call(test.app, 'login', { body: { ...STAFF, password: 'x' } });
    expect(wrong.statusCode).toBe(401);
  });
  it('begins none when the password that was checked is changed meanwhile', async () => {
    const cookie = await signIn(test.app, STAFF);
    const body = { current_password: STAFF.password, new_password: 'another battery staple' };
    const [changed, ...logins] = await Promise.all([
      call(test.app, 'changePassword', { cookie, body }),
      ...Array.from({ length: 5 }, (_one, i) => call(test.app, 'login', { body: STAFF, address: `192.0.2.${i}` })),
    ]);
    expect(changed.statusCode).toBe(200);
    const late = await Promise.all(logins.map((login) => call(test.app, 'session', { cookie: cookieOf(login) })));
    expect(late.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
  });
  it('begins a new session and ends the one before', async () => {
    const before = await signIn(test.app, ADMIN);
    const response = await call(test.app, 'login', { body: ADMIN, cookie: before });
    expect(cookieOf(response)).not.toBe(before);
    // 32 bytes.
    expect(cookieOf(response)).toMatch(/^buckle=[\w-]{43}$/u);
    expect((await call(test.app, 'session', { cookie: before })).statusCode).toBe(401);
  });
  it('is refused to a page of another site', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example', host: 'localhost' }]) {
      expect((await call(test.app, 'login', { body: ADMIN, headers })).statusCode).toBe(403);
    }
  });
  it('keeps neither passwords nor tokens in the database', async () => {
    const cookie = await signIn(test.app, ADMIN);
    const rows = JSON.stringify([
      await test.store.db.selectFrom('users').selectAll().execute(),
      await test.store.db.selectFrom('sessions').selectAll().execute(),
    ]);
    expect(rows).not.toContain(ADMIN.password);
    expect(rows).not.toContain(cookie.split('=')[1]);
    expect(rows).toContain('$argon2id$');
  });
  it('takes the password as it was typed, but for its Unicode form', async () => {
    const password = ` Quiet Harbour \u00E9 ${'x'.repeat(100)}y `;
    await test.users.addWithPassword(SETUP_ACTOR, 'typist', 'staff', password);
    const status = async (typed: string) =>
      (await call(test.app, 'login', { body: { username: 'typist', password: typed } })).statusCode;
    for (const second of [password.trim(), password.toLowerCase(), password.replace('y ', 'z ')])
      expect(await status(second)).toBe(401);
    expect(await status(password.normalize('NFD'))).toBe(200);
    expect(await status(password)).toBe(200);
  });
  it('uses a Secure cookie bound to the host when people come over HTTPS', async () => {
    const secure = await testApp({ PUBLIC_URL: 'https://buckle.example' });
    const response = await call(secure.app, 'login', { body: ADMIN });
    expect(response.cookies.map(({ name }) => name)).toEqual(['__Host-buckle', '__Host-buckle-device']);
    for (const cookie of response.cookies)
      expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(response.headers['strict-transport-security']).toContain('max-age=63072000');
    await secure.close();
  });
});

describe('a session', () => {
  it('tells who is logged in', async () => {
    const cookie = await signIn(test.app, STAFF);
    expect((await call(test.app, 'session', { cookie })).json()).toMatchObject({
      data: { user: { username: 'Staff', role: 'staff' } },
    });
  });
  it('ends after 30 minutes without use, in words that a person understands', async () => {
    const cookie = await signIn(test.app, STAFF);
    test.clock.advance(29 * MINUTE);
    expect((await call(test.app, 'session', { cookie })).statusCode).toBe(200);
    test.clock.advance(29 * MINUTE);
    expect((await call(test.app, 'session', { cookie })).statusCode).toBe(200);
    test.clock.advance(30 * MINUTE);
    const exited = await call(test.app, 'session', { cookie });
    expect(exited.statusCode).toBe(401);
    expect(exited.json()).toMatchObject({ message: 'Your session has ended. Please log in again.' });
  });
  it('ends after 12 hours however much it is used', async () => {
    const cookie = await signIn(test.app, STAFF);
    for (let i = 0; i < 36; i++) {
      test.clock.advance(20 * MINUTE - 1);
      expect((await call(test.app, 'session', { cookie })).statusCode).toBe(200);
    }
    test.clock.advance(MINUTE);
    expect((await call(test.app, 'session', { cookie })).statusCode).toBe(401);
  });
  it('lives as long as the settings say', async () => {
    const short = await testApp({ SESSION_IDLE_MINUTES: '1' });
    const cookie = await signIn(short.app, STAFF);
    short.clock.advance(MINUTE);
    expect((await call(short.app, 'session', { cookie })).statusCode).toBe(401);
    await short.close();
  });
  it('ends on the server when the user logs out', async () => {
    const cookie = await signIn(test.app, STAFF);
    const response = await call(test.app, 'logout', { cookie });
    expect(response.statusCode).toBe(200);
    expect(response.headers['clear-site-data']).toBe('"cache"');
    expect(cookieOf(response)).toBe('');
    expect((await call(test.app, 'session', { cookie })).statusCode).toBe(401);
  });
  it('ends at once when its account is disabled', async () => {
    const cookie = await signIn(test.app, STAFF);
    await test.users.disable(SETUP_ACTOR, 'staff');
    expect((await call(test.app, 'session', { cookie })).statusCode).toBe(401);
  });
  it('is not opened by a made-up token', async () => {
    expect((await call(test.app, 'session', { cookie: 'buckle=made-up' })).statusCode).toBe(401);
  });
  it('is asked for in words where there is none', async () => {
    expect((await call(test.app, 'session')).json()).toMatchObject({ message: 'Please log in first.' });
  });
});

describe('a one-time password', () => {
  it('opens nothing but the change of the password', async () => {
    const password = await test.users.add(SETUP_ACTOR, 'newcomer', 'staff');
    const response = await call(test.app, 'login', { body: { username: 'newcomer', password } });
    expect(response.json()).toMatchObject({ data: { user: { must_change_password: true } } });
    const cookie = cookieOf(response);
    expect((await call(test.app, 'session', { cookie })).statusCode).toBe(200);
    const rejected = await call(test.app, 'getOfficers', { cookie });
    expect(rejected.statusCode).toBe(403);
    expect(rejected.json()).toMatchObject({ message: 'Change your password first.' });

    const changed = await call(test.app, 'changePassword', {
      cookie,
      body: { current_password: password, new_password: 'my own long password' },
    });
    expect(changed.json()).toMatchObject({ success: true, data: { user: { username: 'newcomer' } } });
    expect((await call(test.app, 'getOfficers', { cookie: cookieOf(changed) })).statusCode).toBe(200);
    expect((await call(test.app, 'session', { cookie })).statusCode).toBe(401);
  });
});

describe('a one-time password that was typed to log in', () => {
  const NEXT = 'my own long password';
  const logIn = (username: string, password: string) => call(test.app, 'login', { body: { username, password } });
  const choose = (cookie: string, next = NEXT) =>
    call(test.app, 'changePassword', { cookie, body: { new_password: next } });
  const audited = async () =>
    (await test.store.db.selectFrom('access_audit').select(['by_name', 'action']).orderBy('seq', 'desc').execute())
      .map(({ by_name: by, action }) => `${by} ${action}`)
      .filter((entry) => entry.includes('password.'));

  it('is not asked again for choosing an own one, which is audited and ends the session as ever', async () => {
    const password = await test.users.add(SETUP_ACTOR, 'newcomer', 'staff');
    const cookie = cookieOf(await logIn('newcomer', password));
    test.clock.advance(10 * MINUTE - 1);
    const changed = await choose(cookie);
    expect(changed.json()).toMatchObject({ success: true, data: { user: { username: 'newcomer' } } });
    expect((await call(test.app, 'getOfficers', { cookie: cookieOf(changed) })).statusCode).toBe(200);
    expect((await call(test.app, 'session', { cookie })).statusCode).toBe(401);
    expect((await logIn('newcomer', NEXT)).statusCode).toBe(200);
    expect(await audited()).toEqual(['newcomer password.change']);
  });
  it('is asked again 10 minutes later, also where the clock was set back', async () => {
    const password = await test.users.add(SETUP_ACTOR, 'newcomer', 'staff');
    const cookie = cookieOf(await logIn('newcomer', password));
    test.clock.advance(10 * MINUTE);
    test.clock.set(-5 * MINUTE);
    const late = await choose(cookie);
    expect([late.statusCode, late.json()]).toMatchObject([400, { code: 'current-password-needed' }]);
    const body = { current_password: password, new_password: NEXT };
    expect((await call(test.app, 'changePassword', { cookie, body })).statusCode).toBe(200);
  });
  it('cannot be kept as the own one, and how often that is tried is counted', async () => {
    const password = await test.users.add(SETUP_ACTOR, 'newcomer', 'staff');
    const cookie = cookieOf(await logIn('newcomer', password));
    const tries = [];
    for (let i = 0; i < 5; i++) tries.push((await choose(cookie, password)).json<{ code: string }>().code);
    expect(new Set(tries)).toEqual(new Set(['password-unchanged']));
    expect((await choose(cookie, password)).statusCode).toBe(429);
  });
  it('is the only one that is not asked again: an own one is, and so is one that another replaced', async () => {
    expect((await choose(await signIn(test.app, STAFF))).json()).toMatchObject({ code: 'current-password-needed' });
    const password = await test.users.add(SETUP_ACTOR, 'newcomer', 'staff');
    const former = cookieOf(await logIn('newcomer', password));
    const fresh = await test.users.reset(SETUP_ACTOR, 'newcomer');
    expect((await choose(former)).statusCode).toBe(401);
    const cookie = cookieOf(await logIn('newcomer', fresh));
    expect((await choose(former)).statusCode).toBe(401);
    const chosen = await choose(cookie);
    expect(chosen.statusCode).toBe(200);
    expect((await choose(cookieOf(chosen), 'another long password')).json()).toMatchObject({
      code: 'current-password-needed',
    });
  });
});

describe('a one-time password that is no longer good', () => {
  const HOUR = 60 * MINUTE;
  const logIn = (username: string, password: string) => call(test.app, 'login', { body: { username, password } });

  it('has been used: it lets nobody in again, and says so only to who knows it', async () => {
    const password = await test.users.add(SETUP_ACTOR, 'newcomer', 'staff');
    const cookie = cookieOf(await logIn('newcomer', password));
    const retried = await logIn('newcomer', password);
    expect(retried.statusCode).toBe(403);
    expect(retried.json()).toMatchObject({
      message: 'This one-time password has been used already. Ask an administrator for a new one.',
    });
    expect(retried.cookies).toEqual([]);
    expect((await logIn('newcomer', 'a guess')).json()).toMatchObject({ message: 'Wrong username or password.' });
    // Whoever used it first goes on.
    const body = { current_password: password, new_password: 'my own long password' };
    expect((await call(test.app, 'changePassword', { cookie, body })).statusCode).toBe(200);
  });
  it('lets one of several in who come at once', async () => {
    const password = await test.users.add(SETUP_ACTOR, 'newcomer', 'staff');
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_one, i) =>
        call(test.app, 'login', { body: { username: 'newcomer', password }, address: `192.0.2.${i}` }),
      ),
    );
    const entered = responses.filter(({ statusCode }) => statusCode === 200);
    const rejected = responses.filter(({ statusCode }) => statusCode === 403);
    expect([entered.length, rejected.length]).toEqual([1, 4]);
  });
  it('is older than 72 hours: it says to ask for a new one, and only to who knows it', async () => {
    const password = await test.users.add(SETUP_ACTOR, 'newcomer', 'staff');
    test.clock.advance(72 * HOUR);
    const late = await logIn('newcomer', password);
    expect(late.statusCode).toBe(403);
    expect(late.json()).toMatchObject({
      message: 'This one-time password has expired. Ask an administrator for a new one.',
    });
    expect((await logIn('newcomer', 'a guess')).json()).toMatchObject({ message: 'Wrong username or password.' });
    const fresh = await test.users.reset(SETUP_ACTOR, 'newcomer');
    test.clock.advance(72 * HOUR - 1);
    expect((await logIn('newcomer', fresh)).statusCode).toBe(200);
  });
  it('is replaced by another when an administrator gives one', async () => {
    const password = await test.users.add(SETUP_ACTOR, 'newcomer', 'staff');
    await logIn('newcomer', password);
    const fresh = await test.users.reset(SETUP_ACTOR, 'newcomer');
    expect((await logIn('newcomer', fresh)).statusCode).toBe(200);
  });
});

describe('changing the password', () => {
  const change = async (current_password: string, new_password: string) => {
    const cookie = await signIn(test.app, ADMIN);
    return call(test.app, 'changePassword', { cookie, body: { current_password, new_password } });
  };
  it.each([
    ['the current one is wrong', 'wrong', 'a long new password', 'The current password is wrong.'],
    ['the new one is short', ADMIN.password, 'short', 'The new password needs at least 8 characters.'],
    [
      'the new one is the old one',
      ADMIN.password,
      ADMIN.password,
      'The new password must be different from the current one.',
    ],
  ])('is refused when %s', async (_why, current, next, message) => {
    const response = await change(current, next);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false, message });
  });
  it.each([
    ['ten digits in their order', '1234567890', 'This password is too common'],
    ['ten blanks', ' '.repeat(10), 'easy to guess'],
    ['the name of the place', 'commissionerate-2026', 'easy to guess'],
  ])('is refused when the new one is %s', async (_what, next, words) => {
    const response = await change(ADMIN.password, next);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false, message: expect.stringContaining(words) });
  });
  it('does not undo what an administrator has done meanwhile', async () => {
    let meanwhile = (): Promise<unknown> => Promise.resolve();
    const slow = await testApp(
      {},
      undefined,
      undefined,
      cheapPasswords({
        ...argon2Here,
        async hash(password, cost) {
          if (password === 'a long new password') await meanwhile();
          return argon2Here.hash(password, cost);
        },
      }),
    );
    onTestFinished(() => slow.close());
    const { username, password } = STAFF;
    const cookie = await signIn(slow.app, STAFF);
    let oneTime = '';
    meanwhile = async () => (oneTime = await slow.users.reset(SETUP_ACTOR, username));
    const body = { current_password: password, new_password: 'a long new password' };
    expect((await call(slow.app, 'changePassword', { cookie, body })).statusCode).toBe(400);
    expect((await call(slow.app, 'login', { body: { username, password: oneTime } })).statusCode).toBe(200);
  });
  it('is refused when the new one is the username', async () => {
    await test.users.addWithPassword(SETUP_ACTOR, 'constable.patil', 'staff', 'first password');
    const cookie = await signIn(test.app, { username: 'constable.patil', password: 'first password' });
    const body = { current_password: 'first password', new_password: 'Constable.Patil' };
    expect((await call(test.app, 'changePassword', { cookie, body })).statusCode).toBe(400);
  });
  it('ends the other sessions of the user', async () => {
    const elsewhere = await signIn(test.app, ADMIN);
    const response = await change(ADMIN.password, 'a long new password');
    expect(response.statusCode).toBe(200);
    expect((await call(test.app, 'session', { cookie: elsewhere })).statusCode).toBe(401);
    expect((await call(test.app, 'session', { cookie: cookieOf(response) })).statusCode).toBe(200);
  });
});
