import { PAGE_USER_HEADER } from '@buckle/domain/accounts/account';
import { permissions } from '@buckle/domain/access';
import { type ActionName, actions } from '@buckle/domain/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN, call, SETUP_ACTOR, signIn, STAFF, testApp, type TestApp } from '../testing/test-app.ts';

const PRIYA = { username: 'प्रिया', password: 'a password of hers' };

let test: TestApp;
let priya: string;
let staff: string;
beforeAll(async () => {
  test = await testApp();
  await test.users.addWithPassword(SETUP_ACTOR, PRIYA.username, 'staff', PRIYA.password);
  priya = await signIn(test.app, PRIYA);
  staff = await signIn(test.app, STAFF);
});
afterAll(() => test.close());

const pageOf = (username: string) => ({ [PAGE_USER_HEADER]: encodeURIComponent(username) });

const names = Object.keys(actions) as ActionName[];

it.each(names.filter((name) => permissions[name].nobody === 'no'))(
  'refuses %s from a page of another user, and says who is logged in now',
  async (name) => {
    const response = await call(test.app, name, { cookie: priya, headers: pageOf(ADMIN.username) });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      success: false,
      params: ['प्रिया'],
      code: 'other-user',
      message: 'प्रिया is logged in on this browser now. Log in again in a new tab, then try again.',
      data: { user: { username: PRIYA.username, role: 'staff' } },
    });
  },
);

it.each(['Staff', 'STAFF', ' staff '])(
  'answers the page of the user who is logged in, however written: %j',
  async (as) => {
    const response = await call(test.app, 'session', { cookie: staff, headers: pageOf(as) });
    expect(response.json()).toMatchObject({ data: { user: { username: 'Staff' } } });
  },
);

it('reads names that are not Latin', async () => {
  const response = await call(test.app, 'session', { cookie: priya, headers: pageOf('प्रिया') });
  expect(response.statusCode).toBe(200);
});

it.each([{}, { [PAGE_USER_HEADER]: '' }])('does not ask who names no user: %j', async (headers) => {
  expect((await call(test.app, 'session', { cookie: staff, headers })).statusCode).toBe(200);
});

it('takes a name that cannot be read for somebody else’s', async () => {
  const response = await call(test.app, 'session', { cookie: staff, headers: { [PAGE_USER_HEADER]: '%E0%A4%A' } });
  expect(response.statusCode).toBe(409);
});

it('asks a page without a session to log in, whomever it serves', async () => {
  const response = await call(test.app, 'session', { headers: pageOf('Staff') });
  expect([response.statusCode, response.json().code]).toEqual([401, 'sign-in-first']);
});

it('lets anybody log in and out from the page of another', async () => {
  const headers = pageOf(ADMIN.username);
  const { username, password } = STAFF;
  const cookie = await signIn(test.app, STAFF);
  expect((await call(test.app, 'login', { cookie, headers, body: { username, password } })).statusCode).toBe(200);
  expect((await call(test.app, 'logout', { cookie, headers })).statusCode).toBe(200);
});
