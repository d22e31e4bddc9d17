// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { standInServer, success } from '../../testing/server-stand-in.ts';
import { get } from '../api/api-client.ts';
import { logout, repeatLogout } from './logout.ts';

const isPending = () => localStorage.getItem('logout-pending') !== null;
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const busy = () => Response.json({ success: false, message: 'The server is busy.' }, { status: 503 });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { replace: vi.fn<(address: string) => void>() });
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const DONE = () => success({});
const ENDED = () => Response.json({ success: false, message: 'Please log in first.' }, { status: 401 });
const UNKNOWN_200 = () => Response.json({ success: false, message: 'Unknown action' });
const UNKNOWN_404 = () => new Response('<h1>Not Found</h1>', { status: 404 });

it.each([DONE, ENDED, UNKNOWN_200, UNKNOWN_404])('is done once the server has answered: %s', async (response) => {
  const server = standInServer({ logout: response });
  logout();
  await vi.advanceTimersByTimeAsync(0);
  expect(isPending()).toBe(false);
  repeatLogout();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(server.of('logout')).toHaveLength(1);
});

const PORTAL = () => new Response('<h1>Welcome to the café</h1>');

it.each([lost, busy, PORTAL])('is asked again, less and less often, until the server answers: %s', async (failure) => {
  let response: () => Response | Promise<Response> = failure;
  const server = standInServer({ logout: () => response() });
  const query = () => server.of('logout').length;
  logout();
  await vi.advanceTimersByTimeAsync(100);
  expect([query(), isPending()]).toEqual([1, true]);
  // The login document, also one that is opened later. It waits for what another window may have stored.
  repeatLogout();
  await vi.advanceTimersByTimeAsync(251);
  expect(query()).toBe(2);
  await vi.advanceTimersByTimeAsync(1251);
  expect(query()).toBe(3);
  await vi.advanceTimersByTimeAsync(2250);
  expect(query()).toBe(4);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(query()).toBeLessThan(20);
  const before = query();
  response = DONE;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(251);
  expect([query(), isPending()]).toEqual([before + 1, false]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(query()).toBe(before + 1);
});

it('is not sent again where a login of another window, stored a moment later, was before it', async () => {
  const server = standInServer({ logout: lost });
  logout();
  repeatLogout();
  await vi.advanceTimersByTimeAsync(0);
  // The retry has begun.
  await vi.advanceTimersByTimeAsync(100);
  localStorage.removeItem('logout-pending');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(server.of('logout')).toHaveLength(1);
});

it('asks nothing where nobody has logged out', async () => {
  const server = standInServer({});
  repeatLogout();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(server.requestUrl).toEqual([]);
});

it('is given up where somebody has logged in since: that has ended the session', async () => {
  const server = standInServer({ logout: lost });
  logout();
  repeatLogout();
  await vi.advanceTimersByTimeAsync(10);
  const before = server.of('logout').length;
  // In another window.
  localStorage.removeItem('logout-pending');
  localStorage.setItem('user', '{"username":"asha","role":"staff"}');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(server.of('logout')).toHaveLength(before);
  expect(localStorage.getItem('user')).not.toBeNull();
});

it('is not said to be an expired session by what the server answers before the page is left', async () => {
  standInServer({ logout: DONE, proposalCount: ENDED });
  localStorage.setItem('user', JSON.stringify({ username: 'asha', role: 'staff' }));
  logout();
  void get('proposalCount', {}).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(99);
  expect(location.replace).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(location.replace).toHaveBeenCalledExactlyOnceWith('/');
  expect(sessionStorage).toHaveLength(0);
});
