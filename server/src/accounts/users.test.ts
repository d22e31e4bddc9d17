import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countedArgon2 } from '../testing/counted-argon2.ts';
import { ADMIN, call, cheapPasswords, cookieOf, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';

interface Listed {
  username: string;
  role: string;
  disabled: boolean;
  sessions: number;
}

let test: TestApp;
let admin: string;
beforeEach(async () => {
  test = await testApp();
  admin = await signIn(test.app, ADMIN);
});
afterEach(() => test.close());

const act = (name: 'addUser' | 'changeRole' | 'disableUser' | 'resetUser' | 'endUserSessions', body: object) =>
  call(test.app, name, { cookie: admin, body });
const list = async (): Promise<Listed[]> =>
  (await call(test.app, 'users', { cookie: admin })).json<{ users: Listed[] }>().users;

describe("an administrator's care of accounts", () => {
  it('adds one with a password that works once', async () => {
    const response = await act('addUser', { username: 'patil', role: 'staff' });
    const { data } = response.json<{ data: { one_time_password: string } }>();
    const login = await call(test.app, 'login', { body: { username: 'patil', password: data.one_time_password } });
    expect(login.json()).toMatchObject({ data: { user: { role: 'staff', must_change_password: true } } });
    expect(await list()).toMatchObject([
      { username: 'admin', sessions: 1 },
      { username: 'patil' },
      { username: 'Staff' },
    ]);
  });
  it.each([
    ['with blanks', (password: string) => ` ${password.replaceAll('-', ' ')} `],
    ['in capitals', (password: string) => password.toUpperCase()],
    ['without dashes', (password: string) => password.replaceAll('-', '')],
    ['with other dashes', (password: string) => password.replaceAll('-', ' – ')],
  ])('adds one whose one-time password may be typed %s, to log in and to choose an own', async (_how, typed) => {
    const response = await act('addUser', { username: 'patil', role: 'staff' });
    const { data } = response.json<{ data: { one_time_password: string } }>();
    const password = typed(data.one_time_password);
    const login = await call(test.app, 'login', { body: { username: 'patil', password } });
    expect(login.statusCode).toBe(200);
    const next = 'Own Word-Of Patil 9';
    const body = { current_password: password, new_password: next };
    const chosen = await call(test.app, 'changePassword', { cookie: cookieOf(login), body });
    expect(chosen.statusCode).toBe(200);
    const wrong = await call(test.app, 'login', { body: { username: 'patil', password: next.toUpperCase() } });
    expect(wrong.statusCode).toBe(401);
    expect((await call(test.app, 'login', { body: { username: 'patil', password: next } })).statusCode).toBe(200);
  });
  it('adds one when it is asked twice at once', async () => {
    const twice = [
      act('addUser', { username: 'patil', role: 'staff' }),
      act('addUser', { username: 'Patil', role: 'staff' }),
    ];
    const statuses = (await Promise.all(twice)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
  });
  it.each([
    [{ username: 'staff', role: 'staff' }, 409],
    [{ username: 'a b', role: 'staff' }, 400],
    [{ username: 'new', role: 'king' }, 400],
  ])('refuses %j', async (body, status) => {
    const response = await act('addUser', body);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ success: false, message: expect.stringMatching(/\.$/u) });
  });
  it('refuses a name that is taken before it spends a hash on it', async () => {
    const { argon2, hashed } = countedArgon2();
    const counted = await testApp({}, undefined, undefined, cheapPasswords(argon2));
    try {
      const cookie = await signIn(counted.app, ADMIN);
      const before = hashed();
      const taken = await call(counted.app, 'addUser', { cookie, body: { username: 'STAFF', role: 'staff' } });
      expect([taken.statusCode, hashed() - before]).toEqual([409, 0]);
      await call(counted.app, 'addUser', { cookie, body: { username: 'new', role: 'staff' } });
      expect(hashed() - before).toBe(1);
    } finally {
      await counted.close();
    }
  });
  it('gives another role, and ends the sessions of the old one', async () => {
    const cookie = await signIn(test.app, STAFF);
    await act('changeRole', { username: 'staff', role: 'admin' });
    expect((await call(test.app, 'session', { cookie })).statusCode).toBe(401);
    const promoted = await signIn(test.app, STAFF);
    expect((await call(test.app, 'users', { cookie: promoted })).statusCode).toBe(200);
  });
  it('disables, resets, and ends sessions', async () => {
    const cookie = await signIn(test.app, STAFF);
    await act('endUserSessions', { username: 'Staff' });
    expect((await call(test.app, 'session', { cookie })).statusCode).toBe(401);
    await act('disableUser', { username: 'Staff' });
    expect((await call(test.app, 'login', { body: STAFF })).statusCode).toBe(403);
    const reset = await act('resetUser', { username: 'Staff' });
    const { data } = reset.json<{ data: { one_time_password: string } }>();
    expect((await call(test.app, 'login', { body: STAFF })).statusCode).toBe(401);
    const retried = await call(test.app, 'login', { body: { username: 'staff', password: data.one_time_password } });
    expect(retried.statusCode).toBe(200);
  });
  it('never touches the own account', async () => {
    for (const [name, body] of [
      ['changeRole', { username: 'ADMIN', role: 'staff' }],
      ['disableUser', { username: 'admin' }],
      ['resetUser', { username: 'admin' }],
    ] as const) {
      expect((await act(name, body)).statusCode).toBe(409);
    }
    expect((await call(test.app, 'session', { cookie: admin })).statusCode).toBe(200);
  });
  it('says so when there is no such user', async () => {
    expect((await act('disableUser', { username: 'nobody' })).statusCode).toBe(404);
  });
});

