import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { documentFor } from './document-for.ts';
import { networkFirst } from './network-first.ts';

const ORIGIN = 'https://buckle.example';

const stored = async () => new Response('kept');
const nothingKept = async () => undefined;
const after =
  (ms: number, body: string, status = 200) =>
  () =>
    new Promise<Response>((resolve) => {
      setTimeout(() => resolve(new Response(body, { status })), ms);
    });
const failing = () => Promise.reject(new TypeError('offline'));

async function textOf(response: Promise<Response>): Promise<string> {
  await vi.advanceTimersByTimeAsync(10_000);
  return (await response).text();
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('prefers the network, also when it refuses', async () => {
  expect(await textOf(networkFirst(after(2900, 'new'), stored, 3000))).toBe('new');
  expect(await textOf(networkFirst(after(10, 'forbidden', 403), stored, 3000))).toBe('forbidden');
});

it('shows what is kept when the network is absent, slow, or a server is down', async () => {
  expect(await textOf(networkFirst(failing, stored, 3000))).toBe('kept');
  expect(await textOf(networkFirst(after(3100, 'late'), stored, 3000))).toBe('kept');
  expect(await textOf(networkFirst(after(10, 'bad gateway', 502), stored, 3000))).toBe('kept');
});

it('waits for the network when nothing is kept', async () => {
  expect(await textOf(networkFirst(after(8000, 'late'), nothingKept, 3000))).toBe('late');
  await expect(networkFirst(failing, nothingKept, 3000)).rejects.toThrow('offline');
});

it.each([
  ['/', '/'],
  ['/?from=icon', '/'],
  ['/home', '/app.html'],
  ['/details/tab2?id=7', '/app.html'],
  ['/api.php?action=session', undefined],
  ['/api', undefined],
  ['/api/openapi.json', undefined],
  ['/apiary', '/app.html'],
  ['/photos/a.webp', undefined],
  ['https://elsewhere.example/home', undefined],
])('keeps for %s the document %s', (address, document) => {
  expect(documentFor(new URL(address, ORIGIN), ORIGIN)).toBe(document);
});
