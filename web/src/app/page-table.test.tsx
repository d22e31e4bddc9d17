import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MENU_PATHS, PAGE_PATHS, PAGES } from '../lib/navigation/pages.ts';
import { logIn, renderApp, standInBrowser } from '../testing/render-app.tsx';
import { standInServer, success } from '../testing/server-stand-in.ts';

beforeEach(() => void standInBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Logs in on a server that keeps accounts. */
function standInAccount(role: string): void {
  const user = { username: 'asha', role };
  logIn(user);
  standInServer({ session: () => success({ data: { user } }) });
}

const titled = PAGE_PATHS.map((path) => [path, PAGES[path].title ?? PAGES['/details/tab1'].title]);

it.each([...titled, ['/Home', 'Search'], ['/users/', 'Users']])(
  'titles %s as the table does: %s',
  async (at, title) => {
    standInAccount('admin');
    renderApp(at);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe(`${title} – Buckle`));
  },
);

const addressesOf = (menu: Element | null) =>
  [...(menu?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));

it.each([
  ['admin', MENU_PATHS],
  ['staff', MENU_PATHS.filter((path) => PAGES[path].menu !== 'administer')],
])('lists for %s the pages that the table has for them, in its order', async (role, paths) => {
  standInAccount(role);
  renderApp('/home');
  await waitFor(() => expect(addressesOf(document.querySelector('.user-menu'))).toEqual(paths));
});

it('lists on a server without accounts only what is for everyone', () => {
  logIn({ username: 'asha', role: 'admin' });
  standInServer({});
  renderApp('/home');
  expect(addressesOf(document.querySelector('.user-menu'))).toEqual(['/officers']);
});
