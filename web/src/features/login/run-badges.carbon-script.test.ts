// @vitest-environment jsdom
/** The badge's own script, as it is pinned, run behind the filter. */
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import badgeScript from 'website-carbon-badges/b.min.js?raw';
import { websiteCarbon } from '@buckle/domain/login/badges';
import { loadCarbonScript } from './run-badges.ts';
import { hostileAnswers } from './hostile-responses.test-data.ts';
const CACHE_KEY = `wcb_${encodeURIComponent(location.href)}`;
const ENTITIES = 'Measuring CO<sub>2</sub>…';

const response = (text: string, status = 200) => vi.fn<typeof fetch>(async () => new Response(text, { status }));
const outcome = { onDisplayed: vi.fn<() => void>(), onFailure: vi.fn<() => void>() };
const log = vi.spyOn(console, 'log');

const container = (): HTMLElement => document.getElementById(websiteCarbon.container) ?? document.body;
const text = (): string => container().textContent.replaceAll(/\s+/gu, ' ').trim();
const scripts = () => document.querySelectorAll<HTMLScriptElement>(`script[src="${websiteCarbon.script}"]`);

/** Loads the badge against an answer of the network, and runs its script where the browser would. */
async function showBadge(network: typeof fetch): Promise<void> {
  vi.stubGlobal('fetch', network);
  loadCarbonScript(outcome);
  await vi.advanceTimersByTimeAsync(500);
  runInThisContext(`{${badgeScript}}`);
  await vi.advanceTimersByTimeAsync(100);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  document.body.innerHTML = `<div id="${websiteCarbon.container}" class="carbonbadge"></div>`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('waits, half a second at a time, for the container, and adds the pinned script once', async () => {
  document.body.innerHTML = '';
  loadCarbonScript(outcome);
  await vi.advanceTimersByTimeAsync(1700);
  expect(scripts()).toHaveLength(0);
  document.body.innerHTML = `<div id="${websiteCarbon.container}"></div>`;
  await vi.advanceTimersByTimeAsync(299);
  expect(scripts()).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(5000);
  expect(scripts()).toHaveLength(1);
  expect(scripts()[0]).toMatchObject({ integrity: websiteCarbon.integrity, crossOrigin: 'anonymous' });
});

it('shows the two numbers, and keeps only them', async () => {
  await showBadge(response('{"c":0.14,"p":88,"url":"<img src=x>","extra":"<b>"}'));
  expect(text()).toContain('0.14g of CO2/view');
  expect(text()).toContain('Cleaner than 88% of pages tested');
  expect(outcome.onDisplayed).toHaveBeenCalledOnce();
  expect(outcome.onFailure).not.toHaveBeenCalled();
  expect(Object.keys(JSON.parse(localStorage.getItem(CACHE_KEY) ?? '{}')).toSorted()).toEqual(['c', 'p', 't']);
});

it.each([
  ...hostileAnswers.map((hostile) => [hostile, response(hostile)] as const),
  ['no JSON', response('<h1>Bad gateway</h1>')] as const,
  ['an error', response('{"c":1,"p":2}', 500)] as const,
  ['no network', vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('Failed to fetch')))] as const,
])('lets nothing in and leaves no trace of %s', async (_what, network) => {
  await showBadge(network);
  expect(outcome.onFailure).toHaveBeenCalledOnce();
  expect(outcome.onDisplayed).not.toHaveBeenCalled();
  expect(container().querySelector('#wcb_g')?.innerHTML).toBe(ENTITIES);
  expect(container().querySelector('#wcb_2')?.textContent.trim()).toBe('');
  expect(localStorage.getItem(CACHE_KEY)).toBeNull();
  expect(log).not.toHaveBeenCalled();
});

it('shows kept numbers without asking anybody', async () => {
  localStorage.setItem(CACHE_KEY, JSON.stringify({ c: 0.2, p: 70, t: Date.now() - 1000, html: '<b>' }));
  const network = response('{}');
  await showBadge(network);
  expect(network).not.toHaveBeenCalled();
  expect(text()).toContain('Cleaner than 70% of pages tested');
  expect(outcome.onDisplayed).toHaveBeenCalledOnce();
  expect(JSON.parse(localStorage.getItem(CACHE_KEY) ?? '')).toEqual({ c: 0.2, p: 70, t: expect.any(Number) });
});

it.each([
  ...hostileAnswers,
  ...hostileAnswers.map((hostile) => hostile.replace('{', `{"t":${Date.now()},`).replace(',}', '}')),
  '{"c":1,"p":2}',
  '{"c":1,"p":2,"t":"now"}',
  '{"c":1,"p":2,"t":1}',
  '{"c":1,"p":2,"t":9e15}',
  '<b>',
])('asks anew where what is kept is no fresh answer: %s', async (stored) => {
  localStorage.setItem(CACHE_KEY, stored);
  localStorage.setItem('wcb_elsewhere', stored);
  localStorage.setItem('user', '{"username":"asha"}');
  await showBadge(response('{"c":0.14,"p":88}'));
  expect(text()).toContain('0.14g of CO2/view');
  expect(container().querySelector('img, script')).toBeNull();
  expect(localStorage.getItem('wcb_elsewhere')).toBeNull();
  expect(localStorage.getItem('user')).not.toBeNull();
});

it('gives up where the script does not come, or nothing can be kept', async () => {
  loadCarbonScript(outcome);
  await vi.advanceTimersByTimeAsync(500);
  scripts()[0]?.dispatchEvent(new Event('error'));
  expect(outcome.onFailure).toHaveBeenCalledOnce();
  document.body.innerHTML = `<div id="${websiteCarbon.container}"></div>`;
  vi.stubGlobal('localStorage', undefined);
  loadCarbonScript(outcome);
  await vi.advanceTimersByTimeAsync(500);
  expect(outcome.onFailure).toHaveBeenCalledTimes(2);
  expect(scripts()).toHaveLength(0);
});
