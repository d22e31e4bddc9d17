// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isOnline } from '../platform/connectivity.ts';
import { standInServer, success } from '../../testing/server-stand-in.ts';
import { get, post } from './api-client.ts';

const replace = vi.fn<(address: string) => void>();

beforeEach(() => vi.stubGlobal('location', { replace }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

it('asks with what is given and leaves out what is not', async () => {
  const server = standInServer({ getOfficers: () => success({ officers: [], total: 0 }) });
  await get('getOfficers', { code: '12 & 3', name: undefined, limit: 50 });
  expect(server.requestUrl[0]?.query.toString()).toBe('action=getOfficers&code=12+%26+3&limit=50');
  expect(server.requestUrl[0]?.init).toMatchObject({ credentials: 'same-origin', cache: 'no-store' });
});

it('sends JSON', async () => {
  const server = standInServer({ changePassword: () => success({ data: {} }) });
  await post('changePassword', { current_password: 'a', new_password: 'b' });
  expect(server.requestUrl[0]?.init).toMatchObject({
    method: 'POST',
    body: '{"current_password":"a","new_password":"b"}',
    headers: { 'content-type': 'application/json' },
  });
});

it('asks for an unchanged list once, and gives the answer again', async () => {
  const responses = [
    Response.json({ success: true, total: 7 }, { headers: { etag: '"r1"' } }),
    new Response(null, { status: 304 }),
  ];
  const server = standInServer({ getOfficers: () => responses.shift() ?? Response.error() });
  const first = await get('getOfficers', { code: 'etag' });
  expect(await get('getOfficers', { code: 'etag' })).toEqual(first);
  expect(server.requestUrl[1]?.init.headers).toEqual({ 'if-none-match': '"r1"' });
});

it('tells a request without an answer from one that was given up', async () => {
  standInServer({ getOfficers: () => Promise.reject(new TypeError('Failed to fetch')) });
  await expect(get('getOfficers', {})).rejects.toMatchObject({ kind: 'network', status: 0 });
  expect(isOnline()).toBe(false);
  standInServer({ getOfficers: () => new Response('<html>') });
  await expect(get('getOfficers', {})).rejects.toMatchObject({ kind: 'network', status: 200 });
  expect(isOnline()).toBe(true);
  standInServer({ getOfficers: () => Promise.reject(new DOMException('aborted', 'AbortError')) });
  await expect(get('getOfficers', {}, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  expect(isOnline()).toBe(true);
});

it('leaves for the login document when the session has ended', async () => {
  localStorage.setItem('user', '{"username":"asha","role":"staff"}');
  localStorage.setItem('officer', '{"id":"7"}');
  standInServer({ getOfficers: () => Response.json({ success: false }, { status: 401 }) });
  void get('getOfficers', {});
  await expect.poll(() => replace).toHaveBeenCalledExactlyOnceWith('/');
  expect([localStorage.length, sessionStorage.getItem('notice')]).toEqual([
    0,
    '"Your session has ended. Please log in again."',
  ]);
});
