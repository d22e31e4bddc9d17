import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { servePage } from '../session/page-user.ts';
import { pageUserHeader } from './api-client.ts';

const settings = vi.hoisted(() => ({ host: '' }));
vi.mock('../platform/settings.ts', () => ({ settings }));

beforeEach(() => vi.stubGlobal('location', { origin: 'https://buckle.example' }));
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['', 'ravi', { 'buckle-user': 'ravi' }],
  ['https://buckle.example', 'ravi', { 'buckle-user': 'ravi' }],
  ['https://records.example', 'ravi', {}],
  ['', '', {}],
])('with the actions at "%s" and the page of "%s" says %j', (host, username, header) => {
  settings.host = host;
  servePage({ username, role: 'staff' });
  expect(pageUserHeader()).toEqual(header);
});
