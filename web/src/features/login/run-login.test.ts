// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { confirmLogIn, destinationOf, logIn } from './run-login.ts';
const NETWORK = 'An error occurred. Please try again.';

const answering = (body: string, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response(body, { status })),
  );

const attempt = () => logIn({ username: 'asha', password: 'secret' });

afterEach(() => vi.unstubAllGlobals());

it('tells who was logged in', async () => {
  answering('{"success":true,"message":"","data":{"user":{"username":"asha","role":"admin","password":"x"}}}');
  expect(await attempt()).toEqual({ user: { username: 'asha', role: 'admin' } });
  const [address, init] = vi.mocked(fetch).mock.calls[0] ?? [];
  expect(address).toBe('/api.php?action=login');
  expect(init).toMatchObject({ method: 'POST', body: '{"username":"asha","password":"secret"}' });
});

it('tells that a code is needed, and who logged in with it', async () => {
  answering('{"success":true,"message":"","data":{"second_factor":"needed"}}');
  expect(await attempt()).toEqual({ codeNeeded: true });
  answering('{"success":true,"data":{"user":{"username":"asha","role":"admin"}}}');
  expect(await confirmLogIn('123456')).toEqual({ user: { username: 'asha', role: 'admin' } });
  const [address, init] = vi.mocked(fetch).mock.calls[0] ?? [];
  expect(address).toBe('/api.php?action=confirmLogin');
  expect(init).toMatchObject({ body: '{"code":"123456"}' });
});

it('tells a code that is wrong from a login that is over', async () => {
  answering('{"success":false,"message":"Wrong code.","code":"wrong-code"}', 400);
  expect(await confirmLogIn('1')).toEqual({ error: 'Wrong code.', rejected: true });
  answering('{"success":false,"message":"Log in again.","code":"log-in-again"}', 403);
  expect(await confirmLogIn('1')).toEqual({ error: 'Log in again.', rejected: true, over: true });
});

it.each([
  [200, '{"success":false,"message":"Invalid credentials"}', 'Invalid credentials'],
  [401, '{"success":false,"message":"Wrong username or password."}', 'Wrong username or password.'],
  [429, '{"success":false,"message":"Too many attempts."}', 'Too many attempts.'],
  [503, '{"success":false,"message":"Too many people."}', 'Too many people.'],
  [401, '{"success":false}', 'Wrong username or password.'],
])('passes on the message of a refusal, whatever its status: %s', async (status, body, error) => {
  answering(body, status);
  expect(await attempt()).toEqual({ error, rejected: true });
});

it.each([
  '<!doctype html><h1>Bad gateway</h1>',
  '',
  'null',
  '{"success":true}',
  '{"success":true,"data":{"user":null}}',
])('says that an error occurred where the answer cannot be read: %s', async (body) => {
  answering(body);
  expect(await attempt()).toEqual({ error: NETWORK, rejected: false });
});

it('says that an error occurred where nothing answers', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await attempt()).toEqual({ error: NETWORK, rejected: false });
});

it('leads to the page that asked, to the search, or first of all to choosing a password', () => {
  const user = { username: 'asha', role: 'staff' };
  expect(destinationOf(user, '/details/tab2?id=7')).toBe('/details/tab2?id=7');
  expect(destinationOf(user, undefined)).toBe('/home');
  expect(destinationOf({ ...user, must_set_second_factor: true }, '/details/tab2?id=7')).toBe('/account');
  expect(destinationOf({ ...user, must_change_password: true }, '/details/tab2?id=7')).toBe('/account');
});