describe('the own sessions', () => {
  const sessionsOf = async (cookie: string) =>
    (await call(test.app, 'ownSessions', { cookie })).json<{
      sessions: { id: string; current: boolean; device: string }[];
    }>().sessions;

  it('are seen with their device, and ended one by one', async () => {
    const phone = await call(test.app, 'login', { body: ADMIN, headers: { 'user-agent': 'A phone' } });
    const sessions = await sessionsOf(admin);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    const second = sessions.find(({ current }) => !current);
    expect(second?.device).toBe('A phone');
    await call(test.app, 'endOwnSession', { cookie: admin, body: { id: second?.id } });
    expect((await call(test.app, 'session', { cookie: cookieOf(phone) })).statusCode).toBe(401);
    expect(await sessionsOf(admin)).toHaveLength(1);
  });
  it('are all ended but the one that asks, and that is audited', async () => {
    const phone = await call(test.app, 'login', { body: ADMIN, headers: { 'user-agent': 'A phone' } });
    const staff = await signIn(test.app, STAFF);
    expect((await call(test.app, 'endOtherSessions', { cookie: admin })).json()).toMatchObject({ success: true });
    expect((await call(test.app, 'session', { cookie: cookieOf(phone) })).statusCode).toBe(401);
    expect((await call(test.app, 'session', { cookie: staff })).statusCode).toBe(200);
    expect((await sessionsOf(admin)).map(({ current }) => current)).toEqual([true]);
    const log = await call(test.app, 'activityLog', { cookie: admin, query: { kind: 'logins' } });
    expect(log.json<{ entries: { by: string; action: string }[] }>().entries).toContainEqual(
      expect.objectContaining({ by: 'admin', action: 'session.end-others' }),
    );
  });
  it('are nobody else’s to see or to end', async () => {
    const staff = await signIn(test.app, STAFF);
    const [mine] = await sessionsOf(admin);
    expect((await sessionsOf(staff)).map(({ id }) => id)).not.toContain(mine?.id);
    await call(test.app, 'endOwnSession', { cookie: staff, body: { id: mine?.id } });
    expect((await call(test.app, 'session', { cookie: admin })).statusCode).toBe(200);
  });
});
