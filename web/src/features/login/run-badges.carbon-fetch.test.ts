// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { filterCarbon } from './run-badges.ts';
const HOSTILE = '{"c":"<b>","p":1}';

it.each([
  '/api.php?action=login',
  'https://api.websitecarbon.com.evil.example/b',
  'http://api.websitecarbon.com/b',
  'https://websitecarbon.com/b',
  new URL('https://elsewhere.example/'),
  new Request('https://elsewhere.example/'),
])('leaves a request to %s as it is', async (address) => {
  const original = vi.fn<typeof fetch>(async () => new Response(HOSTILE));
  const init = { method: 'POST' };
  const onFailure = vi.fn<() => void>();
  const response = await filterCarbon(original, onFailure)(address, init);
  expect(original).toHaveBeenCalledWith(address, init);
  expect(await response.text()).toBe(HOSTILE);
  expect(onFailure).not.toHaveBeenCalled();
});

it.each([
  'https://api.websitecarbon.com/b?url=x',
  'HTTPS://API.websitecarbon.com:443/b',
  new URL('https://api.websitecarbon.com/'),
  new Request('https://api.websitecarbon.com/b'),
])('filters a request to %s', async (address) => {
  const answered = vi.fn<typeof fetch>(async () => Response.json({ c: 1, p: 2, more: '<b>' }));
  const response = await filterCarbon(answered, () => undefined)(address);
  expect(await response.json()).toEqual({ c: 1, p: 2 });
});
